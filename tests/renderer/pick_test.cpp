// What a click finds, against rays cast on the CPU; and what is told of it.
#include "renderer/pick.hpp"

#include <algorithm>
#include <catch2/generators/catch_generators.hpp>
#include <limits>
#include <random>

#include "shared/object_cull.h"
#include "shared/ray_box.h"
#include "tests/renderer/pick_support.hpp"

namespace drover::pick_test {

using test::exact_ray;
using test::ExactRay;
using test::look;
using test::pick;

namespace {

constexpr glm::uvec2 size = test::pick_size;

// Where a ray enters the cube of that half side, or infinity.
double entry(const ExactRay& ray, const glm::dvec3& center, double half) {
  double first = 0;
  double last = std::numeric_limits<double>::infinity();
  for (int axis = 0; axis < 3; ++axis) {
    const double a = (center[axis] - half - ray.origin[axis]) / ray.direction[axis];
    const double b = (center[axis] + half - ray.origin[axis]) / ray.direction[axis];
    first = std::max(first, std::min(a, b));
    last = std::min(last, std::max(a, b));
  }
  return first <= last ? first : std::numeric_limits<double>::infinity();
}

constexpr std::uint32_t nobody = ~0u;

// The nearest cube on a ray; none where that is a matter of rounding.
std::optional<std::uint32_t> oracle(const loader::Scene& scene, const ExactRay& ray) {
  std::vector<std::pair<double, std::uint32_t>> hits;
  for (std::uint32_t i = 0; i < scene.objects.size(); ++i) {
    const glm::dvec3 center = scene.objects[i].position;
    const double half = scene.objects[i].scale.x;
    const double distance = entry(ray, center, half);
    constexpr double grazing = 1e-3;
    if (std::isinf(entry(ray, center, half - grazing)) != std::isinf(entry(ray, center, half + grazing))) return {};
    if (!std::isinf(distance)) hits.emplace_back(distance, i);
  }
  std::sort(hits.begin(), hits.end());
  if (hits.size() > 1 && hits[1].first - hits[0].first < 1e-2) return {};
  return hits.empty() ? nobody : hits[0].second;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a click finds the nearest object on the pixel's ray, and on the sky none") {
  const auto projection = GENERATE(loader::Projection::perspective, loader::Projection::orthographic);
  const std::uint32_t seed = GENERATE(1u, 2u);
  CAPTURE(projection, seed);
  std::mt19937 random(seed);
  const auto between = [&random](float a, float b) { return std::uniform_real_distribution<float>(a, b)(random); };
  loader::Scene scene;
  scene.models = {test::cube(), test::square(test::paint(glm::vec3(1)))};
  for (int i = 0; i < 120; ++i) {
    loader::Object object;
    object.position = {between(-8, 8), between(-6, 6), between(-20, 4)};
    object.scale = glm::vec3(between(0.2f, 1));
    scene.objects.push_back(object);
  }
  renderer::CameraPose camera = test::camera_at_z(12);
  camera.position.x = 1.5f;
  camera.projection = projection;
  test::Player player(scene, test::settings_without_particles(), size);
  std::uint32_t found = 0;
  std::uint32_t sky = 0;
  for (int i = 0; i < 60; ++i) {
    const glm::uvec2 pixel(random() % size.x, random() % size.y);
    const auto expected = oracle(scene, exact_ray(camera, pixel));
    if (!expected) continue;
    CAPTURE(pixel.x, pixel.y);
    const shared::PickRecord record = pick(player, camera, pixel);
    (*expected == nobody ? sky : found) += 1;
    CHECK(record.kind == (*expected == nobody ? shared::pick_none : shared::pick_object));
    if (*expected == nobody || record.kind != shared::pick_object) continue;
    CHECK(record.number == *expected);
    CHECK(record.present == 1);
    CHECK(record.cause == shared::cause_visible);
    CHECK(record.model == 0);
    const loader::Object& object = scene.objects[*expected];
    CHECK(glm::vec3(record.origin) == object.position);
    CHECK(glm::length(glm::vec3(record.center) - object.position) < 1e-4f);
    CHECK(std::abs(record.extent.x - object.scale.x) < 1e-4f);
  }
  CHECK(found > 10);
  CHECK(sky > 3);
}

TEST_CASE_METHOD(test::GpuTest, "a click on nothing drawn finds the nearest culled box, and tells why it was culled") {
  loader::Scene scene;
  scene.models = {test::cube()};
  scene.objects.resize(4);
  scene.objects[0].position = {0, 0, -90};
  scene.objects[1].position = {0, 0, -70};
  scene.objects[2].position = {8, 0, -10};
  scene.objects[3].position = {0, 0, -70};  // as near as the second: the lower number is told
  test::Player player(scene, test::settings_without_particles(), size);
  renderer::CameraPose camera = test::camera_at_z(5);
  camera.far = 50;
  const shared::PickRecord record = pick(player, camera, size / 2u);
  CHECK(record.kind == shared::pick_object);
  CHECK(record.number == 1);
  CHECK(record.present == 0);
  CHECK(record.cause == shared::cause_frustum + 5);
  // Brought into reach it is drawn, and the one that is followed is still told of.
  camera.far = 200;
  CHECK(look(player, camera, {{}, shared::pick_object, 0, {}}).present == 1);
  CHECK(pick(player, camera, size / 2u).present == 1);
}

TEST_CASE_METHOD(test::GpuTest, "while culling is frozen a click finds a culled box, and tells why it was culled") {
  const std::uint32_t seed = 7;
  std::mt19937 random(seed);
  const auto between = [&random](float a, float b) { return std::uniform_real_distribution<float>(a, b)(random); };
  loader::Scene scene;
  scene.models = {test::cube()};
  for (int i = 0; i < 300; ++i) {
    loader::Object object;
    object.position = {between(-30, 30), between(-10, 10), between(-30, 30)};
    object.scale = glm::vec3(between(0.3f, 1.2f));
    scene.objects.push_back(object);
  }
  test::Player player(scene, test::settings_without_particles(), size);
  test::set(player.settings, "cull.freeze", "on");
  renderer::CameraPose frozen;
  frozen.position = {0, 0, 0};
  frozen.target = {0, 0, -1};
  frozen.far = 25;
  player.run(frozen);
  renderer::CameraPose camera;
  camera.position = {25, 40, 55};
  camera.target = {0, 0, 0};
  player.run(camera);
  const auto mask = player.frame.culling().main_view().object_mask.read();
  const auto bounds = player.frame.culling().objects().bounds().read();
  const culling::View& view = player.frame.views().culled();
  int drawn = 0;
  std::vector<int> causes(16);
  for (int i = 0; i < 150; ++i) {
    const glm::uvec2 pixel(random() % size.x, random() % size.y);
    CAPTURE(seed, pixel.x, pixel.y);
    loader::Scene survivors = scene;
    survivors.objects.clear();
    for (std::size_t object = 0; object < bounds.size(); ++object)
      if (mask[object / 32] >> (object % 32) & 1u) survivors.objects.push_back(scene.objects[object]);
    const auto seen = oracle(survivors, exact_ray(camera, pixel));
    if (!seen) continue;
    const shared::PickRecord record = pick(player, camera, pixel);
    if (*seen != nobody) {
      ++drawn;
      REQUIRE(record.kind == shared::pick_object);
      CHECK(record.present == 1);
      CHECK(scene.objects[record.number].position == survivors.objects[*seen].position);
      continue;
    }
    // The nearest culled box by the arithmetic that the shader shares.
    const renderer::Ray ray = renderer::pixel_ray(camera, size, {pixel.x, size.y - 1 - pixel.y});
    float nearest = std::numeric_limits<float>::infinity();
    std::uint32_t expected = nobody;
    for (std::uint32_t object = 0; object < bounds.size(); ++object) {
      if (mask[object / 32] >> (object % 32) & 1u) continue;
      const float distance = shared::ray_entry(ray.origin, ray.direction, bounds[object].center, bounds[object].extent);
      if (distance > 0 && distance < nearest) {
        nearest = distance;
        expected = object;
      }
    }
    CHECK(record.kind == (expected == nobody ? shared::pick_none : shared::pick_object));
    if (expected == nobody) continue;
    CHECK(record.number == expected);
    CHECK(record.present == 0);
    const std::uint32_t cause = shared::object_cause(view.selection, view.planes, view.plane_margins,
                                                     bounds[expected].center, bounds[expected].extent);
    CHECK(record.cause == cause);
    CHECK(cause >= shared::cause_frustum);
    ++causes[cause];
  }
  CHECK(drawn > 0);
  // Left, right, near (behind the camera) and others were all seen.
  CHECK(std::count_if(causes.begin(), causes.end(), [](int count) { return count > 0; }) >= 3);
}

TEST_CASE_METHOD(test::GpuTest, "looking costs the same calls whatever there is, and nothing where nobody asks") {
  const auto calls_of = [](std::uint32_t objects, const renderer::PickOrder& order, bool ask) {
    loader::Scene scene;
    scene.models = {test::square(test::paint(glm::vec3(0.5f)))};
    scene.objects.resize(objects);
    scene.emitters = {test::fountain(objects)};
    loader::Settings settings;
    test::set(settings, "particles.count", std::to_string(objects));
    test::Player player(scene, settings, size);
    player.frame.prepare_pick();
    for (int i = 0; i < 3; ++i) {
      if (ask) player.pick = order;
      player.run(test::camera_at_z(5));
      player.frame.poll();
    }
    return player.frame.calls();
  };
  const renderer::PickOrder click{.pixel = glm::uvec2(3, 4)};
  const renderer::PickOrder follow{{}, shared::pick_object, 0, {}};
  const gpu::CallCounts idle = calls_of(5, click, false);
  if (!idle.available) SKIP("the installed glad counts no calls");
  for (const renderer::PickOrder& order : {click, follow}) {
    const gpu::CallCounts few = calls_of(5, order, true);
    CHECK(few.gl > idle.gl);
    CHECK(few.waits == 0);
    CHECK(few.creations == 0);
    for (const std::uint32_t objects : {0u, 40'000u}) {
      const gpu::CallCounts many = calls_of(objects, order, true);
      CHECK(many.gl == few.gl);
      CHECK(many.dispatches == few.dispatches);
      CHECK(many.draws == few.draws);
    }
  }
}

}  // namespace drover::pick_test
