#pragma once

namespace drover::bench {

/// Wall time and this thread's own CPU time since it was made. Milliseconds.
class Stopwatch {
 public:
  Stopwatch();
  double wall_ms() const;
  /// Less than the wall time where the thread waited, or other threads (a driver's, other programs') did the work.
  double thread_cpu_ms() const;

 private:
  double wall_start_;
  double thread_start_;
};

}  // namespace drover::bench
