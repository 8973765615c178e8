#pragma once

#include <cstddef>
#include <vector>

namespace drover::app {

/// The latest values of something that is measured again and again, and how they are spread.
class MovingStatistics {
 public:
  /// @param capacity how many of the latest values count, at least 1
  explicit MovingStatistics(std::size_t capacity = 240) : capacity_(capacity) {}

  void add(float value);

  bool empty() const { return values_.empty(); }
  std::size_t size() const { return values_.size(); }
  std::size_t capacity() const { return capacity_; }
  /// A value by its age turned round: 0 is the oldest, size() - 1 the latest.
  float operator[](std::size_t index) const { return values_[(first_ + index) % values_.size()]; }

  /// The smallest value that at least this share of all values does not exceed (the nearest-rank percentile), so that
  /// it is always one of them; 0 where there are none.
  /// @param share above 0, at most 1: 0.5 for the median, 0.99 for the 99th percentile
  float percentile(double share) const;
  float median() const { return percentile(0.5); }
  float largest() const { return percentile(1); }

 private:
  std::size_t capacity_;
  std::vector<float> values_;
  std::size_t first_ = 0;              ///< the oldest
  mutable std::vector<float> sorted_;  ///< of `values_`, once it is asked for
  mutable bool is_sorted_ = false;
};

}  // namespace drover::app
