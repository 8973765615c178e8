#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <vector>

#include "gpu/resource.hpp"

namespace drover::gpu {

/// What a buffer is an array of, for those who show it (gpu/layout.hpp).
struct Element {
  const std::type_info* type = nullptr;  ///< null where it is only bytes
  std::uint32_t bytes = 4;
};

/// A buffer of bytes in device memory, of a size that never changes.
class Buffer : public Resource {
 public:
  /// All zeros. A size of 0 is legal; the driver is asked for one word.
  /// @throws OutOfMemory if the device has no room.
  Buffer(std::string name, std::uint64_t bytes, const Element& element = {});
  Buffer(Buffer&& other) noexcept = default;
  Buffer& operator=(Buffer&& other) noexcept;
  ~Buffer();

  std::uint64_t bytes() const { return bytes_; }
  const Element& element() const { return element_; }

  /// Writes from the CPU; ordered like any other command.
  void write_bytes(std::uint64_t offset, std::span<const std::byte> data);
  /// Sets `bytes` bytes from `offset` on, both multiples of 4, to one repeated word.
  void fill(std::uint32_t word, std::uint64_t offset, std::uint64_t bytes);
  void fill(std::uint32_t word) { fill(word, 0, bytes_ / 4 * 4); }
  /// Copies from another buffer on the GPU.
  void copy_from(const Buffer& source, std::uint64_t source_offset, std::uint64_t offset, std::uint64_t bytes);
  /// Reads back, waiting for the GPU: for tests, `--verify` and hashes, never inside the frame loop.
  std::vector<std::byte> read_bytes(std::uint64_t offset, std::uint64_t bytes) const;
  /// The same, into memory of the caller's.
  void read_bytes(std::uint64_t offset, std::span<std::byte> data) const;

 private:
  std::uint64_t bytes_ = 0;
  Element element_;
};

/// A buffer of `count()` elements of one type whose memory layout the shaders share.
template <class T>
class TypedBuffer : public Buffer {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  TypedBuffer(std::string name, std::uint64_t count)
      : Buffer(std::move(name), size_of(count), {&typeid(T), sizeof(T)}), count_(count) {}
  TypedBuffer(std::string name, std::span<const T> data) : TypedBuffer(std::move(name), data.size()) { write(data); }

  std::uint64_t count() const { return count_; }
  void write(std::span<const T> data, std::uint64_t first = 0) { write_bytes(first * sizeof(T), std::as_bytes(data)); }
  void write(const T& value) { write(std::span<const T>(&value, 1)); }
  /// Reads back, waiting for the GPU; see read_bytes.
  std::vector<T> read(std::uint64_t first, std::uint64_t count) const {
    std::vector<T> values(count);
    read_bytes(first * sizeof(T), std::as_writable_bytes(std::span(values)));
    return values;
  }
  std::vector<T> read() const { return read(0, count_); }

 private:
  // A count so large that its bytes wrap around must not come out as a small buffer.
  static std::uint64_t size_of(std::uint64_t count) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return count > most / sizeof(T) ? most : count * sizeof(T);
  }
  std::uint64_t count_;
};

}  // namespace drover::gpu
