#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace drover::simulation {

/// Slots [first, end).
struct SlotRun {
  std::uint32_t first = 0;
  std::uint32_t end = 0;

  bool operator==(const SlotRun&) const = default;
};

/// The slots that each emitter's births may take: an emitter with a share of the pool has a run of its own, of as many
/// whole slots as the share holds; runs follow each other from slot 0 on, and what is left behind them is common to the
/// emitters without a share.
/// @param shares an entry an emitter, from 0 to 1, at most 1 in all
std::vector<SlotRun> slot_runs(std::span<const std::optional<double>> shares, std::uint32_t capacity);

}  // namespace drover::simulation
