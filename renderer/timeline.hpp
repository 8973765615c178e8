#pragma once

#include <cstdint>

namespace drover::renderer {

/// Simulated time as a number of steps times their length, never a running sum: a scene at frame 100,000 is where its
/// arithmetic says. A change of the step starts a new base.
class Timeline {
 public:
  /// Seconds since the start.
  double time() const { return base_ + static_cast<double>(steps_) * step_; }

  /// Moves on by one step of `seconds`.
  void advance(double seconds) {
    if (seconds != step_) {
      base_ = time();
      steps_ = 0;
      step_ = seconds;
    }
    ++steps_;
  }

 private:
  double base_ = 0;
  double step_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace drover::renderer
