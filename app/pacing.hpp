#pragma once

#include <chrono>

namespace drover::app {

/// Who looks at a window.
enum class Attention : unsigned char { focused, background, hidden };

/// How often a window is drawn: as often as the display takes pictures while something moves, ten times a second in the
/// background, not at all while hidden; and where nothing moves, only when something happens.
class Pacing {
 public:
  using Clock = std::chrono::steady_clock;

  /// Something happened: the next few frames show it, and what comes back from the GPU about it.
  void wake() { awake_ = frames_awake; }
  /// How long the loop may wait for something to happen, milliseconds.
  int patience(bool moves, Attention attention) const;
  /// Whether a frame is to be drawn now. If so, it counts as drawn.
  bool due(bool moves, Attention attention);

 private:
  static constexpr int frames_awake = 5;
  Clock::duration until_due(bool moves, Attention attention) const;

  int awake_ = frames_awake;
  Clock::time_point last_ = Clock::time_point::min();
};

}  // namespace drover::app
