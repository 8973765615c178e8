// How one particle moves, against closed forms. The GPU moves it to the same bits (particles_test.cpp).
#include <catch2/generators/catch_generators.hpp>
#include <cmath>

#include "shared/particle_forces.h"
#include "tests/simulation/support.hpp"

namespace drover::motion_test {

using shared::Particle;

namespace {

constexpr double unit_roundoff = 0x1p-24;

Particle moved(Particle particle, const shared::ParticleForces& forces, float dt, std::uint32_t steps) {
  const shared::ParticleStep step = shared::particle_step(dt, forces.drag, glm::vec4(0));
  for (std::uint32_t i = 0; i < steps; ++i) particle = shared::advance_particle(particle, step, forces, nullptr);
  return particle;
}

bool finite(const Particle& particle) {
  return std::isfinite(particle.position.x + particle.position.y + particle.position.z + particle.velocity.x +
                       particle.velocity.y + particle.velocity.z + particle.age);
}

shared::ParticleForces attractor_at_origin(float strength, float softening) {
  shared::ParticleForces forces{};
  forces.attractor_count = 1;
  forces.attractors[0] = {{0, 0, 0}, strength, softening * softening, 0, 0, 0};
  return forces;
}

shared::ParticleForces floor_under(float restitution, float friction, float gravity) {
  shared::ParticleForces forces{};
  forces.gravity = {0, gravity, 0};
  forces.ground = {0, restitution, 1 - friction, 1};
  return forces;
}

}  // namespace

TEST_CASE("free fall is x + v t + g t^2 / 2, whatever the step") {
  const float dt = GENERATE(1.0f / 10, 1.0f / 60, 1.0f / 240);
  const auto steps = static_cast<std::uint32_t>(std::lround(2.0f / dt));
  CAPTURE(dt, steps);
  shared::ParticleForces forces{};
  forces.gravity = {0, -9.81f, 0};
  const Particle end = moved({{0, 20, 0}, 0, {3, 4, 0}, 100}, forces, dt, steps);
  const double t = steps * static_cast<double>(dt);
  // Each step rounds a position at most three times and a velocity twice, and velocities carry their error on for the
  // time that is left; magnitudes stay below 25.
  const double n = steps;
  const double tolerance = unit_roundoff * 25 * (3 * n + 2 * n * t);
  CHECK(std::abs(end.position.y - (20 + 4 * t - 0.5 * 9.81 * t * t)) < tolerance);
  CHECK(std::abs(end.position.x - 3 * t) < tolerance);
  CHECK(std::abs(end.velocity.y - (4 - 9.81 * t)) < unit_roundoff * 25 * 2 * n);
}

TEST_CASE("drag multiplies the velocity by exp(-k t), whatever the step") {
  const float dt = GENERATE(1.0f / 10, 1.0f / 60, 1.0f / 240);
  const float drag = GENERATE(0.5f, 7.0f);
  const auto steps = static_cast<std::uint32_t>(std::lround(1.0f / dt));
  CAPTURE(dt, drag);
  shared::ParticleForces forces{};
  forces.drag = drag;
  const Particle end = moved({{0, 0, 0}, 0, {10, -4, 0}, 100}, forces, dt, steps);
  const double kept = std::exp(-static_cast<double>(drag) * static_cast<double>(dt) * steps);
  const double tolerance = 1.2e-6 * steps;  // the shared exponential's relative error and a rounding, a step
  CHECK(std::abs(end.velocity.x / (10 * kept) - 1) < tolerance);
  CHECK(std::abs(end.velocity.y / (-4 * kept) - 1) < tolerance);
}

TEST_CASE("a fall under drag follows v = g / k + (v0 - g / k) exp(-k t)") {
  // On both sides of the series' end, which is where drag times step is 0.5.
  const float drag = GENERATE(0.01f, 2.0f, 20.0f, 40.0f);
  const float dt = 1.0f / 60;
  CAPTURE(drag);
  shared::ParticleForces forces{};
  forces.drag = drag;
  forces.gravity = {0, -9.81f, 0};
  for (const std::uint32_t steps : {1u, 10u, 300u}) {
    const Particle end = moved({{0, 0, 0}, 0, {0, 5, 0}, 100}, forces, dt, steps);
    const double terminal = -9.81 / static_cast<double>(drag);
    const double expected =
        terminal + (5 - terminal) * std::exp(-static_cast<double>(drag) * static_cast<double>(dt) * steps);
    CHECK(std::abs(end.velocity.y - expected) < 2e-6 * steps * (5 + std::abs(expected)));
  }
}

TEST_CASE("an orbit comes back after 2 pi sqrt(r^3 / m), and still is one after a hundred") {
  const shared::ParticleForces forces = attractor_at_origin(4, 1e-3f);
  const double period = 2 * std::acos(-1.0) * std::sqrt(8.0 / 4);  // radius 2
  const Particle start{{2, 0, 0}, 0, {0, 0, std::sqrt(2.0f)}, 1e9f};
  const Particle once = moved(start, forces, static_cast<float>(period / 1000), 1000);
  // Leapfrog's phase is off by (2 pi / 1000)^2 / 24 of a turn of 2 pi radians, at radius 2: 2e-5.
  CHECK(glm::length(once.position - start.position) < 1e-3f);
  Particle particle = start;
  for (int orbit = 0; orbit < 100; ++orbit) {
    particle = moved(particle, forces, static_cast<float>(period / 100), 100);
    const float radius = glm::length(particle.position);
    CAPTURE(orbit, radius);
    REQUIRE(std::abs(radius - 2) < 0.01f);  // of order (2 pi / 100)^2, and not growing
  }
}

TEST_CASE("an emitter's orbit is the attractor's circle") {
  shared::ParticleEmitter emitter{};
  emitter.orbit = 5;
  emitter.orbit_softening_squared = 0.25f;
  const shared::ParticleForces forces = attractor_at_origin(5, 0.5f);
  const glm::vec3 offset{0.6f, 0, -0.8f};
  Particle particle{offset, 0, shared::orbit_velocity(emitter, offset), 1e9f};
  CHECK(particle.velocity.y == 0);
  CHECK(std::abs(glm::dot(particle.velocity, offset)) < 1e-6f);
  for (int i = 0; i < 1000; ++i) {
    particle = moved(particle, forces, 0.01f, 1);
    REQUIRE(std::abs(glm::length(particle.position) - 1) < 1e-3f);
  }
}

TEST_CASE("a particle on an attractor stays finite") {
  const float strength = GENERATE(1.0f, -1.0f, 1e12f);
  const Particle end = moved({{0, 0, 0}, 0, {0, 0, 0}, 1e9f}, attractor_at_origin(strength, 1e-6f), 1.0f / 60, 100);
  CHECK(finite(end));
  CHECK(end.position == glm::vec3(0));
  // Beside it, the least softening flings it far, and no further than a float goes.
  CHECK(finite(moved({{1e-6f, 0, 0}, 0, {0, 0, 0}, 1e9f}, attractor_at_origin(strength, 1e-6f), 1.0f / 60, 100)));
}

TEST_CASE("a drop bounces to restitution squared times its height, and friction takes its share") {
  const float restitution = GENERATE(0.25f, 0.5f, 1.0f);
  const float dt = GENERATE(1.0f / 60, 1.0f / 240);
  CAPTURE(restitution, dt);
  const shared::ParticleForces forces = floor_under(restitution, 0.25f, -10);
  const shared::ParticleStep step = shared::particle_step(dt, 0, glm::vec4(0));
  Particle particle{{0, 5, 0}, 0, {8, 0, 0}, 100};
  float apex = 0;
  bool bounced = false;
  for (int i = 0; i < 1000 && !(bounced && particle.velocity.y < 0); ++i) {
    particle = shared::advance_particle(particle, step, forces, nullptr);
    bounced = bounced || particle.velocity.y > 0;
    if (bounced) apex = std::max(apex, particle.position.y);
  }
  // The way to the floor is taken as straight within a step: off by g dt^2 / 8, at most 10 m/s and a step's kick.
  CHECK(std::abs(apex - 5 * restitution * restitution) < 10 * dt * restitution + 10 * dt * dt);
  CHECK(std::abs(particle.velocity.x - 6) < 1e-5f);
}

TEST_CASE("bounces without loss neither gain nor lose height for long") {
  const shared::ParticleForces forces = floor_under(1, 0, -10);
  const shared::ParticleStep step = shared::particle_step(1.0f / 120, 0, glm::vec4(0));
  Particle particle{{0, 5, 0}, 0, {0, 0, 0}, 1e9f};
  for (int i = 0; i < 120 * 60; ++i) {
    particle = shared::advance_particle(particle, step, forces, nullptr);
    const float energy = 10 * particle.position.y + 0.5f * particle.velocity.y * particle.velocity.y;
    CAPTURE(i, energy);
    REQUIRE(std::abs(energy - 50) < 2.5f);
  }
}

TEST_CASE("nothing passes the floor, at any speed, and nothing stays below it") {
  const float speed = GENERATE(1.0f, 1e3f, 1e8f, 1e20f, 1e30f);
  const float height = GENERATE(5.0f, 0.0f, -7.0f);
  CAPTURE(speed, height);
  const shared::ParticleForces forces = floor_under(0.5f, 0.1f, -10);
  Particle particle{{0, height, 0}, 0, {speed, -speed, 0}, 1e9f};
  for (int i = 0; i < 200; ++i) {
    particle = moved(particle, forces, 1.0f / 60, 1);
    REQUIRE(finite(particle));
    REQUIRE(particle.position.y >= 0);
  }
}

TEST_CASE("a particle that starts below the floor is lifted onto it, and no further") {
  const Particle end = moved({{0, -7, 0}, 0, {1, -2, 0}, 1e9f}, floor_under(0.5f, 0.1f, -10), 0.02f, 1);
  CHECK(end.position.y >= 0);
  CHECK(end.position.y < 0.03f);
  CHECK(std::abs(end.position.x - 0.9f * 0.02f) < 1e-6f);
  CHECK(std::abs(end.velocity.y - (1 - 0.2f)) < 1e-5f);  // it bounces at once, and falls for the step
}

TEST_CASE("what lies on the floor stays there at rest") {
  const Particle end = moved({{0, 0, 0}, 0, {1, 0, 0}, 1e9f}, floor_under(0.5f, 0.5f, -10), 1.0f / 60, 600);
  CHECK(end.position.y < 1e-3f);
  CHECK(std::abs(end.velocity.y) < 0.2f);
  CHECK(std::abs(end.velocity.x) < 1e-6f);
}

}  // namespace drover::motion_test
