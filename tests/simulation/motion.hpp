#pragma once

#include <cmath>

#include "simulation/tables.hpp"
#include "tests/simulation/support.hpp"

namespace drover::test {

inline simulation::Tables tables_of(const loader::Force& force) {
  loader::Scene scene;
  scene.forces = {force};
  return simulation::make_tables(scene, 1);
}

inline shared::Particle moved(shared::Particle particle, const simulation::Tables& tables, float dt,
                              std::uint32_t steps) {
  const shared::ParticleStep step = shared::particle_step(dt, tables.forces.drag, glm::vec4(0));
  for (std::uint32_t i = 0; i < steps; ++i)
    particle = shared::advance_particle(particle, step, tables.forces, tables.field_nodes.data());
  return particle;
}

inline bool finite(const shared::Particle& particle) {
  return std::isfinite(glm::dot(glm::abs(particle.position) + glm::abs(particle.velocity), glm::vec3(1)));
}

/// As many samples as are asked for, of three numbers from 0 to 1.
inline glm::vec3 random_unit(std::uint32_t i) {
  const glm::uvec4 words = shared::random_words({i, 7, 8, 9});
  return {shared::unit_float(words.x), shared::unit_float(words.y), shared::unit_float(words.z)};
}

}  // namespace drover::test
