#pragma once

#include <cstdint>

#include "gpu/program.hpp"
#include "simulation/step.hpp"

namespace drover::simulation {

/// What the particle programs are compiled for.
struct Variant {
  std::uint32_t group_size = 256;
  std::uint32_t items_per_thread = 32;
  bool fetch = true;  ///< read state through buffer textures (Pool::fetch)

  bool operator==(const Variant&) const = default;
};

/// Defines of the forces that exist: HAS_FLOOR and ATTRACTOR_COUNT.
gpu::Defines force_defines(const shared::ParticleForces& forces);

}  // namespace drover::simulation
