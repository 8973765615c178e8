#include "gpu/resource.hpp"

#include <mutex>
#include <unordered_set>
#include <utility>

namespace drover::gpu {
namespace {

struct Registry {
  std::mutex mutex;
  std::uint64_t latest = 0;
  std::unordered_set<std::uint64_t> alive;
};

Registry& registry() {
  static Registry the_registry;
  return the_registry;
}

std::uint64_t begin() {
  const std::lock_guard lock(registry().mutex);
  return *registry().alive.insert(++registry().latest).first;
}

}  // namespace

bool Resource::is_alive(std::uint64_t serial) {
  const std::lock_guard lock(registry().mutex);
  return registry().alive.contains(serial);
}

Resource::Resource(std::string name) : serial_(begin()), name_(std::move(name)) {}

Resource::Resource(Resource&& other) noexcept
    : id_(std::exchange(other.id_, 0)), serial_(std::exchange(other.serial_, 0)), name_(std::move(other.name_)) {}

Resource& Resource::operator=(Resource&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(serial_, other.serial_);
  std::swap(name_, other.name_);
  return *this;
}

Resource::~Resource() {
  const std::lock_guard lock(registry().mutex);
  registry().alive.erase(serial_);
}

}  // namespace drover::gpu
