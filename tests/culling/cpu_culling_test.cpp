// culling::CpuCulling decides as the GPU does: its list and commands are the reference's.
#include "culling/cpu_culling.hpp"

#include <catch2/generators/catch_generators.hpp>

#include "culling/reference.hpp"
#include "tests/culling/scenes.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::cpu_culling_test {

namespace {

// The reference's list and commands for a view, from what the tables say.
struct Expected {
  std::vector<std::uint32_t> list;
  culling::reference::SectionCommands commands;
};

Expected expected(const loader::Scene& scene, const culling::View& view, bool test, double time,
                  culling::CommandMode mode) {
  using namespace culling;
  const loader::MotionTables tables = loader::motion_tables(scene);
  std::vector<shared::ObjectBounds> models;
  for (const loader::Model& model : scene.models) models.push_back(bounds_of(model.bounds));
  const SplitTime split(time);
  auto bounds =
      reference::place(tables.objects, models, reference::carry(tables.nodes, tables.points, split), split).bounds;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    bounds[i].center.w = flags_of(scene.objects[i]).center.w;
    bounds[i].extent.w = flags_of(scene.objects[i]).extent.w;
  }
  const ItemPlan plan = plan_items(scene);
  const reference::Mask mask = reference::item_mask(plan.items, reference::cull(bounds, view, test).kept);
  return {reference::list(mask, plan.items.size()), reference::commands(plan.buckets, plan.sections, mask, mode)};
}

bool same(std::span<const shared::DrawElementsCommand> left, std::span<const shared::DrawElementsCommand> right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](const auto& a, const auto& b) {
    return a.index_count == b.index_count && a.instance_count == b.instance_count && a.first_index == b.first_index &&
           a.base_vertex == b.base_vertex && a.base_instance == b.base_instance;
  });
}

}  // namespace

TEST_CASE("the CPU's list and commands are the reference's, whatever moves and is hidden") {
  const std::uint32_t count = GENERATE(0u, 1u, 33u, 2003u);
  const auto mode = GENERATE(culling::CommandMode::instanced, culling::CommandMode::single);
  const std::uint32_t seed = count + 5;
  CAPTURE(count, mode, seed);
  for (const loader::Scene& scene : {test::random_chains(count, seed), test::flagged_scene(count, seed)}) {
    culling::CpuCulling cpu(scene, mode);
    test::Random random(seed);
    std::size_t drawn = 0;
    for (int frame = 0; frame < 6; ++frame) {
      CAPTURE(frame);
      const culling::View view = frame % 2 == 0 ? test::random_view(random) : test::random_selecting_view(random);
      const bool test_planes = frame != 5;
      const double time = frame * 0.41;
      cpu.cull(view, test_planes, time);
      const Expected wanted = expected(scene, view, test_planes, time, mode);
      REQUIRE(std::equal(wanted.list.begin(), wanted.list.end(), cpu.instances().begin(), cpu.instances().end()));
      for (std::uint32_t section = 0; section < shared::section_count; ++section)
        REQUIRE(same(cpu.commands(section), wanted.commands[section]));
      drawn += wanted.list.size();
    }
    if (count > 1000) CHECK(drawn > 100);
  }
}

TEST_CASE_METHOD(test::GpuTest, "the CPU fills the instance list with what the GPU had") {
  const loader::Scene scene = test::random_scene(3000, 8);
  culling::Culling culling(scene, test::settings());
  culling::CpuCulling cpu(scene, culling::CommandMode::instanced);
  test::Random random(8);
  gpu::PassList passes;
  for (int frame = 0; frame < 4; ++frame) {
    const culling::View view = test::random_view(random);
    culling.add_passes(passes, view, frame * 0.3);
    passes.run();
    const std::uint32_t survivors = culling.main_view().instances.result().read()[0].count;
    const std::vector<std::uint32_t> list = culling.main_view().instances.list().read(0, survivors);
    culling.writable_instances().fill(0xffffffffu);
    cpu.add_passes(passes, culling, view, frame * 0.3);
    passes.run();
    REQUIRE(cpu.instances().size() == survivors);
    REQUIRE(culling.main_view().instances.list().read(0, survivors) == list);
  }
}

}  // namespace drover::cpu_culling_test
