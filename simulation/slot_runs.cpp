#include "simulation/slot_runs.hpp"

#include <algorithm>
#include <cmath>

namespace drover::simulation {

std::vector<SlotRun> slot_runs(std::span<const std::optional<double>> shares, std::uint32_t capacity) {
  // 0.29 of 100 is 28.999999999999996.
  constexpr double rounding = 1e-6;
  std::vector<SlotRun> runs;
  runs.reserve(shares.size());
  std::uint32_t end = 0;
  for (const std::optional<double>& share : shares) {
    const double slots = std::floor(share.value_or(0) * capacity + rounding);
    const SlotRun run{end, end + static_cast<std::uint32_t>(std::min<double>(slots, capacity - end))};
    runs.push_back(run);
    end = run.end;
  }
  for (std::size_t i = 0; i < shares.size(); ++i)
    if (!shares[i]) runs[i] = {end, capacity};
  return runs;
}

}  // namespace drover::simulation
