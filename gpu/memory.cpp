#include "gpu/memory.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace drover::gpu {
namespace {

// Objects are made and ended on the context's thread; whoever asks may be on another.
struct Ledger {
  std::mutex mutex;
  std::map<std::pair<MemoryKind, std::uint32_t>, MemoryUse> entries;
};

Ledger& ledger() {
  static Ledger the_ledger;
  return the_ledger;
}

}  // namespace

std::vector<MemoryUse> memory_in_use() {
  std::map<std::pair<std::string, MemoryKind>, MemoryUse> sums;
  {
    const std::lock_guard lock(ledger().mutex);
    for (const auto& [object, entry] : ledger().entries) {
      MemoryUse& sum = sums.try_emplace({entry.name, entry.kind}, MemoryUse{entry.name, entry.kind}).first->second;
      ++sum.objects;
      sum.bytes += entry.bytes;
    }
  }
  std::vector<MemoryUse> uses;
  uses.reserve(sums.size());
  for (auto& [name, sum] : sums) uses.push_back(std::move(sum));
  std::stable_sort(uses.begin(), uses.end(), [](const MemoryUse& a, const MemoryUse& b) { return a.bytes > b.bytes; });
  return uses;
}

void book_memory(MemoryKind kind, std::uint32_t id, const std::string& name, std::uint64_t bytes) {
  const std::lock_guard lock(ledger().mutex);
  ledger().entries.insert_or_assign({kind, id}, MemoryUse{name, kind, 1, bytes});
}

void release_memory(MemoryKind kind, std::uint32_t id) {
  const std::lock_guard lock(ledger().mutex);
  ledger().entries.erase({kind, id});
}

}  // namespace drover::gpu
