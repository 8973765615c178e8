#pragma once

#include <cstdint>
#include <string>

#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "shared/compaction.h"

namespace drover::gpu {

/// Ordered compaction: from a mask of one bit an item (bit i % 32 of word i / 32) to the ascending list of the items
/// whose bit is set. Count, scan, scatter, rather than an append through one atomic, so the list is the same on every
/// run, on every device and for every group size. Bits behind the last item must be 0.
///
/// Three passes: `count_bits` sums the words of each work group's tile, `scan_totals` turns the sums into offsets in
/// one work group, `scatter_bits` writes the list.
class Compaction {
 public:
  /// @param name prefix of its passes and buffers
  /// @param capacity items; 0 is legal
  Compaction(std::string name, std::uint64_t capacity, std::uint32_t group_size);

  /// Other programs of another group size; the buffers stay, the totals' aside.
  void set_group_size(std::uint32_t group_size);

  /// Records the passes.
  /// @param mask ceil(capacity / 32) words
  /// @param invert whether items whose bit is 0 are listed instead
  void add_passes(PassList& passes, const Buffer& mask, bool invert = false);

  std::uint64_t capacity() const { return capacity_; }
  /// uint[capacity]: the items kept, ascending; only the first `result().count` are written.
  const TypedBuffer<std::uint32_t>& list() const { return list_; }
  /// The same, for whoever fills it by other means than the passes.
  TypedBuffer<std::uint32_t>& writable_list() { return list_; }
  /// uint[words]: items kept before each word's first, which makes the rank of any item one popcount away.
  const TypedBuffer<std::uint32_t>& word_offsets() const { return word_offsets_; }
  /// How many were kept.
  const TypedBuffer<shared::CompactionResult>& result() const { return result_; }

 private:
  std::string name_;
  std::uint64_t capacity_;
  std::uint32_t group_size_;
  Program count_bits_;
  Program scan_totals_;
  Program scatter_bits_;
  TypedBuffer<std::uint32_t> list_;
  TypedBuffer<std::uint32_t> word_offsets_;
  TypedBuffer<std::uint32_t> totals_;
  TypedBuffer<shared::CompactionResult> result_;
};

}  // namespace drover::gpu
