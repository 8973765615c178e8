#pragma once

#include "simulation/setup.hpp"
#include "simulation/step.hpp"

namespace drover::simulation {

/// Sets the tables' forces, field nodes and noise rates: the setup's forces, floor and colliders as the passes read
/// them. The seed must be set; curl noises take theirs from it.
/// @throws loader::InputError if there are more of a kind than the shared header has room for (shared::most_attractors
///         and the like).
void add_forces(const Setup& setup, Tables& tables);

/// Square of a softening, metres; never so small that the force's arithmetic leaves the range of a float.
float softening_squared(float softening);

}  // namespace drover::simulation
