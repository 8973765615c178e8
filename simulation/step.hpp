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
};

/// What one step is given.
struct StepInputs {
  float time = 0;                                 ///< seconds; 0 for a step in which no time passes
  std::vector<shared::ParticleRequest> requests;  ///< EmissionSchedule::Births
  std::uint32_t requested = 0;                    ///< births due in the step
  std::uint32_t vertices_per_particle = 6;
};

}  // namespace drover::simulation
