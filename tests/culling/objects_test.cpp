// Where objects stand and the boxes they get there: the shared arithmetic against double precision, and the motion pass
// against its reference.
#include "culling/objects.hpp"

#include <catch2/generators/catch_generators.hpp>
#include <cstring>
#include <limits>
#include <numbers>

#include "culling/reference.hpp"
#include "shared/object_motion.h"
#include "tests/culling/scenes.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::objects_test {

namespace {

template <class T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

// The transform of a loader::Object by its definition, in double precision.
glm::dmat4 exact_transform(const loader::Object& object, double time) {
  const glm::dmat4 spin =
      glm::rotate(glm::dmat4(1), static_cast<double>(object.spin_speed) * time, glm::dvec3(object.spin_axis));
  return glm::translate(glm::dmat4(1), glm::dvec3(object.position)) * spin *
         glm::dmat4(glm::mat4_cast(glm::dquat(object.rotation))) * glm::scale(glm::dmat4(1), glm::dvec3(object.scale));
}

glm::dmat4 matrix_of(const shared::ObjectTransform& transform) {
  return glm::transpose(glm::dmat4(glm::dvec4(transform.row_x), glm::dvec4(transform.row_y),
                                   glm::dvec4(transform.row_z), glm::dvec4(0, 0, 0, 1)));
}

}  // namespace

TEST_CASE("a transform is translation, spin, rotation and scale, in that order") {
  test::Random random(11);
  for (int round = 0; round < 2000; ++round) {
    loader::Object object;
    object.position = random.vector(-50, 50);
    object.rotation = random.rotation();
    object.scale = random.vector(-3, 3);
    object.spin_axis = random.direction();
    if (round % 3 != 0) object.spin_speed = random.between(-10, 10);
    const double time = random.between(0, 100);
    const culling::SplitTime split(time);
    const glm::dmat4 expected = exact_transform(object, time);
    const glm::dmat4 actual =
        matrix_of(shared::object_transform(loader::motion_of(object), split.seconds, split.fraction));
    for (int column = 0; column < 4; ++column)
      REQUIRE(glm::length(expected[column] - actual[column]) < 2e-5 * (1 + glm::length(expected[column])));
  }
}

TEST_CASE("a spin after a day is as exact as in the first second") {
  loader::Object object;
  object.spin_speed = 2.5f;
  const shared::ObjectMotion motion = loader::motion_of(object);
  // Over a frame of 1/60 s the turn must grow by that much, at any time of day.
  for (const double start : {0.25, 1000.25, 86400.25}) {
    const culling::SplitTime a(start);
    const culling::SplitTime b(start + 1.0 / 60);
    const float before = shared::turns_at(motion.spin_speed, motion.spin_step, 0, a.seconds, a.fraction);
    const float after = shared::turns_at(motion.spin_speed, motion.spin_step, 0, b.seconds, b.fraction);
    CHECK(std::abs((after - before) - 2.5 / (2 * std::numbers::pi) / 60) < 1e-6);
    const double turns = 2.5 / (2 * std::numbers::pi) * start;
    CHECK(std::abs(std::remainder(before - turns, 1.0)) < 2e-5);
  }
}

TEST_CASE("what does not spin is not turned at all") {
  loader::Object object;
  object.position = {1, 2, 3};
  object.scale = {2, -3, 4};
  const shared::ObjectTransform transform = shared::object_transform(loader::motion_of(object), 17, 0.3f);
  CHECK(transform.row_x == glm::vec4(2, 0, 0, 1));
  CHECK(transform.row_y == glm::vec4(0, -3, 0, 2));
  CHECK(transform.row_z == glm::vec4(0, 0, 4, 3));
}

TEST_CASE("a world box holds all eight corners and no more than rounding beyond them") {
  const std::uint32_t seed = 3;
  test::Random random(seed);
  CAPTURE(seed);
  for (int round = 0; round < 20000; ++round) {
    loader::Object object;
    object.position = random.vector(-100, 100);
    object.rotation = random.rotation();
    object.scale = random.vector(-4, 4);
    if (round % 5 == 0) object.scale[round / 5 % 3] = 0;
    // Far from the model's origin too, where the box is small against its distance.
    const glm::vec3 corner = random.vector(-1000, 1000);
    const glm::vec3 size = round % 7 == 0 ? glm::vec3(0) : random.vector(0, 5);
    const loader::Bounds model = test::box(corner, corner + size);
    const shared::ObjectTransform transform = shared::object_transform(loader::motion_of(object), 0, 0);
    const shared::ObjectBounds bounds = shared::transformed_bounds(transform, culling::bounds_of(model));

    const glm::dmat4 matrix = matrix_of(transform);
    glm::dvec3 low(std::numeric_limits<double>::infinity());
    glm::dvec3 high(-std::numeric_limits<double>::infinity());
    for (int i = 0; i < 8; ++i) {
      const glm::dvec3 p((i & 1) != 0 ? model.maximum.x : model.minimum.x,
                         (i & 2) != 0 ? model.maximum.y : model.minimum.y,
                         (i & 4) != 0 ? model.maximum.z : model.minimum.z);
      const glm::dvec3 world = matrix * glm::dvec4(p, 1);
      low = glm::min(low, world);
      high = glm::max(high, world);
    }
    for (int axis = 0; axis < 3; ++axis) {
      const double center = bounds.center[axis];
      const double extent = bounds.extent[axis];
      const double magnitude = 4 * 3 * 1010.0 + 100;
      REQUIRE(center - extent <= low[axis]);
      REQUIRE(center + extent >= high[axis]);
      REQUIRE(center - extent >= low[axis] - magnitude * 0x1p-20);
      REQUIRE(center + extent <= high[axis] + magnitude * 0x1p-20);
    }
  }
}

TEST_CASE("a model's box holds its minimum and maximum") {
  test::Random random(5);
  for (int round = 0; round < 20000; ++round) {
    const glm::vec3 corner = random.vector(-1000, 1000);
    const loader::Bounds bounds = test::box(corner, corner + random.vector(0, 0.1f));
    const shared::ObjectBounds result = culling::bounds_of(bounds);
    for (int axis = 0; axis < 3; ++axis) {
      REQUIRE(static_cast<double>(result.center[axis]) - result.extent[axis] <= bounds.minimum[axis]);
      REQUIRE(static_cast<double>(result.center[axis]) + result.extent[axis] >= bounds.maximum[axis]);
    }
  }
}

TEST_CASE("empty, point and infinite boxes have a center and an extent") {
  const shared::ObjectBounds empty = culling::bounds_of(loader::Bounds{});
  CHECK(empty.center == glm::vec4(0));
  CHECK(empty.extent == glm::vec4(0));
  const shared::ObjectBounds point = culling::bounds_of(test::box({1, 2, 3}, {1, 2, 3}));
  CHECK(point.center == glm::vec4(1, 2, 3, 0));
  CHECK(point.extent == glm::vec4(0));
  constexpr float infinity = std::numeric_limits<float>::infinity();
  const shared::ObjectBounds all = culling::bounds_of(test::box(glm::vec3(-infinity), glm::vec3(infinity)));
  CHECK(all.center == glm::vec4(0));
  CHECK(all.extent.x == infinity);
  constexpr float huge = std::numeric_limits<float>::max();
  const shared::ObjectBounds widest = culling::bounds_of(test::box(glm::vec3(-huge), glm::vec3(huge)));
  CHECK(widest.center == glm::vec4(0));
  CHECK(widest.extent.y == huge);
}

TEST_CASE_METHOD(test::GpuTest, "objects move on the GPU as in the reference, bit for bit, at any time") {
  const std::uint32_t count = GENERATE(0u, 1u, 33u, 1000u, 20011u);
  const std::uint32_t group_size = GENERATE(16u, 256u, 1024u);
  const std::uint32_t seed = 100 + count;
  CAPTURE(count, group_size, seed);
  const loader::Scene scene = test::random_scene(count, seed);
  culling::Objects objects(scene, group_size);
  const auto motions = objects.motions().read();
  const auto models = objects.models().read();
  gpu::PassList passes;
  // The second and later passes move only what spins, and back in time too.
  for (const double time : {0.0, 1.0 / 60, 0.7, 12345.678, 3.0, 1e9}) {
    CAPTURE(time);
    objects.add_passes(passes, time);
    passes.run();
    const auto expected = culling::reference::place(motions, models, {}, culling::SplitTime(time));
    REQUIRE(same_bits(objects.transforms().read(), expected.transforms));
    REQUIRE(same_bits(objects.bounds().read(), expected.bounds));
  }
}

TEST_CASE_METHOD(test::GpuTest, "only what spins is moved after the first time") {
  loader::Scene scene = test::random_scene(100, 8);
  culling::Objects objects(scene, 64);
  std::uint32_t spinning = 0;
  for (const loader::Object& object : scene.objects) spinning += object.spin_speed != 0 ? 1 : 0;
  CHECK(objects.moving_count() == spinning);
  gpu::PassList passes;
  objects.add_passes(passes, 0);
  passes.run();
  // A mark that a pass over all would overwrite.
  std::vector<shared::ObjectBounds> marks(100, {glm::vec4(7), glm::vec4(7)});
  const gpu::TypedBuffer<shared::ObjectBounds> source("marks", std::span<const shared::ObjectBounds>(marks));
  const_cast<gpu::TypedBuffer<shared::ObjectBounds>&>(objects.bounds()).copy_from(source, 0, 0, source.bytes());
  objects.add_passes(passes, 1);
  passes.run();
  const auto bounds = objects.bounds().read();
  for (std::size_t i = 0; i < bounds.size(); ++i)
    CHECK((bounds[i].center == glm::vec4(7)) == (scene.objects[i].spin_speed == 0));
}

}  // namespace drover::objects_test
