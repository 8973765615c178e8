#pragma once

#include <vector>

#include "loader/scene.hpp"
#include "shared/particle_look.h"
#include "simulation/step.hpp"

namespace drover::simulation {

/// The scene's emitters and forces as the passes read them.
/// @throws loader::InputError if there are more forces of a kind than the shared header has room for.
Tables make_tables(const loader::Scene& scene, std::uint32_t seed);

/// How each emitter's particles are drawn, a row an emitter.
std::vector<shared::ParticleLook> make_looks(const loader::Scene& scene);

}  // namespace drover::simulation
