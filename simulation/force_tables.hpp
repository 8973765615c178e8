#pragma once

#include "loader/scene.hpp"
#include "shared/particle_forces.h"

namespace drover::simulation {

/// The scene's forces and floor as the passes read them.
/// @throws loader::InputError if there are more attractors than shared::most_attractors.
shared::ParticleForces make_forces(const loader::Scene& scene);

/// Square of a softening, metres; never so small that the force's arithmetic leaves the range of a float.
float softening_squared(float softening);

}  // namespace drover::simulation
