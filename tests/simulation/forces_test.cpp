// Vortex and wind against closed forms. The GPU's are the same to the bit (particles_test.cpp).
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <numbers>

#include "tests/simulation/motion.hpp"

namespace drover::forces_test {

using shared::Particle;
using test::finite;
using test::moved;
using test::tables_of;

namespace {

loader::Force vortex_of(float strength, float swirl = 0) {
  loader::Force vortex;
  vortex.kind = loader::ForceKind::vortex;
  vortex.vector = {3, -1, 2};
  vortex.axis = glm::normalize(glm::vec3(1, 2, -0.5f));
  vortex.strength = strength;
  vortex.swirl = swirl;
  return vortex;
}

/// A place at a distance from the vortex's axis, and the way around there.
struct Circle {
  Circle(const loader::Force& vortex, double radius)
      : outward(glm::normalize(glm::cross(vortex.axis, glm::vec3(0.3f, 0.1f, 1)))),
        around(glm::cross(vortex.axis, outward)),
        place(vortex.vector + outward * static_cast<float>(radius) + vortex.axis * 5.0f),
        speed(std::sqrt(static_cast<double>(vortex.strength)) * radius / std::hypot(radius, vortex.softening)),
        period(2 * std::numbers::pi * radius / speed) {}
  glm::vec3 outward;
  glm::vec3 around;
  glm::vec3 place;
  double speed;   ///< of the circle, m/s
  double period;  ///< seconds
};

double radius_of(const Particle& particle, const loader::Force& vortex) {
  const glm::dvec3 offset(particle.position - vortex.vector);
  const glm::dvec3 axis(vortex.axis);
  return glm::length(offset - axis * glm::dot(offset, axis));
}

}  // namespace

TEST_CASE("a vortex keeps the radius of a dragless orbit within 0.1 % a turn, and its period") {
  const double radius = GENERATE(0.05, 0.5, 2.0, 20.0);
  const float strength = GENERATE(0.25f, 9.0f);
  CAPTURE(radius, strength);
  const loader::Force vortex = vortex_of(strength);
  const simulation::Tables tables = tables_of(vortex);
  const Circle circle(vortex, radius);
  constexpr std::uint32_t steps = 200;
  const auto dt = static_cast<float>(circle.period / steps);
  const glm::vec3 along = vortex.axis * 0.01f;
  Particle particle{circle.place, 0, circle.around * static_cast<float>(circle.speed) + along, 1e9f};
  for (int turn = 0; turn < 20; ++turn) {
    double least = 1e9;
    double most = 0;
    for (std::uint32_t step = 0; step < steps; ++step) {
      particle = moved(particle, tables, dt, 1);
      least = std::min(least, radius_of(particle, vortex));
      most = std::max(most, radius_of(particle, vortex));
    }
    CAPTURE(turn, least, most);
    REQUIRE(most - least < 1e-3 * radius);
    REQUIRE(std::abs(least - radius) < 1e-3 * radius);  // not 0.1 % more with every turn
    // After a whole turn it is where it began, but for leapfrog's phase, (2 pi / 200)^2 / 24 of 2 pi a turn.
    const double astray = glm::length(
        glm::cross(glm::dvec3(circle.outward),
                   glm::dvec3(particle.position - vortex.vector) / radius -
                       glm::dvec3(vortex.axis) *
                           glm::dot(glm::dvec3(vortex.axis), glm::dvec3(particle.position - vortex.vector) / radius)));
    REQUIRE(astray < 1e-3 * (turn + 1));
  }
}

TEST_CASE("a swirl takes what rests onto the circle, at 1 - exp(-swirl t) a step, and does not overshoot") {
  const float swirl = GENERATE(0.0f, 1.0f, 50.0f, 1e6f);
  CAPTURE(swirl);
  const loader::Force vortex = vortex_of(4, swirl);
  const simulation::Tables tables = tables_of(vortex);
  const Circle circle(vortex, 2);
  const float dt = 1.0f / 60;
  const glm::vec3 taken = shared::vortex_swirl(tables.forces.vortices[0], circle.place, glm::vec3(0), dt);
  const double joined = -std::expm1(-static_cast<double>(swirl) * static_cast<double>(dt));
  CHECK(std::abs(glm::dot(taken, circle.around) - circle.speed * joined) < 2e-6 * circle.speed);
  const glm::vec3 turned = taken - circle.around * glm::dot(taken, circle.around);  // inwards, half a step's pull
  CHECK(glm::length(turned) <= 1.01 * circle.speed * circle.speed / 2 * joined * static_cast<double>(dt) / 2 + 1e-6);
  if (swirl < 1) return;
  const Particle late = moved({circle.place, 0, {0, 0, 0}, 1e9f}, tables, dt, 1200);
  const Circle reached(vortex, radius_of(late, vortex));
  CHECK(std::abs(glm::length(late.velocity) - reached.speed) < 0.01 * reached.speed);
  // From then on it circles.
  const Particle later = moved(late, tables, dt, 300);
  CHECK(std::abs(radius_of(later, vortex) - radius_of(late, vortex)) < 0.01 * radius_of(late, vortex));
}

TEST_CASE("a vortex acts wholly within its reach and not at all from twice as far on") {
  loader::Force vortex = vortex_of(4, 5);
  vortex.reach = 2;
  const shared::ParticleVortex near = tables_of(vortex).forces.vortices[0];
  vortex.reach = 0;
  const shared::ParticleVortex everywhere = tables_of(vortex).forces.vortices[0];
  const auto pull = [&vortex](const shared::ParticleVortex& row, double radius) {
    return shared::vortex_pull(row, Circle(vortex, radius).place);
  };
  CHECK(pull(near, 1.99) == pull(everywhere, 1.99));
  CHECK(glm::length(pull(near, 3) - 0.5f * pull(everywhere, 3)) < 1e-5f);
  CHECK(pull(near, 4.01) == glm::vec3(0));
  CHECK(glm::length(pull(everywhere, 400)) > 0.009f);
  CHECK(shared::vortex_swirl(near, Circle(vortex, 4.01).place, {1, 2, 3}, 0.1f) == glm::vec3(1, 2, 3));
}

TEST_CASE("a particle on a vortex's axis stays there, and is finite beside it") {
  loader::Force vortex = vortex_of(1e12f, 1e6f);
  vortex.axis = {0, 1, 0};
  vortex.vector = {0, 0, 0};
  vortex.softening = 1e-6f;
  const simulation::Tables tables = tables_of(vortex);
  const Particle on = moved({{0, 3, 0}, 0, {0, 1, 0}, 1e9f}, tables, 1.0f / 60, 60);
  CHECK(on.position.x == 0);
  CHECK(on.position.z == 0);
  CHECK(std::abs(on.position.y - 4) < 60 * 3 * 4 * 0x1p-24f);  // three roundings a step
  for (const float distance : {1e-30f, 1e-6f, 1.0f, 1e9f, 1e15f})
    CHECK(finite(moved({{distance, 0, -distance}, 0, {1, 0, 0}, 1e9f}, tables, 1.0f / 60, 100)));
}

TEST_CASE("a wind's velocity is w + (v0 - w) exp(-k t), whatever the step and strength") {
  const float strength = GENERATE(0.01f, 1.0f, 60.0f, 1e4f, 1e6f);
  const float dt = GENERATE(1.0f / 10, 1.0f / 240);
  CAPTURE(strength, dt);
  loader::Force wind;
  wind.kind = loader::ForceKind::wind;
  wind.vector = {3, 0, -4};
  wind.strength = strength;
  const simulation::Tables tables = tables_of(wind);
  const glm::dvec3 first(-2, 1, 0);
  for (const std::uint32_t steps : {1u, 20u}) {
    const Particle end = moved({{0, 0, 0}, 0, glm::vec3(first), 1e9f}, tables, dt, steps);
    const double kept = std::exp(-static_cast<double>(strength) * static_cast<double>(dt) * steps);
    const glm::dvec3 expected = glm::dvec3(wind.vector) + (first - glm::dvec3(wind.vector)) * kept;
    CHECK(glm::length(glm::dvec3(end.velocity) - expected) < 4e-6 * steps * 5);
  }
  // Two winds together: what each drives adds up, and so does their drag.
  loader::Scene both;
  both.forces = {wind, wind};
  both.forces[1].vector = {-3, 0, 4};
  const simulation::Tables sum = simulation::make_tables(both, 1);
  CHECK(sum.forces.gravity == glm::vec3(0));
  CHECK(sum.forces.drag == 2 * strength);
}

TEST_CASE("what does not fit into the tables is said") {
  loader::Scene scene;
  scene.forces.assign(shared::most_vortices, vortex_of(1));
  CHECK_NOTHROW(simulation::make_tables(scene, 1));
  scene.forces.push_back(vortex_of(1));
  CHECK_THROWS_AS(simulation::make_tables(scene, 1), loader::InputError);
  loader::Force noise;
  noise.kind = loader::ForceKind::curl_noise;
  noise.octaves = 3;
  scene.forces.assign(shared::most_curl_noises, noise);
  CHECK(simulation::make_tables(scene, 1).forces.whirl_count == shared::most_whirls);
  scene.forces.push_back(noise);
  CHECK_THROWS_AS(simulation::make_tables(scene, 1), loader::InputError);
  scene.forces.clear();
  scene.colliders.resize(shared::most_boxes + 1);
  CHECK_THROWS_AS(simulation::make_tables(scene, 1), loader::InputError);
}

}  // namespace drover::forces_test
