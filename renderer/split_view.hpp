#pragma once

#include <cstdint>
#include <optional>

#include "gpu/pass_list.hpp"
#include "gpu/readback.hpp"
#include "gpu/texture.hpp"
#include "loader/scene.hpp"
#include "loader/settings.hpp"
#include "renderer/difference.hpp"
#include "renderer/frame.hpp"
#include "renderer/split.hpp"

namespace drover::renderer {

/// How the two pictures of a frame differ.
struct SplitDifference {
  std::uint64_t frame = 0;    ///< whose pictures they are
  double mean = 0;            ///< mean absolute difference of a colour channel, of 255
  std::uint32_t largest = 0;  ///< largest difference of a channel
  std::uint64_t pixels = 0;   ///< pixels that differ in any channel
};

/// A second frame beside a first, of the same scene, time and camera and with other settings: both pictures in one, and
/// how they differ, counted on the GPU and read back late. How it is shown the first frame's `split.*` settings say.
///
/// The second frame starts with the scene, so the two show the same moment where the first starts with it.
class SplitView {
 public:
  /// Doubles what the scene takes on the GPU.
  /// @param first what the second frame stands beside: of the same size, and as finely supersampled
  /// @throws as Frame does
  SplitView(const loader::Scene& scene, const loader::Settings& second, const Frame& first, std::uint32_t seed);

  /// Takes over the second frame's settings.
  /// @throws as Frame::apply does
  void apply(const loader::Settings& second) { second_.apply(second); }
  /// Runs the second frame by the orders that the first has just been run by; where it drew, compares and shows both.
  void run(const Frame& first, const FrameOrders& orders);
  /// Back to the empty pool of particles of the start.
  void reset() { second_.particles().reset(); }

  /// Asks one fence each, and keeps what has come back.
  void poll();
  /// Waits for the latest frame's numbers: after the last frame, outside the loop.
  void drain();
  /// The newest numbers that came back; none before the first.
  const std::optional<SplitDifference>& difference() const { return latest_; }

  const Frame& second() const { return second_; }
  /// Both in one picture, rgba8.
  const gpu::Texture2D& screen() const { return target_.screen; }
  const gpu::Framebuffer& screen_framebuffer() const { return target_.framebuffer; }

 private:
  struct Target {
    explicit Target(glm::uvec2 size);
    gpu::Texture2D screen;
    gpu::Framebuffer framebuffer;
  };
  void keep(const std::optional<gpu::DelayedReadback<shared::DifferenceCounters>::Value>& value);

  Frame second_;
  Target target_;
  Difference difference_;
  Split split_;
  gpu::PassList passes_;
  gpu::DelayedReadback<shared::DifferenceCounters> readback_;
  std::optional<SplitDifference> latest_;
};

}  // namespace drover::renderer
