// gpu::group_counts and gpu::dispatch: every count, also over a device's groups in one dimension.
#include "gpu/dispatch.hpp"

#include <catch2/generators/catch_generators.hpp>
#include <random>

#include "gpu/buffer.hpp"
#include "gpu/error.hpp"
#include "gpu/pass_list.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::dispatch_test {

namespace {

constexpr std::uint64_t limit = 65'535;

// Runs number.comp and returns how many words are not what they should be, guard words behind the last included.
std::uint64_t wrong_numbers(std::uint32_t count, std::uint32_t group_size, std::uint32_t items_per_thread) {
  constexpr std::uint32_t guard_words = 4096;
  gpu::TypedBuffer<std::uint32_t> numbers("numbers", std::uint64_t{count} + guard_words);
  numbers.fill(0);
  const gpu::Program program =
      gpu::Program::compute(test::test_shader("number.comp"), gpu::dispatch_defines(group_size, items_per_thread));
  gpu::PassList passes;
  passes.add({"number", {gpu::storage_write(0, numbers)}, [&] {
                program.set("item_count", count);
                gpu::dispatch(program, count, group_size, items_per_thread);
              }});
  passes.run();
  const std::vector<std::uint32_t> result = numbers.read();
  std::uint64_t wrong = 0;
  for (std::uint32_t i = 0; i < result.size(); ++i) wrong += result[i] != (i < count ? i + 1 : 0) ? 1 : 0;
  return wrong;
}

}  // namespace

TEST_CASE("group counts at the edges") {
  CHECK(gpu::group_counts(0, 256, limit) == glm::uvec2(0, 1));
  CHECK(gpu::group_counts(1, 256, limit) == glm::uvec2(1, 1));
  CHECK(gpu::group_counts(256, 256, limit) == glm::uvec2(1, 1));
  CHECK(gpu::group_counts(257, 256, limit) == glm::uvec2(2, 1));
  CHECK(gpu::group_counts(limit * 256, 256, limit) == glm::uvec2(limit, 1));
  CHECK(gpu::group_counts(limit * 256 + 1, 256, limit) == glm::uvec2(32'768, 2));
  CHECK(gpu::group_counts(1'048'561, 16, limit) == glm::uvec2(32'768, 2));
  CHECK(gpu::group_counts(100, 1, 10) == glm::uvec2(10, 10));
}

TEST_CASE("more than two dimensions of groups, or 32 bits of items, is an error") {
  CHECK_THROWS_AS(gpu::group_counts(101, 1, 10), gpu::Error);
  CHECK_THROWS_AS(gpu::group_counts(std::uint64_t{1} << 33, 1024, limit), gpu::Error);
  CHECK_NOTHROW(gpu::group_counts(std::uint64_t{1} << 31, 16, std::uint64_t{1} << 31));
}

TEST_CASE("folded groups cover every item, and exceed what is needed by less than a row") {
  std::mt19937_64 random(11);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t per_group = std::uint64_t{1} << (random() % 11);
    const std::uint64_t most = 1 + random() % limit;
    const std::uint64_t count = random() % (std::min(most * most, (std::uint64_t{1} << 31) / per_group) * per_group);
    CAPTURE(count, per_group, most);
    const glm::uvec2 groups = gpu::group_counts(count, per_group, most);
    const std::uint64_t needed = (count + per_group - 1) / per_group;
    REQUIRE(groups.x <= most);
    REQUIRE(groups.y <= most);
    REQUIRE(std::uint64_t{groups.x} * groups.y >= needed);
    REQUIRE(std::uint64_t{groups.x} * groups.y - needed < std::max(groups.y, 1u));
  }
}

TEST_CASE_METHOD(test::GpuTest, "a dispatch visits every item once") {
  const std::uint32_t count = GENERATE(0u, 1u, 63u, 65u, 100'003u);
  const std::uint32_t group_size = GENERATE(16u, 64u, 1024u);
  const std::uint32_t items_per_thread = GENERATE(1u, 5u);
  CAPTURE(count, group_size, items_per_thread);
  CHECK(wrong_numbers(count, group_size, items_per_thread) == 0);
}

TEST_CASE_METHOD(test::GpuTest, "a dispatch of more groups than fit one dimension visits every item once") {
  CHECK(wrong_numbers(1'048'561, 16, 1) == 0);  // 65,536 groups
  CHECK(wrong_numbers(65'535 * 16, 16, 1) == 0);
  CHECK(wrong_numbers(65'535 * 16 + 1, 16, 1) == 0);
}

TEST_CASE_METHOD(test::GpuTest, "a dispatch folds on a device with few groups") {
  gpu::Limits few = gpu::limits();
  few.group_count = 7;
  const gpu::PretendedLimits pretended(few);
  CHECK(wrong_numbers(0, 16, 1) == 0);
  CHECK(wrong_numbers(7 * 16, 16, 1) == 0);
  CHECK(wrong_numbers(7 * 16 + 1, 16, 1) == 0);
  CHECK(wrong_numbers(7 * 7 * 16, 16, 1) == 0);
  CHECK_THROWS_AS(wrong_numbers(7 * 7 * 16 + 1, 16, 1), gpu::Error);
}

TEST_CASE("mask bits of a group fill whole words") {
  for (const std::uint32_t group_size : {1u, 16u, 32u, 64u, 1024u})
    for (const std::uint32_t wanted : {1u, 2u, 32u}) {
      const std::uint32_t items = gpu::mask_items_per_thread(group_size, wanted);
      CAPTURE(group_size, wanted, items);
      CHECK(items >= wanted);
      CHECK(items * group_size % 32 == 0);
    }
}

}  // namespace drover::dispatch_test
