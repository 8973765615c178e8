// Emitters that groups carry: born where the group is at that moment, setting out as it is turned.
#include "simulation/carriages.hpp"

#include <catch2/generators/catch_generators.hpp>
#include <cmath>

#include "simulation/verify.hpp"
#include "tests/simulation/support.hpp"

namespace drover::carriages_test {

namespace {

constexpr double dt = 1.0 / 60;

/// A point that emits along +X, 3 metres along X in a group that turns half a round a second about Y and stands at
/// (0, 5, 0).
loader::Scene turning(float inherit) {
  loader::Scene scene;
  loader::Group group;
  group.position = {0, 5, 0};
  group.spin_speed = shared::pi;
  group.scale = glm::vec3(2);
  scene.groups = {group};
  loader::Emitter& emitter = scene.emitters.emplace_back();
  emitter.group = 0;
  emitter.position = {1.5f, 0, 0};
  emitter.direction = {1, 0, 0};
  emitter.speed = {0.75f, 0.75f};
  emitter.rate = 600;
  emitter.life = {100, 100};
  emitter.inherit = inherit;
  return scene;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a carried emitter's births lie where its group was at each one's moment") {
  const float inherit = GENERATE(0.0f, 0.5f, 1.0f);
  CAPTURE(inherit);
  test::Run run(turning(inherit), test::settings_of(1000));
  simulation::Reference reference(run.particles.tables(), 1000);
  constexpr int steps = 60;
  for (int step = 0; step < steps; ++step) {
    run.time = step * dt;
    reference.step(run.step(dt));
  }
  CHECK(test::compare(run.particles, reference) == "");
  REQUIRE(reference.counters.alive == 600);
  for (const std::uint32_t slot : reference.alive_list) {
    // Birth k of a steady rate happens at (k + 1) / rate; since then it flew straight.
    const double born = (reference.birth[slot].x + 1) / 600.0;
    const double angle = born * std::acos(-1.0);
    const glm::dvec3 out(std::cos(angle), 0, -std::sin(angle));
    const glm::dvec3 along(-std::sin(angle), 0, -std::cos(angle));
    const glm::dvec3 velocity = out * 0.75 + along * (inherit * 3 * std::acos(-1.0));
    const glm::dvec3 expected = glm::dvec3(0, 5, 0) + out * 3.0 + velocity * (steps * dt - born);
    CAPTURE(slot, born);
    // Within a step the group goes along the chord: 3 m x (angle of a step)^2 / 8 off, and in speed half a step's
    // angle.
    const double chord = std::acos(-1.0) * dt;
    const double speed_error = 0.75 * chord * chord + inherit * 9.43 * chord * 0.51 + 1e-4;
    REQUIRE(glm::distance(glm::dvec3(reference.velocity_life[slot]), velocity) < speed_error);
    REQUIRE(glm::distance(glm::dvec3(reference.position_age[slot]), expected) <
            3 * chord * chord / 8 + speed_error + 1e-4);
    if (inherit == 0) REQUIRE(std::abs(glm::length(glm::dvec3(reference.velocity_life[slot])) - 0.75) < 1e-5);
  }
}

TEST_CASE_METHOD(test::GpuTest, "carried emitters of every shape are the reference's bit for bit, and verify agrees") {
  loader::Scene scene = test::busy_scene(2000);
  loader::Group outer;
  outer.orbit = {{1, 0, 0}, {0, 1, 0}, 2};
  outer.scale = {1, -1.5f, 0.5f};
  loader::Group inner;
  inner.group = 0;
  inner.position = {0.2f, 0.3f, 0};
  inner.rotation = {0.8f, 0.6f, 0, 0};
  inner.spin_axis = {0, 0.6f, 0.8f};
  inner.spin_speed = -7;
  scene.groups = {outer, inner};
  for (std::size_t i = 0; i < scene.emitters.size(); ++i) {
    scene.emitters[i].group = i == 0 ? loader::no_index : i % 2;
    scene.emitters[i].inherit = static_cast<float>(i) * 0.25f;
    if (i == 2) scene.emitters[i].share = 0.3;
  }
  const std::uint32_t group_size = GENERATE(16u, 256u);
  test::Run run(scene, test::settings_of(2003, group_size), 3);
  simulation::Reference reference(run.particles.tables(), 2003);
  simulation::Verifier verifier(run.particles);
  for (int step = 0; step < 12; ++step) {
    reference.step(run.step(dt, &verifier));
    REQUIRE(test::compare(run.particles, reference) == "");
  }
  CHECK(verifier.first_difference() == "");
  CHECK(reference.counters.died.x > 0);
}

}  // namespace drover::carriages_test
