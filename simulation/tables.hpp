#pragma once

#include <vector>

#include "shared/particle_look.h"
#include "simulation/setup.hpp"
#include "simulation/step.hpp"

namespace drover::simulation {

/// The setup's emitters and forces as the passes read them.
/// @throws loader::InputError if there are more forces of a kind than the shared header has room for, or no model that
/// an emitter names.
Tables make_tables(const Setup& setup, std::uint32_t seed);

/// How each emitter's particles are drawn, a row an emitter.
std::vector<shared::ParticleLook> make_looks(const Setup& setup);

}  // namespace drover::simulation
