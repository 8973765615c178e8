#pragma once

#include <cstddef>
#include <optional>
#include <vector>

/// What measurements say, and what their noise lets nobody say. Nothing is assumed of how the noise is distributed:
/// a machine that does other things too has bursts of it.
namespace drover::bench {

/// Measurements of one quantity, in the order in which they were taken.
using Samples = std::vector<double>;

/// Numbers between which something lies.
struct Interval {
  double low = 0;
  double high = 0;
};

/// How sure an Interval is.
inline constexpr double confidence = 0.99;

/// What a table says of samples.
struct Figure {
  std::size_t count = 0;
  double minimum = 0;
  double median = 0;
  double percentile_99 = 0;
  double maximum = 0;
  /// Of the median; none where there are too few samples to say (median_interval).
  std::optional<Interval> interval;
};

/// All zeros where there are no samples.
Figure figure_of(Samples samples);

/// The smallest sample that a share of the samples, 0 to 1, does not exceed (nearest rank); 0 where there are none.
double quantile(Samples samples, double share);

/// The middle sample, or the mean of the two middle ones.
double median(Samples samples);

/// Where the median of what was sampled lies, with at least that confidence: from the k-th smallest to the k-th largest
/// sample, since as many samples as heads in as many throws of a coin lie below it (the sign test turned round: W.
/// Conover, "Practical Nonparametric Statistics", 1999, 3.4). None where the samples are too few: below eight at 0.99.
std::optional<Interval> median_interval(Samples samples, double sure = confidence);

/// How many times larger one quantity is than another.
struct Ratio {
  double value = 0;                  ///< median of the ratios; 0 where there are none
  std::optional<Interval> interval;  ///< of that median
  /// Whether noise leaves open which is larger; also where the samples are too few to say.
  bool equal = true;
};

/// Compares two quantities measured in turns, sample i of one right beside sample i of the other, so that what slows
/// the machine down for a while slows both. Samples beyond the shorter list's end are left out, as are those that are
/// not above 0.
Ratio compare(const Samples& numerator, const Samples& denominator);

}  // namespace drover::bench
