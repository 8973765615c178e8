#pragma once

#include <cstdint>
#include <optional>

#include "gpu/pass_list.hpp"
#include "loader/scene.hpp"
#include "renderer/frame.hpp"
#include "renderer/timeline.hpp"

namespace drover::app {

/// Plays a scene's script: each frame applies its events, takes exactly one step, evaluates camera and motion at the
/// step's end, culls and draws. The same script gives the same bits.
class Script {
 public:
  explicit Script(const loader::Scene& scene);

  /// Runs the next frame.
  /// @param raster whether it is drawn; frames without history that nobody looks at need not be
  void run_frame(bool raster, gpu::PassObserver* observer = nullptr);

  /// The number of the frame that run_frame runs next.
  std::uint64_t next_frame() const { return next_frame_; }
  renderer::Frame& frame() { return frame_; }
  const renderer::Frame& frame() const { return frame_; }
  const loader::Settings& settings() const { return settings_; }

 private:
  void apply_events();

  const loader::Scene& scene_;
  loader::Settings settings_;
  renderer::Timeline timeline_;
  renderer::Frame frame_;
  std::uint64_t next_frame_ = 0;
  std::size_t next_event_ = 0;
};

/// The last frame that a scene's script speaks of.
std::uint64_t last_frame(const loader::Scene& scene);

}  // namespace drover::app
