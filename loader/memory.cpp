#include "loader/memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace drover::loader {
namespace {

std::uint64_t pretended = 0;  // 0 for none

}  // namespace

std::uint64_t memory_limit() {
  if (pretended != 0) return pretended;
  std::uint64_t bytes =
      static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE));
  rlimit addresses{};
  if (getrlimit(RLIMIT_AS, &addresses) == 0 && addresses.rlim_cur != RLIM_INFINITY)
    bytes = std::min<std::uint64_t>(bytes, addresses.rlim_cur);
  return bytes;
}

PretendedMemory::PretendedMemory(std::uint64_t bytes) : before_(std::exchange(pretended, bytes)) {}
PretendedMemory::~PretendedMemory() {
  pretended = before_;
}

}  // namespace drover::loader
