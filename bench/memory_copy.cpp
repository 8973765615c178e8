#include "bench/memory_copy.hpp"

#include <cstring>
#include <thread>

#include "bench/stopwatch.hpp"

namespace drover::bench {
namespace {

constexpr std::size_t bytes = std::size_t{128} << 20;

}  // namespace

// Written once here, so that no page is made while it is timed.
MemoryCopy::MemoryCopy() : from_(bytes, std::byte{1}), to_(bytes, std::byte{2}) {}

double MemoryCopy::gigabytes_per_second() {
  const Stopwatch watch;
  {
    const std::jthread other([this] { std::memcpy(to_.data(), from_.data(), bytes / 2); });
    std::memcpy(to_.data() + bytes / 2, from_.data() + bytes / 2, bytes / 2);
  }
  return static_cast<double>(bytes) / (watch.wall_ms() * 1e6);
}

}  // namespace drover::bench
