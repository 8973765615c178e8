#pragma once

#include <cstddef>
#include <cstdint>

#include "loader/scene.hpp"
#include "renderer/frame.hpp"
#include "renderer/timeline.hpp"

namespace drover::app {

/// Plays a scene's script as wall time passes: how many steps are due, which events belong to them, and what moment is
/// shown between two.
class Playback {
 public:
  explicit Playback(const loader::Scene& scene) : scene_(scene) {}

  bool paused() const { return paused_; }
  void toggle_pause() { paused_ = !paused_; }
  /// Takes one step in the next frame, and pauses.
  void step() { paused_ = single_step_ = true; }
  /// From now on a frame is a step, however long it took, unless paused.
  void step_each_frame() { step_each_frame_ = true; }
  /// Back to the script's start.
  void reset();

  /// Moves on by a frame.
  /// @param seconds of wall time since the last
  /// @param settings are set as the script's events of these steps say
  /// @param orders are given the steps and times
  void advance(float seconds, loader::Settings& settings, renderer::FrameOrders& orders);

  /// Whether events are still to come, or a single step.
  bool events_wait() const { return next_event_ < scene_.events.size(); }
  bool steps_wait() const { return single_step_; }

  /// Simulated seconds.
  double time() const { return timeline_.time(); }
  /// Whether the latest frame took any step.
  bool stepped() const { return stepped_; }
  /// The script's frame that is shown: steps taken, less one.
  std::uint64_t script_frame() const { return steps_taken_ > 0 ? steps_taken_ - 1 : 0; }

 private:
  std::uint32_t steps_due(float seconds, float step);
  /// At most this many steps, and none beyond one that events belong to: they apply before it, as in a replay.
  std::uint32_t until_next_event(std::uint32_t steps) const;
  void apply_events(loader::Settings& settings);

  const loader::Scene& scene_;
  renderer::Timeline timeline_;
  std::uint64_t steps_taken_ = 0;
  std::size_t next_event_ = 0;
  float unspent_ = 0;  ///< seconds that no step has taken yet
  bool paused_ = false;
  bool single_step_ = false;
  bool step_each_frame_ = false;
  bool stepped_ = false;
};

}  // namespace drover::app
