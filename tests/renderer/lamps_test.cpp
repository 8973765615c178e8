// Lamps light what they reach as the inverse square says, and nothing beyond their radius.
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "renderer/lamps.hpp"
#include "tests/culling/scenes.hpp"
#include "tests/renderer/support.hpp"

namespace drover::lamps_test {

namespace {

// Odd, so that the middle pixel's ray is the camera's.
constexpr std::uint32_t side = 33;
constexpr glm::uvec2 size{side, side};
constexpr glm::uvec2 middle{side / 2, side / 2};

// A grey square that faces +Z, in the dark.
loader::Scene dark_square() {
  loader::Scene scene;
  scene.background = glm::vec3(0);
  scene.models = {test::square(test::paint({0.5f, 0.4f, 0.3f}))};
  loader::Object object;
  object.scale = {4, 4, 1};
  scene.objects = {object};
  scene.sun = {.direction = {0, 0, -1}, .color = glm::vec3(0), .sky = glm::vec3(0), .ground = glm::vec3(0)};
  return scene;
}

glm::ivec3 seen(const loader::Scene& scene) {
  test::Player player(scene, test::settings_without_particles(), size);
  player.run(test::camera_at_z(3));
  return test::pixel(player.image(), side, middle);
}

// The same square under a sun of that irradiance.
glm::ivec3 expected(const glm::vec3& irradiance) {
  loader::Scene scene = dark_square();
  scene.sun.color = irradiance;
  return seen(scene);
}

void check_same_color(const glm::ivec3& a, const glm::ivec3& b) {
  CAPTURE(a.r, a.g, a.b, b.r, b.g, b.b);
  for (int i = 0; i < 3; ++i) CHECK(std::abs(a[i] - b[i]) <= 1);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a lamp's light falls off with the distance squared and ends at its radius") {
  const glm::vec3 intensity(9, 6, 3);
  for (const double distance : {0.5, 1.0, 2.0, 3.0, 3.9, 4.0, 5.0, 100.0}) {
    loader::Scene scene = dark_square();
    scene.lights = {{{0, 0, float(distance)}, intensity, 4, 0}};
    const double window = std::max(1 - std::pow(distance / 4, 4), 0.0);
    CAPTURE(distance);
    check_same_color(seen(scene), expected(intensity * float(window * window / (distance * distance))));
  }
}

TEST_CASE_METHOD(test::GpuTest, "a lamp lights by the cosine, from its side only, and several add up") {
  loader::Scene scene = dark_square();
  // 3 to the side, 4 before: 5 away at a cosine of 0.8.
  scene.lights = {{{3, 0, 4}, glm::vec3(40), 100, 0}};
  const float window = 1 - std::pow(0.05f, 4.0f);
  const float one = 40 * window * window / 25 * 0.8f;
  check_same_color(seen(scene), expected(glm::vec3(one)));
  for (int i = 1; i < 32; ++i) scene.lights.push_back({{0, -3, 4}, glm::vec3(1), 100, 0});
  check_same_color(seen(scene), expected(glm::vec3(one + 31 * one / 40)));
  scene.lights = {{{0, 0, -2}, glm::vec3(40), 100, 0}};
  check_same_color(seen(scene), expected(glm::vec3(0)));
  scene.lights = {{{0, 0, 0}, glm::vec3(40), 100, 0}};  // in the surface
  check_same_color(seen(scene), expected(glm::vec3(0)));
}

TEST_CASE_METHOD(test::GpuTest, "an object's mask names the lamps that reach its box") {
  for (const std::uint32_t seed : {1u, 2u}) {
    CAPTURE(seed);
    loader::Scene scene = test::random_scene(1237, seed);
    test::Random random(seed + 10);
    for (int i = 0; i < 32; ++i)
      scene.lights.push_back({random.vector(-40, 40), glm::vec3(1), random.between(0.5f, 20), 0});
    culling::Culling culling(scene, test::settings());
    renderer::Lamps lamps(scene, 1237, 64);
    gpu::PassList passes;
    for (const double time : {0.0, 1.7}) {
      culling.add_passes(passes, test::random_view(random), time);
      lamps.add_pass(passes, culling, time);
      passes.run();
      const auto bounds = culling.objects().bounds().read();
      const auto bytes = lamps.masks().read_bytes(0, std::uint64_t{1237} * 4);
      std::vector<std::uint32_t> masks(1237);
      std::memcpy(masks.data(), bytes.data(), bytes.size());
      std::size_t reached = 0;
      std::size_t wrong = 0;
      for (std::size_t object = 0; object < masks.size(); ++object)
        for (std::uint32_t i = 0; i < 32; ++i) {
          const glm::dvec3 away =
              glm::max(glm::abs(glm::dvec3(scene.lights[i].position) - glm::dvec3(bounds[object].center)) -
                           glm::dvec3(bounds[object].extent),
                       glm::dvec3(0));
          const double share = glm::length(away) / scene.lights[i].radius;
          const bool named = ((masks[object] >> i) & 1) != 0;
          reached += named ? 1 : 0;
          // Between 1 and 1.001 radii it may be either.
          if ((share <= 1 && !named) || (share > 1.002 && named)) ++wrong;
        }
      CHECK(wrong == 0);
      CHECK(reached > 500);
    }
  }
}

TEST_CASE("a flame wavers smoothly between its brightest and what its flicker leaves") {
  double least = 1;
  double most = 0;
  double step = 0;
  double apart = 0;
  for (int i = 0; i < 20000; ++i) {
    const double time = i * 0.005;
    CHECK(renderer::flicker_factor(0, 3, time) == 1);
    const double now = renderer::flicker_factor(0.6f, 3, time);
    least = std::min(least, now);
    most = std::max(most, now);
    step = std::max(step, std::abs(now - renderer::flicker_factor(0.6f, 3, time + 0.001)));
    apart = std::max(apart, std::abs(now - renderer::flicker_factor(0.6f, 4, time)));
  }
  CHECK(least >= 0.4);
  CHECK(least < 0.45);
  CHECK(most <= 1);
  CHECK(most > 0.95);
  // A smooth step of 0.6 in a tenth of a second is at most 1.5 · 0.6 · 10 a second steep.
  CHECK(step < 0.0095);
  CHECK(apart > 0.3);
}

}  // namespace drover::lamps_test
