#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/moving_statistics.hpp"
#include "gpu/timer.hpp"

namespace drover::app {

/// The latest times of one pass, or of all together. Milliseconds.
struct PassHistory {
  std::string name;
  MovingStatistics gpu;
  MovingStatistics cpu;
};

/// Times of the latest frames, pass by pass.
class FrameTimes {
 public:
  /// Once a frame: takes the timer's newest frame, if it is one it has not had, and how long ago the last frame
  /// was, where there was one.
  void add(const gpu::Timer& timer, std::optional<double> interval_ms);

  /// From one frame to the next, on a clock on the wall. Milliseconds.
  const MovingStatistics& interval() const { return interval_; }
  /// The sum over the passes.
  const PassHistory& all() const { return all_; }
  /// In the order in which they ran; those of the newest frame.
  const std::vector<PassHistory>& passes() const { return passes_; }

 private:
  MovingStatistics interval_;
  PassHistory all_{"all passes", MovingStatistics(), MovingStatistics()};
  std::vector<PassHistory> passes_;
  std::vector<gpu::PassTime> seen_;  ///< of the frame that was added last
};

}  // namespace drover::app
