#include "app/frame_times.hpp"

#include <algorithm>
#include <utility>

namespace drover::app {

void FrameTimes::add(const gpu::Timer& timer, std::optional<double> interval_ms) {
  if (interval_ms) interval_.add(static_cast<float>(*interval_ms));
  // Times of a frame that has been added already are the same to the last digit, and those of no other are.
  const bool seen = std::equal(timer.passes().begin(), timer.passes().end(), seen_.begin(), seen_.end(),
                               [](const gpu::PassTime& a, const gpu::PassTime& b) {
                                 return a.name == b.name && a.gpu_ms == b.gpu_ms && a.cpu_ms == b.cpu_ms;
                               });
  if (seen) return;
  seen_ = timer.passes();
  std::vector<PassHistory> passes;
  double gpu_sum = 0;
  double cpu_sum = 0;
  for (const gpu::PassTime& time : timer.passes()) {
    const auto known =
        std::find_if(passes_.begin(), passes_.end(), [&](const PassHistory& pass) { return pass.name == time.name; });
    PassHistory& pass = passes.emplace_back(
        known == passes_.end() ? PassHistory{time.name, MovingStatistics(), MovingStatistics()} : std::move(*known));
    pass.name = time.name;
    pass.gpu.add(static_cast<float>(time.gpu_ms));
    pass.cpu.add(static_cast<float>(time.cpu_ms));
    gpu_sum += time.gpu_ms;
    cpu_sum += time.cpu_ms;
  }
  passes_ = std::move(passes);
  all_.gpu.add(static_cast<float>(gpu_sum));
  all_.cpu.add(static_cast<float>(cpu_sum));
}

}  // namespace drover::app
