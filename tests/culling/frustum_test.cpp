// The frustum pass: what is kept and what is not, by hand, by sampling the view's volume, and against its reference.
#include "culling/frustum.hpp"

#include <catch2/generators/catch_generators.hpp>
#include <limits>

#include "culling/reference.hpp"
#include "tests/culling/scenes.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::frustum_test {

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float huge = std::numeric_limits<float>::max();

struct Options : culling::Options {
  Options(std::uint32_t group, std::uint32_t items) {
    group_size = group;
    items_per_thread = items;
  }
};

// Boxes of a scene in a view, tested on the GPU.
std::vector<std::uint32_t> gpu_mask(const loader::Scene& scene, const culling::View& view,
                                    const culling::Options& options, bool through_texture, bool test = true) {
  culling::Objects objects(scene, options.group_size);
  const culling::Items items(scene);
  culling::ViewState state("", objects.count(), items, options);
  state.object_mask.fill(0xabcdabcdu);
  state.view.write(view);
  const culling::Frustum frustum(options, through_texture);
  gpu::PassList passes;
  objects.add_passes(passes, 0);
  frustum.add_pass(passes, objects, state, test);
  passes.run();
  return state.object_mask.read();
}

// One model and object a box.
loader::Scene scene_of(const std::vector<loader::Bounds>& boxes) {
  loader::Scene scene;
  for (const loader::Bounds& bounds : boxes) {
    loader::Object object;
    object.model = static_cast<std::uint32_t>(scene.models.size());
    scene.models.push_back(test::model(bounds, 1));
    scene.objects.push_back(object);
  }
  return scene;
}

struct Case {
  const char* what;
  loader::Bounds bounds;
  bool kept;
};

void check_cases(const std::vector<Case>& cases, const culling::View& view) {
  std::vector<loader::Bounds> boxes;
  for (const Case& one : cases) boxes.push_back(one.bounds);
  const loader::Scene scene = scene_of(boxes);
  for (const bool through_texture : {false, true}) {
    const auto mask = gpu_mask(scene, view, Options(64, 32), through_texture);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      CAPTURE(cases[i].what, through_texture);
      CHECK(culling::reference::bit(mask, i) == cases[i].kept);
    }
  }
}

loader::Bounds around(const glm::vec3& center, float extent) {
  return test::box(center - extent, center + extent);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a perspective view keeps what each of its planes says, by hand") {
  // At the origin looking along -Z, a right angle wide and high: inside at depth d are |x| <= d and |y| <= d, 1 <= d <=
  // 100.
  const culling::View view = culling::make_view(test::perspective(1.57079633f, 1, 1, 100), glm::vec4(0, 0, 0, 1));
  check_cases(
      {
          {"in the middle", around({0, 0, -10}, 1), true},
          {"left, out", around({-12.1f, 0, -10}, 1), false},  // its corner at x -11.1, depth 11
          {"left, in by a corner", around({-11.9f, 0, -10}, 1), true},
          {"right, out", around({12.1f, 0, -10}, 1), false},
          {"right, in by a corner", around({11.9f, 0, -10}, 1), true},
          {"below, out", around({0, -12.1f, -10}, 1), false},
          {"below, in by a corner", around({0, -11.9f, -10}, 1), true},
          {"above, out", around({0, 12.1f, -10}, 1), false},
          {"above, in by a corner", around({0, 11.9f, -10}, 1), true},
          {"before the near plane", around({0, 0, -0.5f}, 0.4f), false},
          {"behind the camera", around({0, 0, 5}, 1), false},
          {"across the near plane", around({0, 0, -1}, 0.5f), true},
          {"around the camera", around({0, 0, 0}, 3), true},
          {"around all of the view", around({0, 0, 0}, 1000), true},
          {"behind the far plane", around({0, 0, -101.5f}, 1), false},
          {"across the far plane", around({0, 0, -100.5f}, 1), true},
          {"a point inside", around({1, 2, -3}, 0), true},
          {"a point outside", around({5, 2, -3}, 0), false},
          {"a flat box inside, seen from its edge", test::box({-1, 0, -5}, {1, 0, -3}), true},
          {"a flat box above", test::box({-1, 9, -5}, {1, 9, -3}), false},
          {"a line through the view", test::box({-50, 0, -5}, {50, 0, -5}), true},
          {"a line behind the camera", test::box({-50, 0, 5}, {50, 0, 5}), false},
          {"everything", test::box(glm::vec3(-infinity), glm::vec3(infinity)), true},
          {"as large as floats go", test::box(glm::vec3(-huge), glm::vec3(huge)), true},
          {"half of space, behind", test::box({-1e30f, -1e30f, 2}, {1e30f, 1e30f, 1e30f}), true},
          {"far behind, large", test::box({-1e3f, -1e3f, 5e3f}, {1e3f, 1e3f, 6e3f}), false},
      },
      view);
}

TEST_CASE_METHOD(test::GpuTest, "an orthographic view keeps what each of its planes says, by hand") {
  // 20 wide, 10 high: inside are |x| <= 10, |y| <= 5, 1 <= depth <= 50.
  const culling::View view = culling::make_view(test::orthographic({20, 10}, 1, 50), glm::vec4(0, 0, 1, 0));
  check_cases(
      {
          {"in the middle", around({0, 0, -20}, 1), true},
          {"left, out", around({-11.1f, 0, -20}, 1), false},
          {"left, in", around({-10.9f, 0, -20}, 1), true},
          {"right, out", around({11.1f, 0, -20}, 1), false},
          {"right, in", around({10.9f, 0, -20}, 1), true},
          {"below, out", around({0, -6.1f, -20}, 1), false},
          {"below, in", around({0, -5.9f, -20}, 1), true},
          {"above, out", around({0, 6.1f, -20}, 1), false},
          {"above, in", around({0, 5.9f, -20}, 1), true},
          {"before the near plane", around({0, 0, 0.1f}, 1), false},
          {"across the near plane", around({0, 0, -0.1f}, 1), true},
          {"behind the far plane", around({0, 0, -51.1f}, 1), false},
          {"across the far plane", around({0, 0, -50.9f}, 1), true},
          {"a point in a corner", around({9.99f, 4.99f, -1.01f}, 0), true},
          {"a point past the corner", around({10.01f, 5.01f, -1.01f}, 0), false},
          {"everything", test::box(glm::vec3(-infinity), glm::vec3(infinity)), true},
      },
      view);
}

TEST_CASE("a view's planes are distances and point inwards") {
  test::Random random(2);
  for (int round = 0; round < 100; ++round) {
    const culling::View view = test::random_view(random);
    const glm::dmat4 inverse = glm::inverse(glm::dmat4(view.view_projection));
    for (int i = 0; i < 6; ++i) {
      CAPTURE(i);
      REQUIRE(std::abs(glm::length(glm::vec3(view.planes[i])) - 1) < 1e-6f);
      // Points of clip space on the plane's face, and behind it.
      glm::dvec3 on(random.between(-1, 1), random.between(-1, 1), random.between(0.01f, 1));
      const int axis = i / 2;
      on[axis] = i == 0 || i == 2 ? -1 : i == 5 ? 0 : 1;
      const glm::dvec4 p = inverse * glm::dvec4(on, 1);
      const glm::dvec3 world = glm::dvec3(p) / p.w;
      REQUIRE(std::abs(glm::dot(glm::dvec3(view.planes[i]), world) + view.planes[i].w) < 2e-3);
      const glm::dvec4 middle = inverse * glm::dvec4(0, 0, 0.5, 1);
      REQUIRE(glm::dot(glm::dvec4(view.planes[i]), middle / middle.w) > 0);
    }
  }
}

TEST_CASE("a far plane at infinity culls nothing") {
  glm::mat4 matrix = test::perspective(1, 1, 0.5f, 100);
  matrix[2][2] = 0;
  matrix[3][2] = 0.5f;
  const culling::View view = culling::make_view(matrix, glm::vec4(0, 0, 0, 1));
  const std::vector<shared::ObjectBounds> far{{{0, 0, -1e20f, 0}, {1, 1, 1, 0}}};
  CHECK(culling::reference::bit(culling::reference::cull(far, view, true).kept, 0));
}

TEST_CASE("a box that holds a point of the view's volume is kept") {
  const std::uint32_t seed = 77;
  test::Random random(seed);
  CAPTURE(seed);
  int drawn = 0;
  for (int round = 0; round < 200; ++round) {
    const culling::View view = test::random_view(random);
    const glm::dmat4 inverse = glm::inverse(glm::dmat4(view.view_projection));
    std::vector<shared::ObjectBounds> boxes;
    for (int i = 0; i < 200; ++i) {
      // A point anywhere in the volume, on its faces and edges as often as within.
      glm::dvec3 clip(random.between(-1, 1), random.between(-1, 1), random.between(0, 1));
      for (int axis = 0; axis < 3; ++axis)
        if (random.below(2) == 0) clip[axis] = random.below(2) == 0 ? (axis == 2 ? 0.0 : -1.0) : 1.0;
      const glm::dvec4 p = inverse * glm::dvec4(clip, 1);
      const glm::vec3 world(glm::dvec3(p) / p.w);
      // A box with the point anywhere in it, its corners included.
      const glm::vec3 extent = i % 3 == 0 ? glm::vec3(0) : random.vector(0, 10);
      glm::vec3 place = random.vector(-1, 1);
      if (i % 4 == 0) place = glm::sign(place);
      // Room for the rounding of the point itself.
      boxes.push_back({glm::vec4(world + place * extent, 0), glm::vec4(extent + 1e-5f, 0)});
    }
    const auto result = culling::reference::cull(boxes, view, true);
    for (std::size_t i = 0; i < boxes.size(); ++i, ++drawn) REQUIRE(culling::reference::bit(result.kept, i));
  }
  CHECK(drawn == 40000);
}

TEST_CASE("a box that is dropped has no corner inside the plane that drops it") {
  // Not too few are dropped, either: whatever lies outside a plane by more than twice the margin is.
  test::Random random(78);
  std::size_t dropped = 0;
  for (int round = 0; round < 200; ++round) {
    const culling::View view = test::random_view(random);
    std::vector<shared::ObjectBounds> boxes;
    for (int i = 0; i < 500; ++i)
      boxes.push_back({glm::vec4(random.vector(-60, 60), 0), glm::vec4(random.vector(0, 10), 0)});
    const auto result = culling::reference::cull(boxes, view, true);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      bool outside = false;
      for (const glm::vec4& plane : view.planes) {
        const glm::dvec3 normal(plane);
        const double innermost = glm::dot(normal, glm::dvec3(boxes[i].center)) +
                                 glm::dot(glm::abs(normal), glm::dvec3(boxes[i].extent)) + plane.w;
        outside = outside || innermost < 0;
      }
      if (culling::reference::bit(result.ambiguous, i)) continue;
      REQUIRE(culling::reference::bit(result.kept, i) == !outside);
      dropped += outside ? 1 : 0;
    }
  }
  CHECK(dropped > 50000);
}

TEST_CASE("a box on a plane is ambiguous, and kept") {
  const culling::View view = culling::make_view(test::orthographic({20, 10}, 1, 50), glm::vec4(0, 0, 1, 0));
  const std::vector<shared::ObjectBounds> boxes{
      {{-11, 0, -20, 0}, {1, 1, 1, 0}},          // touches the left plane from outside
      {{-11 - 1e-5f, 0, -20, 0}, {1, 1, 1, 0}},  // within the margin
      {{-11 - 1e-3f, 0, -20, 0}, {1, 1, 1, 0}},  // past it
      {{-11, 0, -60, 0}, {1, 1, 1, 0}},          // another plane drops it
      {{-10, 0, -20, 0}, {1, 1, 1, 0}},          // across it
  };
  const auto result = culling::reference::cull(boxes, view, true);
  CHECK(result.kept == std::vector<std::uint32_t>{0b10011});
  CHECK(result.ambiguous == std::vector<std::uint32_t>{0b00011});
  CHECK(result.ambiguous_count == 2);
}

TEST_CASE_METHOD(test::GpuTest,
                 "the frustum pass equals its reference for every count, group size and items a thread") {
  const std::uint32_t count = GENERATE(0u, 1u, 31u, 32u, 33u, 63u, 65u, 1000u, 100003u);
  const std::uint32_t seed = count + 5;
  CAPTURE(count, seed);
  test::Random random(seed);
  const loader::Scene scene = test::random_scene(count, seed);
  culling::Objects objects(scene, 256);
  const culling::Items items(scene);
  gpu::PassList passes;
  objects.add_passes(passes, 0);
  passes.run();
  const auto bounds = objects.bounds().read();
  for (const std::uint32_t group_size : {16u, 64u, 256u, 1024u}) {
    for (const std::uint32_t items_per_thread : {1u, 2u, 8u, 32u}) {
      const bool through_texture = random.below(2) == 0;
      CAPTURE(group_size, items_per_thread, through_texture);
      const Options options(group_size, items_per_thread);
      const culling::View view = test::random_view(random);
      culling::ViewState state("", count, items, options);
      state.object_mask.fill(0xabcdabcdu);
      state.view.write(view);
      const culling::Frustum frustum(options, through_texture);
      frustum.add_pass(passes, objects, state, true);
      passes.run();
      REQUIRE(state.object_mask.read() == culling::reference::cull(bounds, view, true).kept);
    }
  }
}

TEST_CASE_METHOD(test::GpuTest, "with the test off every object is kept") {
  const loader::Scene scene = test::random_scene(77, 1);
  test::Random random(1);
  const auto mask = gpu_mask(scene, test::random_view(random), Options(16, 2), true, false);
  CHECK(mask == std::vector<std::uint32_t>{~0u, ~0u, (1u << 13) - 1});
}

}  // namespace drover::frustum_test
