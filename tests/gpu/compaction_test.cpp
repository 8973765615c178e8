// gpu::Compaction against a loop.
#include "gpu/compaction.hpp"

#include <catch2/generators/catch_generators.hpp>
#include <random>
#include <vector>

#include "tests/support/gpu_test.hpp"

namespace drover::compaction_test {

namespace {

struct Expected {
  std::vector<std::uint32_t> list;
  std::vector<std::uint32_t> word_offsets;
};

Expected compact(const std::vector<std::uint32_t>& mask, std::uint64_t items, bool invert) {
  Expected expected;
  for (std::uint64_t item = 0; item < items; ++item) {
    if (item % 32 == 0) expected.word_offsets.push_back(static_cast<std::uint32_t>(expected.list.size()));
    if ((((mask[item / 32] >> (item % 32)) & 1u) != 0) != invert)
      expected.list.push_back(static_cast<std::uint32_t>(item));
  }
  return expected;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "compaction lists the kept items in order, for every count and group size") {
  const std::uint64_t items = GENERATE(0u, 1u, 31u, 32u, 33u, 1000u, 65536u, 1'000'003u);
  const std::uint32_t group_size = GENERATE(16u, 64u, 256u, 1024u);
  const bool invert = GENERATE(false, true);
  const std::uint32_t seed = 7;
  CAPTURE(items, group_size, invert, seed);

  std::mt19937 random(seed);
  std::vector<std::uint32_t> mask((items + 31) / 32);
  // Runs of full and empty words between random ones.
  for (std::uint32_t& word : mask)
    word = random() % 4 == 0 ? 0u : random() % 4 == 0 ? ~0u : static_cast<std::uint32_t>(random());
  if (items % 32 != 0) mask.back() &= (1u << (items % 32)) - 1;

  const gpu::TypedBuffer<std::uint32_t> buffer("mask", std::span<const std::uint32_t>(mask));
  gpu::Compaction compaction("test", items, group_size);
  gpu::PassList passes;
  compaction.add_passes(passes, buffer, invert);
  passes.run();

  const Expected expected = compact(mask, items, invert);
  REQUIRE(compaction.result().read()[0].count == expected.list.size());
  CHECK(compaction.list().read(0, expected.list.size()) == expected.list);
  CHECK(compaction.word_offsets().read() == expected.word_offsets);
}

TEST_CASE_METHOD(test::GpuTest, "compaction keeps its result when its group size changes") {
  const std::vector<std::uint32_t> mask(100, 0x0f0f0f0fu);
  const gpu::TypedBuffer<std::uint32_t> buffer("mask", std::span<const std::uint32_t>(mask));
  gpu::Compaction compaction("test", 3200, 256);
  gpu::PassList passes;
  compaction.add_passes(passes, buffer);
  passes.run();
  const std::vector<std::uint32_t> before = compaction.list().read(0, 1600);
  compaction.set_group_size(16);
  compaction.add_passes(passes, buffer);
  passes.run();
  CHECK(compaction.result().read()[0].count == 1600);
  CHECK(compaction.list().read(0, 1600) == before);
}

}  // namespace drover::compaction_test
