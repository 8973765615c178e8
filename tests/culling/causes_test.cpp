// Why a view does not draw an object: its layer, its distance, the planes; by hand, against double precision, against
// the reference, and as counts that add up.
#include <catch2/generators/catch_generators.hpp>

#include "culling/culling.hpp"
#include "culling/reference.hpp"
#include "culling/verify.hpp"
#include "shared/object_cull.h"
#include "tests/culling/scenes.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::causes_test {

namespace {

using culling::reference::bit;

struct Case {
  const char* what;
  glm::vec3 position;
  loader::Object flags;
  std::uint32_t cause;
};

loader::Object object(std::uint8_t layer, float max_distance = 0, bool never_cull = false, bool shadow = true) {
  loader::Object object;
  object.layer = layer;
  object.max_distance = max_distance;
  object.never_cull = never_cull;
  object.shadow = shadow;
  return object;
}

std::uint32_t cause_in(const culling::View& view, const shared::ObjectBounds& bounds) {
  return shared::object_cause(view.selection, view.planes, view.plane_margins, bounds.center, bounds.extent);
}

// Runs the frustum pass over a scene; boxes and masks are what it left.
struct Tested {
  Tested(const loader::Scene& scene, const culling::View& view, std::uint32_t group_size = 64,
         std::uint32_t items_per_thread = 32, bool through_texture = true, bool test = true) {
    culling::Options options;
    options.group_size = group_size;
    options.items_per_thread = items_per_thread;
    culling::Objects objects(scene, group_size);
    const culling::Items items(scene);
    culling::ViewState state("", objects.count(), items, options);
    for (const gpu::TypedBuffer<std::uint32_t>* mask : {&state.object_mask, &state.layer_mask, &state.distance_mask})
      const_cast<gpu::TypedBuffer<std::uint32_t>*>(mask)->fill(0xabcdabcdu);
    state.view.write(view);
    const culling::Frustum frustum(options, through_texture);
    gpu::PassList passes;
    objects.add_passes(passes, 0);
    frustum.add_pass(passes, objects, state, test);
    passes.run();
    bounds = objects.bounds().read();
    kept = state.object_mask.read();
    layer = state.layer_mask.read();
    distance = state.distance_mask.read();
  }

  std::vector<shared::ObjectBounds> bounds;
  culling::reference::Mask kept;
  culling::reference::Mask layer;
  culling::reference::Mask distance;
};

void check_cases(const std::vector<Case>& cases, const culling::View& view) {
  loader::Scene scene;
  scene.models.push_back(test::model(test::unit_box(), 1));
  for (const Case& one : cases) {
    scene.objects.push_back(one.flags);
    scene.objects.back().position = one.position;
  }
  const Tested tested(scene, view);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    CAPTURE(cases[i].what);
    CHECK(cause_in(view, tested.bounds[i]) == cases[i].cause);
    CHECK(bit(tested.kept, i) == (cases[i].cause == shared::cause_visible));
    CHECK(bit(tested.layer, i) == (cases[i].cause == shared::cause_layer));
    CHECK(bit(tested.distance, i) == (cases[i].cause == shared::cause_distance));
  }
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "an object's cause is the first that holds, by hand") {
  using namespace shared;
  // At the origin looking along -Z, 90 degrees wide and high, depth 1 to 100; layers 0, 3 and 31 are shown. Boxes have
  // side 2, so that one at z = -10 begins 9 metres away.
  culling::View view = culling::make_view(test::perspective(1.57079633f, 1, 1, 100), glm::vec4(0, 0, 0, 1));
  view.selection.layers = 1u << 0 | 1u << 3 | 1u << 31;
  check_cases(
      {
          {"plain", {0, 0, -10}, object(0), cause_visible},
          {"another shown layer", {0, 0, -10}, object(3), cause_visible},
          {"the last layer", {0, 0, -10}, object(31), cause_visible},
          {"a hidden layer", {0, 0, -10}, object(2), cause_layer},
          {"a hidden layer behind the camera", {0, 0, 10}, object(30), cause_layer},
          {"a hidden layer, too far", {0, 0, -10}, object(1, 2), cause_layer},
          {"a hidden layer, never culled", {0, 0, -10}, object(1, 0, true), cause_layer},
          {"at its distance", {0, 0, -10}, object(0, 9.01f), cause_visible},
          {"beyond it", {0, 0, -10}, object(0, 8.99f), cause_distance},
          {"beyond it by the corner", {7, 0, -10}, object(0, 10.8f), cause_distance},  // sqrt(36 + 81) = 10.817
          {"within it by the corner", {7, 0, -10}, object(0, 10.83f), cause_visible},
          {"around the camera, at no distance", {0, 0, 0}, object(0, 1e-3f), cause_visible},
          {"too far and behind", {0, 0, 10}, object(0, 5), cause_distance},
          {"too far, never culled", {0, 0, -10}, object(0, 5, true), cause_distance},
          {"left", {-20, 0, -10}, object(0), cause_frustum + 0},
          {"right", {20, 0, -10}, object(0), cause_frustum + 1},
          {"below", {0, -20, -10}, object(0), cause_frustum + 2},
          {"above", {0, 20, -10}, object(0), cause_frustum + 3},
          {"far", {0, 0, -110}, object(0), cause_frustum + 5},
          {"left and below: the first", {-20, -20, -10}, object(0), cause_frustum + 0},
          {"left, never culled", {-20, 0, -10}, object(0, 0, true), cause_visible},
          {"no shadow, which the camera does not mind", {0, 0, -10}, object(0, 0, false, false), cause_visible},
      },
      view);
}

TEST_CASE_METHOD(test::GpuTest, "distances of an orthographic view count from its position") {
  using namespace shared;
  culling::View view = culling::make_view(test::orthographic({40, 40}, 1, 50), glm::vec4(0, 0, 1, 0));
  view.selection.position = {3, 0, 0};
  check_cases(
      {
          {"straight ahead, within", {3, 0, -10}, object(0, 9.01f), cause_visible},
          {"straight ahead, beyond", {3, 0, -10}, object(0, 8.99f), cause_distance},
          {"to the side, beyond", {-9, 0, -10}, object(0, 14), cause_distance},  // sqrt(121 + 81) = 14.21
          {"to the side, within", {-9, 0, -10}, object(0, 14.3f), cause_visible},
      },
      view);
}

TEST_CASE_METHOD(test::GpuTest, "a shadow's view leaves out what casts none") {
  using namespace shared;
  culling::View view = culling::make_view(test::orthographic({40, 40}, 1, 50), glm::vec4(0, 0, 1, 0));
  view.selection.shadow = 1;
  check_cases(
      {
          {"casts one", {0, 0, -10}, object(0), cause_visible},
          {"casts none", {0, 0, -10}, object(0, 0, false, false), cause_layer},
          {"casts none, never culled", {0, 0, -10}, object(7, 0, true, false), cause_layer},
          {"casts one, outside", {50, 0, -10}, object(7), cause_frustum + 1},
      },
      view);
}

TEST_CASE_METHOD(test::GpuTest, "causes equal the reference's for every count, group size and items a thread") {
  const std::uint32_t count = GENERATE(0u, 1u, 33u, 63u, 1000u, 50021u);
  const std::uint32_t seed = count + 77;
  CAPTURE(count, seed);
  test::Random random(seed);
  const loader::Scene scene = test::flagged_scene(count, seed);
  for (const std::uint32_t group_size : {16u, 256u, 1024u}) {
    for (const std::uint32_t items_per_thread : {2u, 8u, 32u}) {
      const culling::View view = test::random_selecting_view(random);
      const bool through_texture = random.below(2) == 0;
      const bool test = random.below(3) != 0;
      CAPTURE(group_size, items_per_thread, through_texture, test);
      const Tested tested(scene, view, group_size, items_per_thread, through_texture, test);
      const auto expected = culling::reference::cull(tested.bounds, view, test);
      REQUIRE(tested.kept == expected.kept);
      REQUIRE(tested.layer == expected.layer);
      REQUIRE(tested.distance == expected.distance);
    }
  }
}

TEST_CASE("the distance to a box is double precision's, to rounding") {
  const std::uint32_t seed = 5;
  CAPTURE(seed);
  test::Random random(seed);
  for (int round = 0; round < 10000; ++round) {
    const glm::vec3 point = random.vector(-50, 50);
    const glm::vec3 center = random.vector(-50, 50);
    const glm::vec3 extent = random.vector(0, 20);
    const glm::dvec3 nearest =
        glm::clamp(glm::dvec3(point), glm::dvec3(center) - glm::dvec3(extent), glm::dvec3(center) + glm::dvec3(extent));
    const double expected = glm::dot(nearest - glm::dvec3(point), nearest - glm::dvec3(point));
    const double error = std::abs(shared::squared_distance_to_box(point, center, extent) - expected);
    // Each gap is off by at most two roundings of numbers up to 120.
    REQUIRE(error <= 1e-3 + 1e-6 * expected);
  }
}

TEST_CASE_METHOD(test::GpuTest, "the counts of the causes add up to the total, culled and unculled, as verified") {
  const std::uint32_t seed = 3;
  CAPTURE(seed);
  const loader::Scene scene = test::flagged_scene(4001, seed);
  loader::Settings settings = test::settings(64, 8);
  culling::Culling culling(scene, settings);
  culling::Verifier verifier(culling);
  test::Random random(seed);
  gpu::PassList passes;
  for (int frame = 0; frame < 8; ++frame) {
    const culling::View view = test::random_selecting_view(random);
    shared::ObjectCounters counters[2];
    for (const int enabled : {0, 1}) {
      settings.set("cull.enabled", enabled, loader::SettingOrigin::scene);
      culling.apply(settings);
      culling.add_passes(passes, view, frame * 0.3);
      passes.run(&verifier);
      counters[enabled] = culling.main_view().counters.read()[0];
      const shared::ObjectCounters& c = counters[enabled];
      CAPTURE(frame, enabled, verifier.report().first);
      REQUIRE(verifier.report().different == 0);
      REQUIRE(c.total == 4001);
      REQUIRE(c.layer_hidden + c.distance_culled + c.frustum_culled + c.occlusion_culled + c.small_culled + c.visible ==
              c.total);
      CHECK(c.layer_hidden > 0);
      CHECK(c.distance_culled > 0);
    }
    // Layers and distances belong to the picture; culling changes what is left alone.
    CHECK(counters[0].frustum_culled == 0);
    CHECK(counters[1].frustum_culled > 0);
    CHECK(counters[0].layer_hidden == counters[1].layer_hidden);
    CHECK(counters[0].distance_culled == counters[1].distance_culled);
  }
}

TEST_CASE_METHOD(test::GpuTest, "moving an object keeps its flags") {
  loader::Scene scene;
  scene.models.push_back(test::model(test::unit_box(), 1));
  scene.objects = {object(31, 12.5f, true, false), object(5, 0, false, true)};
  scene.objects[0].spin_speed = 1;
  culling::Objects objects(scene, 64);
  gpu::PassList passes;
  for (int frame = 0; frame < 3; ++frame) {
    objects.add_passes(passes, frame);
    passes.run();
    const auto bounds = objects.bounds().read();
    CHECK(bounds[0].center.w ==
          (31u << shared::object_layer_shift) + shared::object_without_shadow + shared::object_never_culled);
    CHECK(bounds[0].extent.w == 12.5f);
    CHECK(bounds[1].center.w == (5u << shared::object_layer_shift));
    CHECK(bounds[1].extent.w == 0);
  }
}

}  // namespace drover::causes_test
