#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstddef>
#include <vector>

namespace drover::test {

/// Pearson's chi-squared of counts against what is expected of each, above 0. Its mean is the number of bins less one,
/// its variance twice that; it must lie within five standard deviations.
inline void check_counts(const std::vector<double>& counts, const std::vector<double>& expected) {
  double chi_squared = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    chi_squared += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  const auto freedom = static_cast<double>(counts.size() - 1);
  CAPTURE(chi_squared, freedom);
  CHECK(std::abs(chi_squared - freedom) < 5 * std::sqrt(2 * freedom));
}

/// The same of samples from 0 to 1, over equal bins.
inline void check_uniform(const std::vector<double>& samples, std::size_t bins) {
  std::vector<double> counts(bins);
  for (const double sample : samples) {
    REQUIRE(sample >= 0);
    REQUIRE(sample <= 1);
    ++counts[std::min(static_cast<std::size_t>(sample * static_cast<double>(bins)), bins - 1)];
  }
  check_counts(counts, std::vector<double>(bins, static_cast<double>(samples.size()) / static_cast<double>(bins)));
}

}  // namespace drover::test
