// bench::figures: what is said of samples, and what noise leaves open.
#include "bench/figures.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <numeric>

#include "bench/memory_copy.hpp"
#include "bench/stopwatch.hpp"
#include "tests/support/random.hpp"

namespace drover::figures_test {

using Catch::Matchers::WithinRel;

namespace {

bench::Samples one_to(int count) {
  bench::Samples samples(static_cast<std::size_t>(count));
  std::iota(samples.begin(), samples.end(), 1.0);
  return samples;
}

// Times of a machine that is at times slow for a while: what both of two quantities meet.
bench::Samples noisy(double center, std::size_t count, std::uint32_t seed) {
  test::Random bursts(7);
  test::Random own(seed);
  bench::Samples samples;
  double load = 1;
  for (std::size_t i = 0; i < count; ++i) {
    if (bursts.below(10) == 0) load = bursts.between(1, 3);
    samples.push_back(center * load * own.between(0.95f, 1.05f));
  }
  return samples;
}

}  // namespace

TEST_CASE("minimum, median, 99th percentile and maximum are what sorting says") {
  const bench::Figure figure = bench::figure_of({5, 1, 4, 2, 3});
  CHECK(figure.count == 5);
  CHECK(figure.minimum == 1);
  CHECK(figure.median == 3);
  CHECK(figure.maximum == 5);
  CHECK(bench::median({1, 2, 3, 10}) == 2.5);
  CHECK(bench::median({}) == 0);
  // Nearest rank: of 200 samples the 198th smallest.
  CHECK(bench::figure_of(one_to(200)).percentile_99 == 198);
  CHECK(bench::quantile(one_to(10), 0.5) == 5);
  CHECK(bench::quantile(one_to(10), 0) == 1);
  CHECK(bench::figure_of({}).median == 0);
}

TEST_CASE("the median's interval has the ranks of the sign test") {
  // Of n samples all lie on one side of the median with a chance of 2 / 2^n: 0.0156 for seven, 0.0078 for eight.
  CHECK_FALSE(bench::median_interval(one_to(7)));
  const auto eight = bench::median_interval(one_to(8));
  REQUIRE(eight);
  CHECK(eight->low == 1);
  CHECK(eight->high == 8);
  // Tables of the sign test: at most 3 of 20 heads have a chance of 0.0013 on one side, 0.0026 on both; 4 have 0.0118.
  const auto twenty = bench::median_interval(one_to(20));
  REQUIRE(twenty);
  CHECK(twenty->low == 4);
  CHECK(twenty->high == 17);
  // For many samples the normal approximation holds: n / 2 - 2.576 sqrt(n) / 2.
  const auto many = bench::median_interval(one_to(10'000));
  REQUIRE(many);
  CHECK_THAT(many->low, WithinRel(5000 - 2.576 * 50, 0.001));
  CHECK(many->low + many->high == 10'001);
}

TEST_CASE("the interval holds the true median as often as it says") {
  test::Random random(3);
  int missed = 0;
  constexpr int rounds = 4000;
  for (int round = 0; round < rounds; ++round) {
    bench::Samples samples;
    for (int i = 0; i < 25; ++i) samples.push_back(random.between(0, 1));
    const auto interval = bench::median_interval(samples);
    REQUIRE(interval);
    if (interval->low > 0.5 || interval->high < 0.5) ++missed;
  }
  // At most one in a hundred, and 5 standard deviations of such a count.
  CHECK(missed < rounds / 100 + 32);
  CHECK(missed > 0);
}

TEST_CASE("what noise cannot tell apart is equal, and what it can is not") {
  const bench::Samples first = noisy(10, 60, 1);
  const bench::Ratio same = bench::compare(noisy(10, 60, 2), first);
  CHECK(same.equal);
  CHECK_THAT(same.value, WithinRel(1.0, 0.03));
  const bench::Ratio larger = bench::compare(noisy(11, 60, 3), first);
  CHECK_FALSE(larger.equal);
  CHECK_THAT(larger.value, WithinRel(1.1, 0.03));
  REQUIRE(larger.interval);
  CHECK(larger.interval->low > 1);
  const bench::Ratio smaller = bench::compare(first, noisy(11, 60, 3));
  CHECK_FALSE(smaller.equal);
  CHECK_THAT(smaller.value * larger.value, WithinRel(1.0, 1e-3));
}

TEST_CASE("too few samples tell nothing apart") {
  const bench::Ratio ratio = bench::compare({20, 20, 20}, {10, 10, 10});
  CHECK(ratio.value == 2);
  CHECK(ratio.equal);
  CHECK_FALSE(ratio.interval);
  CHECK(bench::compare({}, {}).equal);
  CHECK(bench::compare({1, 0}, {0, 1}).value == 0);
}

TEST_CASE("a stopwatch counts time, and the memory copy is faster than 10 MB/s", "[timed]") {
  const bench::Stopwatch watch;
  bench::MemoryCopy copy;
  const double speed = copy.gigabytes_per_second();
  CHECK(speed > 0.01);
  CHECK(speed < 10'000);
  CHECK(watch.wall_ms() > 0);
  CHECK(watch.thread_cpu_ms() > 0);
}

}  // namespace drover::figures_test
