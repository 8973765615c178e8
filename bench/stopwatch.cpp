#include "bench/stopwatch.hpp"

#include <ctime>

namespace drover::bench {
namespace {

double milliseconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace

Stopwatch::Stopwatch()
    : wall_start_(milliseconds(CLOCK_MONOTONIC)), thread_start_(milliseconds(CLOCK_THREAD_CPUTIME_ID)) {}

double Stopwatch::wall_ms() const {
  return milliseconds(CLOCK_MONOTONIC) - wall_start_;
}
double Stopwatch::thread_cpu_ms() const {
  return milliseconds(CLOCK_THREAD_CPUTIME_ID) - thread_start_;
}

}  // namespace drover::bench
