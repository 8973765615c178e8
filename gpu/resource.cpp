#include "gpu/resource.hpp"

#include <atomic>
#include <utility>

namespace drover::gpu {
namespace {
std::atomic<std::uint64_t> next_serial{1};
}

Resource::Resource(std::string name) : serial_(next_serial++), name_(std::move(name)) {}

Resource::Resource(Resource&& other) noexcept
    : id_(std::exchange(other.id_, 0)), serial_(other.serial_), name_(std::move(other.name_)) {}

Resource& Resource::operator=(Resource&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(serial_, other.serial_);
  std::swap(name_, other.name_);
  return *this;
}

}  // namespace drover::gpu
