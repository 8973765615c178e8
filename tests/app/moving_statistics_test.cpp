// Median, 99th percentile and the window of latest values, against closed forms.
#include "app/moving_statistics.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <random>

namespace drover::moving_statistics_test {

TEST_CASE("of 1 to n in any order a percentile is its rank") {
  constexpr std::uint32_t seed = 3;
  CAPTURE(seed);
  std::mt19937 random(seed);
  for (const int count : {1, 2, 3, 10, 99, 100, 101, 240}) {
    CAPTURE(count);
    std::vector<int> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), 1);
    std::shuffle(numbers.begin(), numbers.end(), random);
    app::MovingStatistics statistics(240);
    for (const int number : numbers) statistics.add(static_cast<float>(number));
    CHECK(statistics.median() == static_cast<float>((count + 1) / 2));
    CHECK(statistics.percentile(0.99) == static_cast<float>((99 * count + 99) / 100));  // 0.99 n, rounded up
    CHECK(statistics.largest() == static_cast<float>(count));
  }
}

TEST_CASE("one slow frame in a hundred is above the 99th percentile, two are not") {
  app::MovingStatistics statistics(200);
  for (int i = 0; i < 198; ++i) statistics.add(10);
  statistics.add(50);
  CHECK(statistics.percentile(0.99) == 10);
  statistics.add(50);
  CHECK(statistics.percentile(0.99) == 10);
  statistics.add(50);  // the third of 200; a 10 leaves
  CHECK(statistics.percentile(0.99) == 50);
}

TEST_CASE("only the latest values count, from the oldest to the newest") {
  app::MovingStatistics statistics(5);
  CHECK(statistics.empty());
  CHECK(statistics.median() == 0);
  for (int i = 0; i < 12; ++i) statistics.add(static_cast<float>(i));
  REQUIRE(statistics.size() == 5);
  for (std::size_t i = 0; i < 5; ++i) CHECK(statistics[i] == static_cast<float>(7 + i));
  CHECK(statistics.median() == 9);
  CHECK(statistics.largest() == 11);
}

}  // namespace drover::moving_statistics_test
