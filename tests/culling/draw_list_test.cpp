// From the mask of objects to instance list, commands and counters, against the reference and by identities.
#include "culling/draw_list.hpp"

#include <catch2/generators/catch_generators.hpp>
#include <cstring>
#include <map>
#include <utility>

#include "culling/reference.hpp"
#include "tests/culling/scenes.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::draw_list_test {

namespace {

using culling::reference::Mask;

Mask random_mask(std::uint32_t objects, test::Random& random) {
  Mask mask((objects + 31) / 32);
  // Full and empty words between random ones, and sometimes nothing at all.
  const bool nothing = random.below(8) == 0;
  for (std::uint32_t& word : mask) {
    const std::uint32_t kind = random.below(4);
    word = nothing || kind == 0 ? 0u : kind == 1 ? ~0u : random.below(65536) | random.below(65536) << 16;
  }
  if (objects % 32 != 0) mask.back() &= (1u << (objects % 32)) - 1;
  return mask;
}

// A scene whose items are its objects.
loader::Scene identity_scene(std::uint32_t objects) {
  loader::Scene scene;
  scene.models.push_back(test::model(test::unit_box(), 1));
  scene.objects.resize(objects);
  return scene;
}

bool same_commands(const std::vector<shared::DrawElementsCommand>& a,
                   const std::vector<shared::DrawElementsCommand>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(a[0])) == 0);
}

// Runs the passes over a mask and compares all that they write with the reference.
void check_against_reference(const loader::Scene& scene, const culling::Options& options, bool zero_rest,
                             const Mask& mask) {
  const auto objects = static_cast<std::uint32_t>(scene.objects.size());
  const culling::ItemPlan plan = culling::plan_items(scene);
  const culling::Items items(scene);
  culling::ViewState state("", objects, items, options);
  state.object_mask.write(mask);
  // Some of what is not kept has another cause than the frustum.
  Mask hidden(mask.size());
  Mask far(mask.size());
  for (std::size_t i = 0; i < mask.size(); ++i) {
    const std::uint32_t all = i + 1 == mask.size() && objects % 32 != 0 ? (1u << (objects % 32)) - 1 : ~0u;
    hidden[i] = ~mask[i] & all & 0x33333333u;
    far[i] = ~mask[i] & all & 0x44444444u;
  }
  state.layer_mask.write(hidden);
  state.distance_mask.write(far);
  // What was there before must not show.
  state.commands.fill(0xdeadbeefu);
  state.counts.fill(0xdeadbeefu);
  const culling::DrawList draw_list(options, zero_rest);
  gpu::PassList passes;
  draw_list.add_passes(passes, items, state, objects);
  passes.run();

  const Mask expected_mask = culling::reference::item_mask(plan.items, mask);
  REQUIRE(state.kept_items(items).read() == expected_mask);
  const auto expected_list = culling::reference::list(expected_mask, plan.items.size());
  REQUIRE(state.instances.result().read()[0].count == expected_list.size());
  REQUIRE(state.instances.list().read(0, expected_list.size()) == expected_list);

  const auto expected = culling::reference::commands(plan.buckets, plan.sections, expected_mask, options.commands);
  const auto counts = state.counts.read();
  for (std::uint32_t s = 0; s < shared::section_count; ++s) {
    CAPTURE(s);
    REQUIRE(counts[s] == expected[s].size());
    const shared::DrawSection& section = state.section_table[s];
    REQUIRE(counts[s] <= section.capacity);
    REQUIRE(same_commands(state.commands.read(section.first_command, counts[s]), expected[s]));
    const auto rest = state.commands.read(section.first_command + counts[s], section.capacity - counts[s]);
    for (const shared::DrawElementsCommand& command : rest)
      REQUIRE(command.instance_count == (zero_rest ? 0u : 0xdeadbeefu));
  }
  const shared::ObjectCounters expected_counters = culling::reference::count(objects, mask, hidden, far, expected);
  const shared::ObjectCounters counters = state.counters.read()[0];
  REQUIRE(std::memcmp(&counters, &expected_counters, sizeof(counters)) == 0);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "lists, commands and counters equal the reference for every count and group size") {
  const std::uint32_t count = GENERATE(0u, 1u, 31u, 32u, 33u, 63u, 65u, 1000u, 100003u);
  const auto mode = GENERATE(culling::CommandMode::instanced, culling::CommandMode::single);
  const std::uint32_t seed = count + 17;
  CAPTURE(count, static_cast<int>(mode), seed);
  test::Random random(seed);
  for (const std::uint32_t group_size : {16u, 64u, 256u, 1024u}) {
    for (const std::uint32_t items_per_thread : {2u, 32u}) {
      culling::Options options;
      options.group_size = group_size;
      options.items_per_thread = items_per_thread;
      options.commands = mode;
      const bool zero_rest = random.below(2) == 0;
      const bool identity = random.below(3) == 0;
      CAPTURE(group_size, items_per_thread, zero_rest, identity);
      check_against_reference(identity ? identity_scene(count) : test::random_scene(count, seed), options, zero_rest,
                              random_mask(count, random));
    }
  }
}

TEST_CASE_METHOD(test::GpuTest, "more buckets than a work group has invocations keep their order") {
  loader::Scene scene;
  test::Random random(4);
  for (std::uint32_t m = 0; m < 150; ++m) scene.models.push_back(test::model(test::unit_box(), m % 4, m % 3));
  scene.objects.resize(2000);
  for (loader::Object& object : scene.objects) {
    object.model = random.below(150);
    if (random.below(3) == 0) object.scale.x = -1;
  }
  culling::Options options;
  for (const std::uint32_t group_size : {16u, 64u}) {
    options.group_size = group_size;
    for (const bool zero_rest : {false, true})
      check_against_reference(scene, options, zero_rest, random_mask(2000, random));
  }
}

TEST_CASE("commands draw every survivor once, and a command an item draws the same as one a bucket") {
  test::Random random(9);
  for (std::uint32_t round = 0; round < 20; ++round) {
    const loader::Scene scene = test::random_scene(500, round);
    const culling::ItemPlan plan = culling::plan_items(scene);
    const Mask mask = culling::reference::item_mask(plan.items, random_mask(500, random));
    const auto list = culling::reference::list(mask, plan.items.size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> drawn[2];
    for (const auto mode : {culling::CommandMode::instanced, culling::CommandMode::single}) {
      std::size_t instances = 0;
      for (const auto& section : culling::reference::commands(plan.buckets, plan.sections, mask, mode)) {
        for (const shared::DrawElementsCommand& command : section) {
          REQUIRE(command.base_instance == instances);
          REQUIRE(command.instance_count > 0);
          for (std::uint32_t i = 0; i < command.instance_count; ++i)
            ++drawn[static_cast<int>(mode)][{command.first_index, list[command.base_instance + i]}];
          instances += command.instance_count;
        }
      }
      REQUIRE(instances == list.size());
    }
    REQUIRE(drawn[0] == drawn[1]);
    REQUIRE(drawn[0].size() == list.size());
    for (const auto& [what, times] : drawn[0]) {
      REQUIRE(times == 1);
      // The mesh of the command is the item's.
      const shared::DrawItem& item = plan.items[what.second];
      const loader::Object& object = scene.objects[item.object];
      bool found = false;
      for (const shared::DrawBucket& bucket : plan.buckets)
        found = found || (bucket.first_index == what.first && bucket.model == object.model);
      REQUIRE(found);
    }
  }
}

TEST_CASE_METHOD(test::GpuTest, "triangles are counted beyond 32 bits") {
  // Twice 1,500 objects of two million triangles each: 6e9.
  loader::Scene scene;
  for (int m = 0; m < 2; ++m) {
    scene.models.push_back(test::model(test::unit_box(), 1));
    scene.models.back().submeshes[0].index_count = 6'000'000;
  }
  scene.objects.resize(3000);
  for (std::size_t i = 1500; i < 3000; ++i) scene.objects[i].model = 1;
  const culling::Options options;
  const culling::Items items(scene);
  culling::ViewState state("", 3000, items, options);
  state.object_mask.fill(~0u);
  const std::uint32_t last = (1u << (3000 % 32)) - 1;
  state.object_mask.write(std::span(&last, 1), 3000 / 32);
  const culling::DrawList draw_list(options, false);
  gpu::PassList passes;
  draw_list.add_passes(passes, items, state, 3000);
  passes.run();
  const shared::ObjectCounters counters = state.counters.read()[0];
  CHECK((std::uint64_t{counters.triangles_high} << 32 | counters.triangles_low) == 6'000'000'000u);
  CHECK(counters.visible == 3000);
  CHECK(counters.commands == 2);
}

}  // namespace drover::draw_list_test
