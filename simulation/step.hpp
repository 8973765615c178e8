#pragma once

#include <cstdint>
#include <vector>

#include "shared/particle_emission.h"
#include "shared/particle_forces.h"

namespace drover::simulation {

/// What every step reads, the same for the GPU and for the reference: a row an emitter, and the forces.
struct Tables {
  std::uint32_t seed = 1;
  std::vector<shared::ParticleEmitter> emitters;
  std::vector<shared::EmitterTriangle> triangles;  ///< of the emitters that are meshes
  shared::ParticleForces forces{};
  std::vector<glm::vec4> field_nodes;  ///< m/s², of all fields; the fourth number is not used
  glm::dvec4 noise_rates{0};           ///< turns a second of each curl noise

  /// Turns of the curl noises at a time (seconds), less whole ones.
  glm::vec4 noise_turns(double time) const {
    const glm::dvec4 turns = noise_rates * time;
    return turns - glm::floor(turns);
  }
};

/// What one step is given.
struct StepInputs {
  float time = 0;                                 ///< seconds; 0 for a step in which no time passes
  std::vector<shared::ParticleRequest> requests;  ///< EmissionSchedule::Births
  std::uint32_t requested = 0;                    ///< births due in the step
  glm::vec4 noise_turns{0};                       ///< of the curl noises as the step begins
  std::uint32_t vertices_per_particle = 6;
};

}  // namespace drover::simulation
