#include "app/moving_statistics.hpp"

#include <algorithm>
#include <cmath>

namespace drover::app {

void MovingStatistics::add(float value) {
  is_sorted_ = false;
  if (values_.size() < capacity_) {
    values_.push_back(value);
    return;
  }
  values_[first_] = value;
  first_ = (first_ + 1) % capacity_;
}

float MovingStatistics::percentile(double share) const {
  if (values_.empty()) return 0;
  if (!is_sorted_) {
    sorted_ = values_;
    std::sort(sorted_.begin(), sorted_.end());
    is_sorted_ = true;
  }
  // A share that floats cannot hold must not reach one rank further: 0.99 · 100 is 99.
  constexpr double rounding = 1e-9;
  const auto count = static_cast<double>(sorted_.size());
  const auto rank = static_cast<std::size_t>(std::clamp(std::ceil(share * count - rounding), 1.0, count));
  return sorted_[rank - 1];
}

}  // namespace drover::app
