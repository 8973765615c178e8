#include "renderer/timeline.hpp"

#include <catch2/catch_test_macros.hpp>

namespace drover::timeline_test {

using drover::renderer::Timeline;

TEST_CASE("time is steps times their length, not a sum") {
  Timeline timeline;
  CHECK(timeline.time() == 0);
  constexpr double step = 1.0 / 60;
  double sum = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    timeline.advance(step);
    sum += step;
  }
  CHECK(timeline.time() == 1'000'000 * step);
  // The sum is what it must not be, or this test shows nothing.
  CHECK(sum != 1'000'000 * step);
}

TEST_CASE("another step starts a new base where time stands") {
  Timeline timeline;
  for (int i = 0; i < 3; ++i) timeline.advance(0.1);
  for (int i = 0; i < 5; ++i) timeline.advance(0.01);
  CHECK(timeline.time() == 3 * 0.1 + 5 * 0.01);
  timeline.advance(0);
  timeline.advance(0);
  CHECK(timeline.time() == 3 * 0.1 + 5 * 0.01);
  timeline.advance(0.01);
  CHECK(timeline.time() == 3 * 0.1 + 5 * 0.01 + 0.01);
}

}  // namespace drover::timeline_test
