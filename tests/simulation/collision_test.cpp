// Boxes that particles bounce on, against closed forms and with random ones. The floor's tests are in motion_test.cpp.
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <random>

#include "tests/simulation/motion.hpp"

namespace drover::collision_test {

using shared::Particle;
using test::finite;

namespace {

shared::ParticleForces forces_of(const std::vector<loader::Collider>& boxes, float gravity) {
  loader::Scene scene;
  scene.colliders = boxes;
  scene.forces = {{loader::ForceKind::gravity, {0, gravity, 0}, 0, 0}};
  return simulation::make_tables(scene, 1).forces;
}

loader::Collider box_of(glm::vec3 position, glm::vec3 size, glm::dvec3 degrees = {0, 0, 0}) {
  loader::Collider box;
  box.position = position;
  box.size = size;
  box.rotation = glm::dquat(glm::radians(degrees));
  return box;
}

Particle moved(Particle particle, const shared::ParticleForces& forces, float dt, std::uint32_t steps = 1) {
  const shared::ParticleStep step = shared::particle_step(dt, forces.drag, glm::vec4(0));
  for (std::uint32_t i = 0; i < steps; ++i) particle = shared::advance_particle(particle, step, forces, nullptr);
  return particle;
}

/// How far, in double precision, a place is on the wrong side of the box that the scene asks for.
double trespass(const loader::Collider& box, const glm::vec3& place) {
  const glm::dvec3 local = glm::inverse(box.rotation) * (glm::dvec3(place) - glm::dvec3(box.position));
  const glm::dvec3 beyond = glm::abs(local) - glm::dvec3(box.size) / 2.0;
  const double outside = std::max({beyond.x, beyond.y, beyond.z});
  return box.hollow ? outside : -outside;
}

}  // namespace

TEST_CASE("a drop on a box bounces to restitution squared times its height, and friction takes its share") {
  const float restitution = GENERATE(0.25f, 0.5f, 1.0f);
  const float dt = GENERATE(1.0f / 60, 1.0f / 240);
  CAPTURE(restitution, dt);
  loader::Collider box = box_of({0, 1, 0}, {20, 2, 4});
  box.restitution = restitution;
  box.friction = 0.25f;
  const shared::ParticleForces forces = forces_of({box}, -10);
  Particle particle{{-4, 7, 0}, 0, {3, 0, 0}, 100};
  float apex = 0;
  bool bounced = false;
  for (int i = 0; i < 1000 && !(bounced && particle.velocity.y < 0); ++i) {
    particle = moved(particle, forces, dt);
    bounced = bounced || particle.velocity.y > 0;
    if (bounced) apex = std::max(apex, particle.position.y - 2);
  }
  CHECK(bounced);
  // As on a floor: off by a step's part of the way, at most 10 m/s and a step's kick.
  CHECK(std::abs(apex - 5 * restitution * restitution) < 10 * dt * restitution + 10 * dt * dt);
  CHECK(std::abs(particle.velocity.x - 2.25f) < 1e-4f);
}

TEST_CASE("a bounce on a tilted face turns the velocity about its normal") {
  loader::Collider box = box_of({0, 0, 0}, {8, 2, 8}, {0, 0, 45});
  box.restitution = 1;
  box.friction = 0;
  const shared::ParticleForces forces = forces_of({box}, 0);
  // Straight down onto a face at 45 degrees: it leaves sideways. The face is sqrt(2) above the middle.
  const Particle end = moved({{0, 3, 0}, 0, {0, -8, 0}, 100}, forces, 0.25f, 4);
  CHECK(glm::length(end.velocity - glm::vec3(-8, 0, 0)) < 1e-4f);
  CHECK(std::abs(end.position.y - std::sqrt(2.0f)) < 1e-3f);
  CHECK(std::abs(end.position.x - -(8 - (3 - std::sqrt(2.0f)))) < 1e-3f);
}

TEST_CASE("what lies on a box stays there at rest, and at its height") {
  const glm::dvec3 degrees = GENERATE(glm::dvec3(0, 0, 0), glm::dvec3(0, 33, 0), glm::dvec3(90, 0, 0));
  const loader::Collider box = box_of({100, 3, -50}, {2, 2, 2}, degrees);
  const shared::ParticleForces forces = forces_of({box}, -10);
  const Particle end = moved({{100.1f, 4.2f, -50.1f}, 0, {0.1f, 0, 0}, 1e9f}, forces, 1.0f / 60, 900);
  CHECK(std::abs(end.position.y - 4) < 2 * forces.boxes[0].skin + 1e-3f);
  CHECK(std::abs(end.velocity.y) < 0.2f);
  CHECK(std::abs(end.velocity.x) < 1e-5f);
  CHECK(trespass(box, end.position) < 0);
}

TEST_CASE("nothing passes a box however thin, at any speed") {
  const float speed = GENERATE(1.0f, 1e3f, 1e8f, 1e20f, 1e30f);
  const float thickness = GENERATE(1e-6f, 0.01f);
  CAPTURE(speed, thickness);
  const shared::ParticleForces forces = forces_of({box_of({0, 0, 0}, {1e6f, thickness, 1e6f}, {30, 0, 20})}, -10);
  const glm::vec3 normal = forces.boxes[0].axis_y;
  Particle particle{normal * 5.0f, 0, normal * -speed, 1e9f};
  for (int i = 0; i < 60; ++i) {
    particle = moved(particle, forces, 1.0f / 60);
    REQUIRE(finite(particle));
    if (glm::length(particle.position) > 1e5f) break;  // it flew off for good, on its side
    REQUIRE(glm::dot(particle.position, normal) > 0);
  }
  CHECK(glm::dot(particle.position, normal) > 0);
}

TEST_CASE("no particle is ever inside a box, or outside a hollow one") {
  const std::uint32_t seed = GENERATE(1u, 2u, 3u, 4u);
  CAPTURE(seed);
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> unit(-1, 1);
  // Three boxes that do not touch, turned anyhow, on a floor and in a hollow one.
  std::vector<loader::Collider> boxes;
  for (const float x : {-4.0f, 0.0f, 4.0f}) {
    const glm::vec3 size(1 + unit(random) * 0.9f, 1.5f + unit(random), 1 + unit(random) * 0.999f);
    boxes.push_back(box_of({x, 3 + unit(random), unit(random)}, size,
                           glm::dvec3(unit(random), unit(random), unit(random)) * 180.0));
    boxes.back().restitution = 0.5f + 0.5f * unit(random);
  }
  boxes.push_back(box_of({0, 4, 0}, {14, 9, 12}, {0, 20, 0}));
  boxes.back().hollow = true;
  loader::Scene scene;
  scene.colliders = boxes;
  scene.floor = loader::Floor{};
  scene.forces = {{loader::ForceKind::gravity, {0, -10, 0}, 0, 0}};
  const shared::ParticleForces forces = simulation::make_tables(scene, 1).forces;
  int bounces = 0;
  for (int number = 0; number < 400; ++number) {
    // Among the first places some lie inside a box, and some of the speeds cross the scene in a step.
    Particle particle{{5 * unit(random), 3 + 3 * unit(random), 3 * unit(random)}, 0, {0, 0, 0}, 1e9f};
    const float speed = std::exp2(6 + 8 * unit(random));
    particle.velocity = glm::vec3(unit(random), unit(random), unit(random)) * speed;
    for (int step = 0; step < 120; ++step) {
      const Particle before = particle;
      particle = moved(particle, forces, 1.0f / 60);
      if (glm::dot(before.velocity, particle.velocity) < 0) ++bounces;
      CAPTURE(number, step, particle.position.x, particle.position.y, particle.position.z);
      REQUIRE(finite(particle));
      REQUIRE(particle.position.y >= 0);
      for (const loader::Collider& box : boxes) REQUIRE(trespass(box, particle.position) <= 0);
    }
  }
  CHECK(bounces > 1000);
}

TEST_CASE("what begins inside a box is put onto its nearest face, and let go") {
  const shared::ParticleForces forces = forces_of({box_of({0, 0, 0}, {4, 2, 6})}, 0);
  const Particle still = moved({{0.1f, 0.9f, 0}, 0, {0, 0, 0}, 100}, forces, 0.1f);
  CHECK(std::abs(still.position.y - 1) < 2 * forces.boxes[0].skin);
  CHECK(still.position.x == 0.1f);
  const Particle leaving = moved({{0, 0.9f, 0}, 0, {0, 3, 0}, 100}, forces, 0.1f);
  CHECK(std::abs(leaving.velocity.y - 3) < 1e-6f);
  CHECK(std::abs(leaving.position.y - 1.3f) < 1e-3f);
}

TEST_CASE("a particle at the middle, on an edge, a corner or a face of a box stays finite") {
  for (const bool hollow : {false, true}) {
    loader::Collider box = box_of({1, 1, 1}, {2, 2, 2});
    box.hollow = hollow;
    const shared::ParticleForces forces = forces_of({box}, -10);
    for (const glm::vec3 place :
         {glm::vec3(1, 1, 1), glm::vec3(0, 0, 0), glm::vec3(2, 2, 1), glm::vec3(2, 1, 1), glm::vec3(0, 2, 0)})
      for (const glm::vec3 velocity : {glm::vec3(0, 0, 0), glm::vec3(1, 0, 0), glm::vec3(-1, -1, -1)}) {
        const Particle end = moved({place, 0, velocity, 100}, forces, 1.0f / 60, 60);
        CHECK(finite(end));
        CHECK(trespass(box, end.position) <= 0);
      }
  }
}

}  // namespace drover::collision_test
