#pragma once

#include <vector>

#include "gpu/buffer.hpp"
#include "gpu/program.hpp"
#include "gpu/use.hpp"
#include "simulation/step.hpp"

namespace drover::simulation {

/// What the forces of a scene are on the device, for every pass that moves particles.
class ForceBuffers {
 public:
  explicit ForceBuffers(const Tables& tables);

  /// Adds to a pass what advance_particle reads.
  void add_uses(std::vector<gpu::Use>& uses) const;

 private:
  bool has_fields_;
  gpu::TypedBuffer<shared::ParticleForces> forces_;
  gpu::TypedBuffer<glm::vec4> field_nodes_;
};

/// Defines of the forces that exist: HAS_FLOOR and a count of each kind. A program that moves particles is compiled for
/// them.
gpu::Defines force_defines(const shared::ParticleForces& forces);

}  // namespace drover::simulation
