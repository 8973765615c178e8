// How items are numbered, and the buckets and sections they fall into.
#include "culling/items.hpp"

#include <catch2/catch_test_macros.hpp>
#include <tuple>

#include "tests/culling/scenes.hpp"

namespace drover::items_test {

namespace {

bool is_turned(const glm::vec3& scale) {
  return scale.x * scale.y * scale.z < 0;
}

}  // namespace

TEST_CASE("items are numbered by blend class, winding, model, submesh and object") {
  const loader::Scene scene = test::random_scene(2000, 21);
  const culling::ItemPlan plan = culling::plan_items(scene);

  // Every object's submeshes once.
  std::size_t expected = 0;
  for (const loader::Object& object : scene.objects) expected += scene.models[object.model].submeshes.size();
  REQUIRE(plan.items.size() == expected);
  CHECK_FALSE(plan.identity);

  std::vector<std::uint32_t> first_index(scene.models.size());
  std::vector<std::uint32_t> first_material(scene.models.size());
  std::vector<std::int32_t> first_vertex(scene.models.size());
  for (std::size_t m = 1; m < scene.models.size(); ++m) {
    first_index[m] = first_index[m - 1] + static_cast<std::uint32_t>(scene.models[m - 1].indices.size());
    first_material[m] = first_material[m - 1] + static_cast<std::uint32_t>(scene.models[m - 1].materials.size());
    first_vertex[m] = first_vertex[m - 1] + static_cast<std::int32_t>(scene.models[m - 1].vertices.size());
  }

  using Key = std::tuple<std::uint32_t, bool, std::uint32_t, std::uint32_t, std::uint32_t>;
  Key last{};
  std::uint32_t item = 0;
  for (const shared::DrawBucket& bucket : plan.buckets) {
    CHECK(bucket.first_item == item);
    CHECK(bucket.item_count > 0);
    const loader::Model& model = scene.models[bucket.model];
    const loader::Submesh& submesh = model.submeshes[bucket.submesh];
    CHECK(bucket.index_count == submesh.index_count);
    CHECK(bucket.first_index == first_index[bucket.model] + submesh.first_index);
    CHECK(bucket.base_vertex == first_vertex[bucket.model]);
    for (std::uint32_t i = 0; i < bucket.item_count; ++i, ++item) {
      const loader::Object& object = scene.objects[plan.items[item].object];
      REQUIRE(object.model == bucket.model);
      REQUIRE(plan.items[item].material == first_material[bucket.model] + submesh.material);
      const auto blend_class = static_cast<std::uint32_t>(model.materials[submesh.material].blend_class());
      const bool turned = is_turned(object.scale);
      REQUIRE(bucket.section == blend_class * 2 + (turned ? 1u : 0u));
      const Key key{blend_class, turned, bucket.model, bucket.submesh, plan.items[item].object};
      if (item > 0) REQUIRE(last < key);
      last = key;
    }
  }
  CHECK(item == plan.items.size());

  std::uint32_t bucket = 0;
  item = 0;
  for (std::uint32_t s = 0; s < shared::section_count; ++s) {
    CHECK(plan.sections[s].first_bucket == bucket);
    CHECK(plan.sections[s].first_item == item);
    for (std::uint32_t i = 0; i < plan.sections[s].bucket_count; ++i, ++bucket) {
      CHECK(plan.buckets[bucket].section == s);
      item += plan.buckets[bucket].item_count;
    }
    CHECK(plan.sections[s].item_count == item - plan.sections[s].first_item);
  }
  CHECK(bucket == plan.buckets.size());
}

TEST_CASE("an odd number of negative scale axes turns the winding") {
  loader::Scene scene;
  scene.models.push_back(test::model(test::unit_box(), 1));
  for (int signs = 0; signs < 8; ++signs) {
    loader::Object object;
    object.scale = {(signs & 1) != 0 ? -1 : 1, (signs & 2) != 0 ? -2 : 2, (signs & 4) != 0 ? -3 : 3};
    scene.objects.push_back(object);
  }
  const culling::ItemPlan plan = culling::plan_items(scene);
  CHECK(plan.sections[0].item_count == 4);
  CHECK(plan.sections[1].item_count == 4);
  // None, two of three.
  CHECK(plan.items[0].object == 0);
  CHECK(plan.items[1].object == 3);
  CHECK(plan.items[2].object == 5);
  CHECK(plan.items[3].object == 6);
}

TEST_CASE("items are objects where each has one submesh and they are in order") {
  loader::Scene scene;
  scene.models.push_back(test::model(test::unit_box(), 1));
  CHECK(culling::plan_items(scene).identity);  // nothing at all
  scene.objects.resize(10);
  CHECK(culling::plan_items(scene).identity);
  scene.objects[3].scale.y = -1;
  CHECK_FALSE(culling::plan_items(scene).identity);
  for (int i = 4; i < 10; ++i) scene.objects[static_cast<std::size_t>(i)].scale.y = -1;
  CHECK(culling::plan_items(scene).identity);
  scene.models.push_back(test::model(test::unit_box(), 0));
  scene.objects.back().model = 1;  // no item at all
  CHECK_FALSE(culling::plan_items(scene).identity);
}

TEST_CASE("each section has room for its commands in either mode") {
  const culling::ItemPlan plan = culling::plan_items(test::random_scene(500, 22));
  for (const auto mode : {culling::CommandMode::instanced, culling::CommandMode::single}) {
    auto sections = plan.sections;
    const std::uint32_t all = culling::place_commands(sections, mode);
    std::uint32_t next = 0;
    for (const shared::DrawSection& section : sections) {
      CHECK(section.first_command == next);
      CHECK(section.capacity == (mode == culling::CommandMode::single ? section.item_count : section.bucket_count));
      next += section.capacity;
    }
    CHECK(all == next);
  }
}

}  // namespace drover::items_test
