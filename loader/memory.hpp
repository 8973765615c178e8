#pragma once

#include <cstdint>

namespace drover::loader {

/// Bytes that this program may hold: the machine's memory, or less where its address space is limited (`ulimit -v`).
/// What claims more is refused before it is read: the system grants it, and ends the program once it is used.
std::uint64_t memory_limit();

/// While one lives, memory_limit() says what a test wants it to, so that no test needs gigabytes.
class PretendedMemory {
 public:
  explicit PretendedMemory(std::uint64_t bytes);
  ~PretendedMemory();
  PretendedMemory(const PretendedMemory&) = delete;
  PretendedMemory& operator=(const PretendedMemory&) = delete;

 private:
  std::uint64_t before_;
};

}  // namespace drover::loader
