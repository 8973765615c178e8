#include "simulation/tables.hpp"

#include <algorithm>
#include <cmath>

#include "simulation/force_tables.hpp"

namespace drover::simulation {
namespace {

// The orbit is one around the attractor at the emitter, so it is softened as that one is.
float orbit_softening_squared(const loader::Scene& scene, const loader::Emitter& emitter) {
  for (const loader::Force& force : scene.forces)
    if (force.kind == loader::ForceKind::attractor && force.vector == emitter.position)
      return softening_squared(force.softening);
  return softening_squared(0);
}

shared::ParticleEmitter make_emitter(const loader::Scene& scene, const loader::Emitter& emitter) {
  shared::ParticleEmitter row{};
  row.position = emitter.position;
  row.shape = emitter.shape == loader::EmitterShape::sphere ? shared::emitter_sphere
              : emitter.shape == loader::EmitterShape::box  ? shared::emitter_box
                                                            : shared::emitter_point;
  row.size = emitter.size;
  row.orbit = std::max(emitter.orbit, 0.0f);
  row.orbit_softening_squared = orbit_softening_squared(scene, emitter);
  row.direction = emitter.direction;
  // Through the shared cosine, since the C library's differs between machines, and hashes must not. No spread is
  // exactly none.
  row.cos_spread =
      emitter.spread == 0 ? 1.0f : std::clamp(shared::cosine_turns(emitter.spread / shared::tau), -1.0f, 1.0f);
  // A frame around a unit vector without a branch: T. Duff et al., "Building an Orthonormal Basis, Revisited", JCGT
  // 6(1), 2017.
  const glm::vec3 n = emitter.direction;
  const float sign = std::copysign(1.0f, n.z);
  const float a = -1.0f / (sign + n.z);
  const float b = n.x * n.y * a;
  row.tangent = {1.0f + sign * n.x * n.x * a, sign * b, -sign * n.x};
  row.bitangent = {b, sign + n.y * n.y * a, -n.y};
  row.life = emitter.life;
  row.speed = emitter.speed;
  return row;
}

}  // namespace

Tables make_tables(const loader::Scene& scene, std::uint32_t seed) {
  Tables tables;
  tables.seed = seed;
  tables.forces = make_forces(scene);
  tables.emitters.reserve(scene.emitters.size());
  for (const loader::Emitter& emitter : scene.emitters) tables.emitters.push_back(make_emitter(scene, emitter));
  return tables;
}

std::vector<shared::ParticleLook> make_looks(const loader::Scene& scene) {
  std::vector<shared::ParticleLook> looks;
  looks.reserve(scene.emitters.size());
  for (const loader::Emitter& emitter : scene.emitters)
    looks.push_back({emitter.color_start, emitter.color_end, emitter.particle_size, glm::vec2(0)});
  return looks;
}

}  // namespace drover::simulation
