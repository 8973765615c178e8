#pragma once

#include <cstddef>
#include <vector>

namespace drover::bench {

/// A copy in the computer's main memory by two threads: what a software driver's passes over memory are measured
/// against. The blocks are larger than the caches.
class MemoryCopy {
 public:
  MemoryCopy();

  /// Copies once, and says how fast: bytes copied (each read once and written once) a nanosecond, which is GB/s.
  double gigabytes_per_second();

 private:
  std::vector<std::byte> from_;
  std::vector<std::byte> to_;
};

}  // namespace drover::bench
