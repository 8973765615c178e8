#pragma once

#include <string>

#include "app/frame_times.hpp"

namespace drover::app {

/// A plot of the latest times of one pass, or of all, on GPU and CPU, that moves as frames go by.
class TimingPlot {
 public:
  /// Which pass is shown; empty for all together.
  std::string selected;

  void draw(const PassHistory& pass);

 private:
  float top_ = 0;  ///< milliseconds at the upper edge; moves slowly, so that the eye can follow
};

}  // namespace drover::app
