#include "gpu/compaction.hpp"

#include <utility>

#include "gpu/dispatch.hpp"

namespace drover::gpu {
namespace {

std::uint64_t tiles(std::uint64_t items, std::uint32_t group_size) {
  const std::uint64_t tile = std::uint64_t{group_size} * shared::words_per_thread;
  return (mask_words(items) + tile - 1) / tile;
}

}  // namespace

Compaction::Compaction(std::string name, std::uint64_t capacity, std::uint32_t group_size)
    : name_(std::move(name)),
      capacity_(capacity),
      group_size_(group_size),
      count_bits_(Program::compute("gpu/count_bits.comp", dispatch_defines(group_size))),
      scan_totals_(Program::compute("gpu/scan_totals.comp", dispatch_defines(group_size))),
      scatter_bits_(Program::compute("gpu/scatter_bits.comp", dispatch_defines(group_size))),
      list_(name_ + " list", capacity),
      word_offsets_(name_ + " word offsets", mask_words(capacity)),
      totals_(name_ + " totals", tiles(capacity, group_size)),
      result_(name_ + " result", 1) {
  result_.fill(0);
}

void Compaction::set_group_size(std::uint32_t group_size) {
  // Everything that can fail first, so that a failure leaves the old group size at work.
  Program count_bits = Program::compute("gpu/count_bits.comp", dispatch_defines(group_size));
  Program scan_totals = Program::compute("gpu/scan_totals.comp", dispatch_defines(group_size));
  Program scatter_bits = Program::compute("gpu/scatter_bits.comp", dispatch_defines(group_size));
  totals_ = TypedBuffer<std::uint32_t>(name_ + " totals", tiles(capacity_, group_size));
  count_bits_ = std::move(count_bits);
  scan_totals_ = std::move(scan_totals);
  scatter_bits_ = std::move(scatter_bits);
  group_size_ = group_size;
}

void Compaction::add_passes(PassList& passes, const Buffer& mask, bool invert) {
  using namespace shared;
  const std::uint64_t tile_count = tiles(capacity_, group_size_);
  const std::uint64_t invocations = tile_count * group_size_;
  const auto prepare = [this, invert, tile_count](const Program& program) {
    program.set("item_count", static_cast<std::uint32_t>(capacity_));
    program.set("tile_count", static_cast<std::uint32_t>(tile_count));
    program.set("invert", invert ? ~0u : 0u);
  };
  passes.add({name_ + " count",
              {storage_read(compaction_mask_binding, mask), storage_write(compaction_totals_binding, totals_)},
              [this, prepare, invocations] {
                prepare(count_bits_);
                dispatch(count_bits_, invocations, group_size_);
              },
              group_size_});
  passes.add({name_ + " scan",
              {storage_write(compaction_totals_binding, totals_), storage_write(compaction_result_binding, result_)},
              [this, prepare] {
                prepare(scan_totals_);
                dispatch(scan_totals_, 1, group_size_);
              },
              group_size_});
  passes.add(
      {name_ + " scatter",
       {storage_read(compaction_mask_binding, mask), storage_read(compaction_totals_binding, totals_),
        storage_write(compaction_list_binding, list_), storage_write(compaction_word_offsets_binding, word_offsets_)},
       [this, prepare, invocations] {
         prepare(scatter_bits_);
         dispatch(scatter_bits_, invocations, group_size_);
       },
       group_size_});
}

}  // namespace drover::gpu
