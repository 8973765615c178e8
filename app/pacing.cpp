#include "app/pacing.hpp"

#include <algorithm>

namespace drover::app {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds background_interval(100);
constexpr milliseconds look_round(500);  // at files that may have been saved

}  // namespace

Pacing::Clock::duration Pacing::until_due(bool moves, Attention attention) const {
  if (attention == Attention::hidden || (!moves && awake_ == 0)) return look_round;
  if (attention == Attention::focused || awake_ > 0 || last_ == Clock::time_point::min()) return {};
  return std::max(Clock::duration(0), last_ + background_interval - Clock::now());
}

int Pacing::patience(bool moves, Attention attention) const {
  return static_cast<int>(std::chrono::ceil<milliseconds>(until_due(moves, attention)).count());
}

bool Pacing::due(bool moves, Attention attention) {
  if (until_due(moves, attention) > Clock::duration(0)) return false;
  awake_ = std::max(awake_ - 1, 0);
  last_ = Clock::now();
  return true;
}

}  // namespace drover::app
