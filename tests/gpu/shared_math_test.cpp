// shaders/shared/math.h and random.h: the same bits from C++ and from this driver's shaders, and close to the truth.
#include "shared/math.h"

#include <bit>
#include <catch2/catch_approx.hpp>
#include <cmath>
#include <numbers>
#include <random>

#include "gpu/dispatch.hpp"
#include "gpu/pass_list.hpp"
#include "shared/random.h"
#include "tests/support/gpu_test.hpp"

namespace drover::shared_math_test {

namespace {

struct MathCase {
  glm::vec4 a;
  glm::vec4 b;
  glm::uvec4 words;
};
struct MathResult {
  glm::vec4 functions;
  glm::vec4 vectors;
  glm::uvec4 words;
};

MathResult reference(const MathCase& given) {
  const glm::vec3 first(given.a.z, given.a.w, given.b.x);
  const glm::vec3 second(given.b.y, given.b.z, given.b.w);
  const glm::vec3 product = shared::cross3(first, second);
  return {{shared::sine_turns(given.a.x), shared::cosine_turns(given.a.x), shared::exponential(given.a.y),
           shared::unit_float(given.words.x)},
          {shared::dot3(first, second), shared::length3(first), product.x, product.y},
          shared::random_words(given.words)};
}

std::vector<MathCase> cases(std::uint32_t count) {
  std::mt19937 random(3);
  std::uniform_real_distribution<float> unit(-1, 1);
  std::vector<MathCase> made(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    MathCase& one = made[i];
    const float size = std::exp2(10 * unit(random));
    one.a = {unit(random) * size, 100 * unit(random), unit(random) * size, unit(random) * size};
    one.b = {unit(random) * size, unit(random) * size, unit(random) * size, unit(random) * size};
    one.words = {i, random(), random(), i % 2 == 0 ? ~0u : 0u};
  }
  // The joints of the polynomials' pieces, and the ends of the exponential's range.
  const float joints[] = {0.0f, 0.25f, 0.5f, 0.75f, 1.0f, -0.25f, -0.5f, -1.0f, 0.125f, 1000.25f, -0.75f};
  const float ends[] = {-87.0f, -87.01f, 88.0f, 88.5f, 1e30f, -1e30f, 0.0f, 1.0f, -1.0f, 0.34657359f, 86.99f};
  for (std::size_t i = 0; i < std::size(joints); ++i) {
    made[i].a.x = joints[i];
    made[i].a.y = ends[i];
  }
  return made;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "arithmetic that C++ and shaders share has the same bits in both") {
  constexpr std::uint32_t count = 300'007;
  const std::vector<MathCase> given = cases(count);
  const gpu::TypedBuffer<MathCase> inputs("cases", std::span<const MathCase>(given));
  const gpu::TypedBuffer<MathResult> outputs("results", count);
  const gpu::Program program = gpu::Program::compute(test::test_shader("shared_math.comp"), gpu::dispatch_defines(64));
  gpu::PassList passes;
  passes.add({"math", {gpu::storage_read(0, inputs), gpu::storage_write(1, outputs)}, [&] {
                program.set("item_count", count);
                gpu::dispatch(program, count, 64);
              }});
  passes.run();
  const std::vector<MathResult> results = outputs.read();
  using Words = std::array<std::uint32_t, 12>;
  std::array<std::uint32_t, 12> different{};
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto expected = std::bit_cast<Words>(reference(given[i]));
    const auto actual = std::bit_cast<Words>(results[i]);
    for (std::size_t k = 0; k < different.size(); ++k) different[k] += expected[k] != actual[k] ? 1 : 0;
  }
  // In order: sine, cosine, exponential, unit float, dot, length, cross x and y, four random words.
  CHECK(different == std::array<std::uint32_t, 12>{});
}

TEST_CASE("sine and cosine of turns are within 1e-6") {
  double worst_sine = 0;
  double worst_cosine = 0;
  for (int i = -200'000; i <= 200'000; ++i) {
    const float turns = static_cast<float>(i) / 100'000.0f;
    const double angle = static_cast<double>(turns) * 2 * std::numbers::pi;
    worst_sine = std::max(worst_sine, std::abs(shared::sine_turns(turns) - std::sin(angle)));
    worst_cosine = std::max(worst_cosine, std::abs(shared::cosine_turns(turns) - std::cos(angle)));
  }
  CAPTURE(worst_sine, worst_cosine);
  CHECK(worst_sine < 1e-6);
  CHECK(worst_cosine < 1e-6);
  CHECK(shared::sine_turns(0.0f) == 0.0f);
  CHECK(shared::sine_turns(0.5f) == 0.0f);
  CHECK(shared::sine_turns(1.0f) == 0.0f);
}

TEST_CASE("the exponential is within 1e-6 of the true one, relatively") {
  double worst = 0;
  for (int i = -870'000; i <= 880'000; ++i) {
    const float x = static_cast<float>(i) / 10'000.0f;
    const double truth = std::exp(static_cast<double>(x));
    worst = std::max(worst, std::abs(shared::exponential(x) - truth) / truth);
  }
  CHECK(worst < 1e-6);
  CHECK(shared::exponential(0.0f) == 1.0f);
  CHECK(shared::exponential(-88.0f) == 0.0f);
  CHECK(shared::exponential(1000.0f) == shared::exponential(88.0f));
}

TEST_CASE("random words fill the unit interval evenly, without its end") {
  CHECK(shared::unit_float(0) == 0.0f);
  CHECK(shared::unit_float(~0u) < 1.0f);
  constexpr std::uint32_t count = 100'000;
  std::array<double, 4> sums{};
  for (std::uint32_t i = 0; i < count; ++i) {
    const glm::uvec4 words = shared::random_words({i, 0, 1, 2});
    for (int k = 0; k < 4; ++k) sums[k] += shared::unit_float(words[k]);
  }
  // The mean of 100,000 has a standard deviation of 0.0009.
  for (const double sum : sums) CHECK(sum / count == Catch::Approx(0.5).margin(0.005));
}

}  // namespace drover::shared_math_test
