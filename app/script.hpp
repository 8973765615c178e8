#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gpu/pass_list.hpp"
#include "loader/scene.hpp"
#include "renderer/frame.hpp"
#include "renderer/split_view.hpp"
#include "renderer/timeline.hpp"

namespace drover::app {

/// Plays a scene's script: each frame applies its events, takes exactly one step, evaluates camera and motion at the
/// step's end, culls and draws. The same script gives the same bits.
class Script {
 public:
  /// @param supersample pixels that are drawn for one of the picture, each side
  /// @param split `--split name=value`: with any, a second frame stands beside the first, with these settings
  /// @throws loader::InputError on any mistake in what was typed, and as renderer::Frame does
  explicit Script(const loader::Scene& scene, std::uint32_t supersample = 1,
                  const std::vector<std::string>& split = {});

  /// Plays with other settings at the start than the scene's; what is typed in them beats its events.
  Script(const loader::Scene& scene, const loader::Settings& initial, std::uint32_t supersample = 1,
         const std::vector<std::string>& split = {});

  /// Back to before the first frame, with the buffers and programs that are there.
  void restart();
  /// From the next frame on, who culls and draws the objects in place of the GPU; null for the GPU.
  void cull_on_cpu(culling::CpuCulling* cpu_culling) { cpu_culling_ = cpu_culling; }

  /// Runs the next frame.
  /// @param raster whether it is drawn; frames without history that nobody looks at need not be
  void run_frame(bool raster, gpu::PassObserver* observer = nullptr);

  /// What the next frame that is drawn looks at; call frame().prepare_pick() before.
  void pick(const renderer::PickOrder& order) { pick_ = order; }
  /// The number of the frame that run_frame runs next.
  std::uint64_t next_frame() const { return next_frame_; }
  /// Simulated seconds.
  double time() const { return timeline_.time(); }
  renderer::Frame& frame() { return frame_; }
  const renderer::Frame& frame() const { return frame_; }
  const loader::Settings& settings() const { return settings_; }
  /// The second frame beside it; null where none was asked for.
  const renderer::SplitView* split() const { return split_ ? &*split_ : nullptr; }
  /// Keeps the counts that have come back.
  void poll();
  /// Waits for the latest frame's: after the last frame, outside the loop.
  void drain();
  /// The latest picture, of both frames where there are two.
  const gpu::Texture2D& screen() const { return split_ ? split_->screen() : frame_.targets().screen; }

 private:
  void apply_events();

  const loader::Scene& scene_;
  loader::Settings initial_;
  loader::Settings settings_;
  renderer::Timeline timeline_;
  renderer::Frame frame_;
  loader::Settings differing_;  ///< the second frame's typed settings
  std::optional<renderer::SplitView> split_;
  std::uint64_t next_frame_ = 0;
  std::size_t next_event_ = 0;
  std::optional<renderer::PickOrder> pick_;
  culling::CpuCulling* cpu_culling_ = nullptr;
};

/// The last frame that a scene's script speaks of.
std::uint64_t last_frame(const loader::Scene& scene);

}  // namespace drover::app
