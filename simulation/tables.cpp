#include "simulation/tables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "shared/particle_emission.h"
#include "simulation/emitter_surface.hpp"
#include "simulation/force_tables.hpp"

namespace drover::simulation {
namespace {

// The orbit is one around the attractor at the emitter, so it is softened as that one is.
float orbit_softening_squared(const Setup& setup, const loader::Emitter& emitter) {
  for (const loader::Force& force : setup.forces)
    if (force.kind == loader::ForceKind::attractor && force.vector == emitter.position)
      return softening_squared(force.softening);
  return softening_squared(0);
}

std::uint32_t shape_of(loader::EmitterShape shape) {
  switch (shape) {
    case loader::EmitterShape::sphere:
      return shared::emitter_sphere;
    case loader::EmitterShape::box:
      return shared::emitter_box;
    case loader::EmitterShape::disc:
      return shared::emitter_disc;
    case loader::EmitterShape::mesh:
      return shared::emitter_mesh;
    case loader::EmitterShape::point:
      break;
  }
  return shared::emitter_point;
}

shared::ParticleEmitter make_emitter(const Setup& setup, const loader::Emitter& emitter) {
  shared::ParticleEmitter row{};
  row.position = emitter.position;
  row.shape = shape_of(emitter.shape);
  row.size = emitter.size;
  if (emitter.shape == loader::EmitterShape::disc) row.size = {emitter.size.x, emitter.inner_radius, 0};
  row.orbit = std::max(emitter.orbit, 0.0f);
  row.orbit_softening_squared = orbit_softening_squared(setup, emitter);
  // Through the shared cosine, since the C library's differs between machines, and hashes must not. No spread is
  // exactly none.
  row.cos_spread =
      emitter.spread == 0 ? 1.0f : std::clamp(shared::cosine_turns(emitter.spread / shared::tau), -1.0f, 1.0f);
  const shared::AxisFrame frame = shared::frame_around(emitter.direction);
  row.direction = frame.axis;
  row.tangent = frame.tangent;
  row.bitangent = frame.bitangent;
  row.along_normal = emitter.along_normal ? 1 : 0;
  row.rotation = {emitter.rotation.x, emitter.rotation.y, emitter.rotation.z, emitter.rotation.w};
  row.carried = emitter.group != loader::no_index ? 1 : 0;
  row.inherited = emitter.inherit;
  row.life = emitter.life;
  row.speed = emitter.speed;
  return row;
}

void add_emitter(const Setup& setup, const loader::Emitter& emitter, Tables& tables) {
  shared::ParticleEmitter row = make_emitter(setup, emitter);
  if (emitter.shape == loader::EmitterShape::mesh) {
    const std::vector<shared::EmitterTriangle> surface = emitter_surface(setup.models[emitter.model], emitter);
    row.first_triangle = static_cast<std::uint32_t>(tables.triangles.size());
    row.triangle_count = static_cast<std::uint32_t>(surface.size());
    tables.triangles.insert(tables.triangles.end(), surface.begin(), surface.end());
  }
  tables.emitters.push_back(row);
}

}  // namespace

Tables make_tables(const Setup& setup, std::uint32_t seed) {
  check_setup(setup);
  Tables tables;
  tables.seed = seed;
  add_forces(setup, tables);
  tables.emitters.reserve(setup.emitters.size());
  for (const loader::Emitter& emitter : setup.emitters) add_emitter(setup, emitter, tables);
  return tables;
}

std::vector<shared::ParticleLook> make_looks(const Setup& setup) {
  std::vector<shared::ParticleLook> looks;
  looks.reserve(setup.emitters.size());
  for (const loader::Emitter& emitter : setup.emitters)
    looks.push_back({emitter.color_start, emitter.color_end, emitter.particle_size, glm::vec2(0)});
  return looks;
}

}  // namespace drover::simulation
