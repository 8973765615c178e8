#include "simulation/force_tables.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace drover::simulation {

float softening_squared(float softening) {
  // The least softening a scene may ask for; below it, the cube of a distance leaves the range of a float.
  constexpr float least_softening = 1e-6f;
  const float length = std::max(softening, least_softening);
  return length * length;
}

shared::ParticleForces make_forces(const loader::Scene& scene) {
  shared::ParticleForces forces{};
  for (const loader::Force& force : scene.forces) {
    switch (force.kind) {
      case loader::ForceKind::gravity:
        forces.gravity += force.vector;
        break;
      case loader::ForceKind::drag:
        forces.drag += force.strength;
        break;
      case loader::ForceKind::attractor:
        if (forces.attractor_count == shared::most_attractors)
          throw loader::InputError(
              loader::Location{scene.path.string()},
              fmt::format("more than {} attractors; leave out the weakest ones", shared::most_attractors));
        forces.attractors[forces.attractor_count++] = {
            force.vector, force.strength, softening_squared(force.softening), 0, 0, 0};
        break;
    }
  }
  if (scene.floor) {
    forces.has_floor = 1;
    forces.floor_height = scene.floor->height;
    forces.restitution = scene.floor->restitution;
    forces.friction_kept = 1.0f - scene.floor->friction;
  }
  return forces;
}

}  // namespace drover::simulation
