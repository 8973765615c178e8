// What groups carry, and what orbits and follows paths: the nodes and motion passes against their reference.
#include <algorithm>
#include <catch2/generators/catch_generators.hpp>
#include <cstring>

#include "culling/culling.hpp"
#include "culling/reference.hpp"
#include "culling/verify.hpp"
#include "loader/motion.hpp"
#include "tests/culling/scenes.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::motion_test {

namespace {

template <class T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

bool is_finite(const shared::ObjectTransform& transform) {
  for (const glm::vec4& row : {transform.row_x, transform.row_y, transform.row_z})
    for (int i = 0; i < 4; ++i)
      if (!std::isfinite(row[i])) return false;
  return true;
}

double determinant(const shared::ObjectTransform& transform) {
  return glm::determinant(glm::transpose(
      glm::dmat3(glm::dvec3(transform.row_x), glm::dvec3(transform.row_y), glm::dvec3(transform.row_z))));
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "chains of groups, orbits and paths move as in the reference, bit for bit") {
  const std::uint32_t count = GENERATE(0u, 1u, 2003u);
  const std::uint32_t group_size = GENERATE(16u, 256u, 1024u);
  const std::uint32_t seed = 500 + count;
  CAPTURE(count, group_size, seed);
  const loader::Scene scene = test::random_chains(count, seed);
  culling::Objects objects(scene, group_size);
  const auto nodes = objects.nodes().read();
  const auto points = objects.path_points().read();
  const auto motions = objects.motions().read();
  const auto models = objects.models().read();
  CHECK(nodes.size() >= 40);
  gpu::PassList passes;
  for (const double time : {0.0, 0.3, 77.7, 1000000.25}) {
    CAPTURE(time);
    objects.add_passes(passes, time);
    passes.run();
    const culling::SplitTime split(time);
    const auto carried = culling::reference::carry(nodes, points, split);
    REQUIRE(same_bits(objects.node_transforms().read(), carried));
    const auto expected = culling::reference::place(motions, models, carried, split);
    REQUIRE(same_bits(objects.transforms().read(), expected.transforms));
    REQUIRE(same_bits(objects.bounds().read(), expected.bounds));
    for (const shared::ObjectTransform& transform : expected.transforms) REQUIRE(is_finite(transform));
  }
}

TEST_CASE_METHOD(test::GpuTest, "every pass over objects in groups equals its reference") {
  const loader::Scene scene = test::random_chains(1500, 9);
  culling::Culling culling(scene, test::settings());
  culling::Verifier verifier(culling);
  gpu::PassList passes;
  test::Random random(9);
  for (const double time : {0.0, 0.3, 1000000.25}) {
    culling.add_passes(passes, test::random_view(random), time);
    passes.run(&verifier);
  }
  INFO(verifier.report().first);
  CHECK(verifier.report().different == 0);
  CHECK(verifier.report().checked > 3 * 1500 * 2);
}

TEST_CASE("an object in a mirrored group has its winding turned: as the determinant says") {
  const loader::Scene scene = test::random_chains(3000, 4);
  const loader::MotionTables tables = loader::motion_tables(scene);
  const culling::SplitTime time(12.5);
  const auto carried = culling::reference::carry(tables.nodes, tables.points, time);
  std::uint32_t mirrored = 0;
  for (std::size_t i = 0; i < scene.objects.size(); ++i) {
    const glm::vec3 scale = glm::abs(scene.objects[i].scale);
    if (std::min({scale.x, scale.y, scale.z}) < 0.01f) continue;  // too flat for its determinant to have a sign
    const shared::ObjectMotion& motion = tables.objects[i];
    shared::ObjectTransform transform = shared::object_transform(motion, time.seconds, time.fraction);
    if (motion.node != shared::no_node) transform = shared::transform_product(carried[motion.node], transform);
    const bool turned = loader::is_mirrored(scene, scene.objects[i]);
    REQUIRE((determinant(transform) < 0) == turned);
    mirrored += turned && motion.node != shared::no_node ? 1 : 0;
  }
  CHECK(mirrored > 500);
}

TEST_CASE("what a moving ancestor carries moves, and what still ones carry does not") {
  loader::Scene scene;
  scene.models.push_back(test::model(test::unit_box(), 1));
  scene.groups.resize(3);
  scene.groups[0].spin_speed = 1;
  scene.groups[1].group = 0;  // carried by what spins
  scene.groups[2].position = {1, 0, 0};
  scene.objects.resize(5);
  scene.objects[0].group = 1;
  scene.objects[1].group = 2;
  scene.objects[3].group = 2;
  scene.objects[3].orbit = {{}, {0, 1, 0}, 1};
  scene.objects[4].orbit = {{}, {0, 1, 0}, 0};
  CHECK(loader::motion_tables(scene).moving == std::vector<std::uint32_t>{0, 3});
}

}  // namespace drover::motion_test
