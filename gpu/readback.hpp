#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"

namespace drover::gpu {

/// A ring of persistently mapped, fenced slots through which a small block comes back from the GPU a frame or more
/// late, without ever waiting for it. A ring with no free slot skips the copy: the block is cumulative, so a later
/// one tells all that the lost one did.
class ReadbackRing {
 public:
  ReadbackRing(const std::string& name, std::uint64_t bytes);
  ReadbackRing(const ReadbackRing&) = delete;
  ReadbackRing& operator=(const ReadbackRing&) = delete;
  ~ReadbackRing();

  /// Records the copy of `source` as of the frame of that number.
  void add_pass(PassList& passes, const Buffer& source, std::uint64_t frame);

  /// A block that has come back, and the frame it belongs to.
  struct Arrival {
    std::uint64_t frame;
    const std::byte* data;  ///< valid until the next add_pass runs
  };
  /// Asks the oldest copy's fence once, and returns that copy if it is done.
  std::optional<Arrival> poll();
  /// Waits for the newest frame's block, copying it now if the ring was full when its turn came: after the last frame,
  /// outside the loop, while that frame's source is still there and unchanged.
  std::optional<Arrival> drain();

 private:
  static constexpr std::size_t slot_count = 4;
  struct Slot {
    void* fence = nullptr;
    std::uint64_t frame = 0;
  };
  void copy(std::uint32_t source, std::uint64_t frame);
  Arrival take(std::size_t slot);

  std::uint64_t bytes_;
  std::uint64_t stride_;
  // The whole ring is one buffer, a stride apart.
  class MappedBuffer;
  std::unique_ptr<MappedBuffer> buffer_;
  std::array<Slot, slot_count> slots_;
  struct Skipped {
    std::uint32_t source;
    std::uint64_t frame;
  };
  std::optional<Skipped> skipped_;  ///< the newest frame, if there was no slot for it
  std::size_t next_ = 0;            ///< slot the next copy goes to
  std::size_t oldest_ = 0;          ///< slot to ask next
};

/// The ring with the block's type.
template <class T>
class DelayedReadback {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit DelayedReadback(const std::string& name) : ring_(name, sizeof(T)) {}

  struct Value {
    std::uint64_t frame = 0;  ///< the frame the block belongs to
    T block{};
  };
  void add_pass(PassList& passes, const Buffer& source, std::uint64_t frame) { ring_.add_pass(passes, source, frame); }
  std::optional<Value> poll() { return typed(ring_.poll()); }
  std::optional<Value> drain() { return typed(ring_.drain()); }

 private:
  static std::optional<Value> typed(const std::optional<ReadbackRing::Arrival>& arrival) {
    if (!arrival) return std::nullopt;
    Value value{arrival->frame, {}};
    std::memcpy(&value.block, arrival->data, sizeof(T));
    return value;
  }
  ReadbackRing ring_;
};

}  // namespace drover::gpu
