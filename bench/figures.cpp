#include "bench/figures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace drover::bench {
namespace {

// Of sorted samples.
double sorted_median(const Samples& sorted) {
  if (sorted.empty()) return 0;
  const std::size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

double sorted_quantile(const Samples& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

// Samples to leave out at each end, or none where even the whole range is not sure enough.
std::optional<std::size_t> samples_outside(std::size_t count, double sure) {
  // Chance of at most k heads in `count` throws, term by term; the logarithm, since 2^-count is soon too small.
  const auto n = static_cast<double>(count);
  double chance = 0;
  std::optional<std::size_t> outside;
  for (std::size_t heads = 0; heads < count / 2; ++heads) {
    const auto k = static_cast<double>(heads);
    chance += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) - n * std::log(2.0));
    if (2 * chance > 1 - sure) break;
    outside = heads;
  }
  return outside;
}

std::optional<Interval> sorted_interval(const Samples& sorted, double sure) {
  const std::optional<std::size_t> outside = samples_outside(sorted.size(), sure);
  if (!outside) return std::nullopt;
  return Interval{sorted[*outside], sorted[sorted.size() - 1 - *outside]};
}

}  // namespace

Figure figure_of(Samples samples) {
  if (samples.empty()) return {};
  std::sort(samples.begin(), samples.end());
  return {samples.size(),         samples.front(),
          sorted_median(samples), sorted_quantile(samples, 0.99),
          samples.back(),         sorted_interval(samples, confidence)};
}

double quantile(Samples samples, double share) {
  std::sort(samples.begin(), samples.end());
  return sorted_quantile(samples, share);
}

double median(Samples samples) {
  std::sort(samples.begin(), samples.end());
  return sorted_median(samples);
}

std::optional<Interval> median_interval(Samples samples, double sure) {
  std::sort(samples.begin(), samples.end());
  return sorted_interval(samples, sure);
}

Ratio compare(const Samples& numerator, const Samples& denominator) {
  Samples ratios;
  for (std::size_t i = 0; i < std::min(numerator.size(), denominator.size()); ++i)
    if (numerator[i] > 0 && denominator[i] > 0) ratios.push_back(numerator[i] / denominator[i]);
  std::sort(ratios.begin(), ratios.end());
  Ratio ratio{sorted_median(ratios), sorted_interval(ratios, confidence), true};
  if (ratio.interval) ratio.equal = ratio.interval->low <= 1 && ratio.interval->high >= 1;
  return ratio;
}

}  // namespace drover::bench
