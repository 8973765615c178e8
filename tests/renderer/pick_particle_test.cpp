// A click on a particle, against rays cast on the CPU.
#include <algorithm>
#include <catch2/generators/catch_generators.hpp>

#include "tests/renderer/pick_support.hpp"

namespace drover::pick_particle_test {

using test::exact_ray;
using test::ExactRay;
using test::look;
using test::pick;

namespace {

constexpr glm::uvec2 size = test::pick_size;

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a click on a particle finds it, and follows it until it dies") {
  loader::Scene scene;
  scene.emitters = {test::fountain(40)};
  scene.emitters[0].rate = 0;
  scene.emitters[0].life = {0.4f, 0.6f};
  scene.emitters[0].particle_size = {0.3f, 0.3f};
  loader::Settings settings;
  test::set(settings, "particles.count", "100");
  test::set(settings, "particles.sprite", GENERATE("quads", "points"));
  test::Player player(scene, settings, size);
  const renderer::CameraPose camera = test::camera_at_z(5);
  player.run(camera);
  const auto places = player.frame.particles().position_age().read();
  const auto lives = player.frame.particles().velocity_life().read();
  const auto births = player.frame.particles().birth().read();
  const renderer::CameraAxes axes = renderer::camera_axes(camera);
  const glm::mat4 matrix = renderer::view_projection(camera, float(size.x) / float(size.y));

  // The particle nearest to the eye whose disc holds the ray, or none where rims make it doubtful.
  const auto nearest = [&](const ExactRay& ray) -> std::optional<std::uint32_t> {
    std::vector<std::pair<double, std::uint32_t>> hits;
    for (std::uint32_t slot = 0; slot < places.size(); ++slot) {
      if (!(places[slot].w < lives[slot].w)) continue;
      const glm::dvec3 offset = glm::dvec3(places[slot]) - ray.origin;
      const double depth = glm::dot(offset, glm::dvec3(axes.forward));
      const glm::dvec3 there = ray.direction * (depth / glm::dot(ray.direction, glm::dvec3(axes.forward)));
      const double radii = glm::length(there - offset) / 0.15;
      if (radii < 0.7) hits.emplace_back(depth, slot);
      if (radii >= 0.7 && radii < 1.1) return {};
    }
    std::sort(hits.begin(), hits.end());
    if (hits.empty() || (hits.size() > 1 && hits[1].first - hits[0].first < 1e-3)) return {};
    return hits[0].second;
  };
  std::optional<shared::PickRecord> kept;
  int found = 0;
  for (std::uint32_t slot = 0; slot < places.size(); ++slot) {
    if (!(places[slot].w < lives[slot].w)) continue;
    const glm::vec4 clip = matrix * glm::vec4(glm::vec3(places[slot]), 1);
    const glm::vec2 at = (glm::vec2(clip.x, -clip.y) / clip.w * 0.5f + 0.5f) * glm::vec2(size);
    if (at.x < 0 || at.y < 0 || at.x >= float(size.x) || at.y >= float(size.y)) continue;
    const glm::uvec2 pixel(at);
    const auto expected = nearest(exact_ray(camera, pixel));
    if (!expected) continue;
    ++found;
    const shared::PickRecord record = pick(player, camera, pixel);
    CAPTURE(pixel.x, pixel.y);
    REQUIRE(record.kind == shared::pick_particle);
    CHECK(record.number == *expected);
    CHECK(record.birth == births[*expected]);
    CHECK(record.position_age == places[*expected]);
    CHECK(record.velocity_life == lives[*expected]);
    CHECK(record.present == 1);
    kept = record;
  }
  CHECK(found > 5);
  REQUIRE(kept);
  const renderer::PickOrder follow{{}, kept->kind, kept->number, kept->birth};
  const shared::PickRecord later = look(player, camera, follow, 1);
  CHECK(later.present == 1);
  CHECK(later.position_age == player.frame.particles().position_age().read()[kept->number]);
  CHECK(later.position_age.w > kept->position_age.w);
  for (int i = 0; i < 60; ++i) player.run(camera);
  const shared::PickRecord dead = look(player, camera, follow, 1);
  CHECK(dead.kind == shared::pick_particle);
  CHECK(dead.birth == kept->birth);
  CHECK(dead.present == 0);
  // A slot that is no more is no particle either.
  test::set(player.settings, "particles.count", "1");
  CHECK(look(player, camera, {{}, shared::pick_particle, 99, kept->birth}, 1).present == 0);
}

}  // namespace drover::pick_particle_test
