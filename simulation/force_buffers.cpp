#include "simulation/force_buffers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace drover::simulation {

ForceBuffers::ForceBuffers(const Tables& tables)
    : has_fields_(tables.forces.field_count != 0),
      forces_("particle forces", std::span<const shared::ParticleForces>(&tables.forces, 1)),
      field_nodes_("particle field nodes", std::max<std::uint64_t>(tables.field_nodes.size(), 1)) {
  field_nodes_.write(std::span<const glm::vec4>(tables.field_nodes));
}

void ForceBuffers::add_uses(std::vector<gpu::Use>& uses) const {
  uses.push_back(gpu::uniform_read(shared::particle_forces_binding, forces_));
  if (has_fields_) uses.push_back(gpu::storage_read(shared::particle_field_nodes_binding, field_nodes_));
}

gpu::Defines force_defines(const shared::ParticleForces& forces) {
  const auto count = [](std::uint32_t value) { return fmt::format("{}u", value); };
  return {{"HAS_FLOOR", forces.ground.exists != 0 ? "true" : "false"},
          {"ATTRACTOR_COUNT", count(forces.attractor_count)},
          {"VORTEX_COUNT", count(forces.vortex_count)},
          {"WHIRL_COUNT", count(forces.whirl_count)},
          {"FIELD_COUNT", count(forces.field_count)},
          {"BOX_COUNT", count(forces.box_count)}};
}

}  // namespace drover::simulation
