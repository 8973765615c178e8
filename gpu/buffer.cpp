#include "gpu/buffer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <utility>

#include "gpu/call_counter.hpp"
#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "gpu/gl.hpp"
#include "gpu/memory.hpp"

namespace drover::gpu {
namespace {

OutOfMemory no_room(const std::string& name, std::uint64_t bytes) {
  return OutOfMemory(
      fmt::format("the device has no room for {} ({:.1f} MiB)", name, static_cast<double>(bytes) / (1024.0 * 1024.0)));
}

// A CPU driver hands out memory that the machine does not have, and the program is killed when it touches it.
bool beyond_memory(std::uint64_t bytes) {
  constexpr std::uint64_t worth_asking = 64u << 20;
  if (bytes < worth_asking || !limits().software) return false;
  std::ifstream meminfo("/proc/meminfo");
  for (std::string word; meminfo >> word;) {
    std::uint64_t kibibytes = 0;
    if (word == "MemAvailable:" && meminfo >> kibibytes) return bytes > kibibytes * 1024;
  }
  return false;
}

}  // namespace

Buffer::Buffer(std::string name, std::uint64_t bytes, const Element& element)
    : Resource(std::move(name)), bytes_(bytes), element_(element) {
  constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (bytes > largest || beyond_memory(bytes)) throw no_room(this->name(), bytes);
  glCreateBuffers(1, &id_);
  glObjectLabel(GL_BUFFER, id_, -1, this->name().c_str());
  while (glGetError() != GL_NO_ERROR) {
  }
  {
    const UnreportedMessages unreported;  // the exception tells it
    glNamedBufferStorage(id_, static_cast<GLsizeiptr>(std::max<std::uint64_t>(bytes, 16)), nullptr,
                         GL_DYNAMIC_STORAGE_BIT);
  }
  if (glGetError() != GL_NO_ERROR) {
    glDeleteBuffers(1, &id_);
    throw no_room(this->name(), bytes);
  }
  book_memory(MemoryKind::buffer, id_, this->name(), bytes);
  // What no pass has written yet is the same on every run too, and memory that is not there is missed now, not later.
  const std::uint32_t zero = 0;
  glClearNamedBufferData(id_, GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, &zero);
}

Buffer& Buffer::operator=(Buffer&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  std::swap(element_, other.element_);
  Resource::operator=(std::move(other));
  return *this;
}

Buffer::~Buffer() {
  if (id_ == 0) return;
  release_memory(MemoryKind::buffer, id_);
  glDeleteBuffers(1, &id_);
}

void Buffer::write_bytes(std::uint64_t offset, std::span<const std::byte> data) {
  if (data.empty()) return;
  glNamedBufferSubData(id_, static_cast<GLintptr>(offset), static_cast<GLsizeiptr>(data.size()), data.data());
}

void Buffer::fill(std::uint32_t word, std::uint64_t offset, std::uint64_t bytes) {
  if (bytes == 0) return;
  glClearNamedBufferSubData(id_, GL_R32UI, static_cast<GLintptr>(offset), static_cast<GLsizeiptr>(bytes),
                            GL_RED_INTEGER, GL_UNSIGNED_INT, &word);
}

void Buffer::copy_from(const Buffer& source, std::uint64_t source_offset, std::uint64_t offset, std::uint64_t bytes) {
  if (bytes == 0) return;
  glCopyNamedBufferSubData(source.id(), id_, static_cast<GLintptr>(source_offset), static_cast<GLintptr>(offset),
                           static_cast<GLsizeiptr>(bytes));
}

std::vector<std::byte> Buffer::read_bytes(std::uint64_t offset, std::uint64_t bytes) const {
  std::vector<std::byte> data(bytes);
  read_bytes(offset, data);
  return data;
}

void Buffer::read_bytes(std::uint64_t offset, std::span<std::byte> data) const {
  const UncountedCalls uncounted;
  if (data.empty()) return;
  // Whatever wrote it last, a read of everybody's writes is the point here.
  glMemoryBarrier(GL_ALL_BARRIER_BITS);
  glGetNamedBufferSubData(id_, static_cast<GLintptr>(offset), static_cast<GLsizeiptr>(data.size()), data.data());
}

}  // namespace drover::gpu
