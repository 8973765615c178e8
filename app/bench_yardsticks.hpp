#pragma once

#include <cstdint>
#include <optional>

#include "bench/figures.hpp"
#include "bench/memory_copy.hpp"
#include "gpu/pass_list.hpp"
#include "renderer/frame.hpp"
#include "simulation/state_copy.hpp"

namespace drover::app {

/// What passes over memory are measured against, in the same run: copies by the driver of the bytes that `integrate`
/// moves, and a copy by two threads of the CPU.
class BenchYardsticks {
 public:
  /// Of that frame's particles, in the shape (group size, items a thread, fetch path) of its own passes.
  explicit BenchYardsticks(const renderer::Frame& frame);

  /// Measures each once; called right after a frame whose passes were timed.
  void measure();

  /// Milliseconds of the copy that is the faster by its median; empty where there are no particles.
  const bench::Samples& copy_ms() const;
  const bench::Samples& memory_gbps() const { return memory_gbps_; }
  /// Bytes that one copy moves, each read once and written once.
  std::uint64_t copied_bytes() const;

 private:
  double timed(const simulation::StateCopy& copy);

  const renderer::Frame& frame_;
  gpu::PassList passes_;
  std::optional<simulation::StateCopy> in_place_;
  std::optional<simulation::StateCopy> apart_;
  bench::Samples in_place_ms_;
  bench::Samples apart_ms_;
  bench::MemoryCopy memory_copy_;
  bench::Samples memory_gbps_;
};

}  // namespace drover::app
