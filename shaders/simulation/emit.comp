#version 450 core
// Births of a step, one an invocation: each takes the free slot that was granted to it, is made from the seed and its
// birth number, and lives through what is left of the step. Births without a grant do not happen.
// Reads:  grants, free list, counters (births so far), emitters, triangles (HAS_MESH), requests, forces and fields.
// Writes: position_age, velocity_life, birth, emitter of the slots taken; sets their bits in mask.
// Pinned bit for bit by Reference::emit in tests/simulation/particles_test.cpp.
#include "gpu/dispatch.glsl"
#include "shared/particle_carriage.h"
#include "shared/particle_counters.h"
#include "shared/particle_emission.h"
#include "shared/particle_forces.h"

layout(std430, binding = particle_position_age_binding) writeonly buffer PositionAge { vec4 position_age[]; };
layout(std430, binding = particle_velocity_life_binding) writeonly buffer VelocityLife { vec4 velocity_life[]; };
layout(std430, binding = particle_mask_binding) buffer Mask { uint mask[]; };
layout(std430, binding = particle_birth_binding) writeonly buffer Birth { uvec2 births[]; };
layout(std430, binding = particle_emitter_binding) writeonly buffer EmitterOf { uint emitter_of[]; };
layout(std430, binding = particle_free_list_binding) readonly buffer FreeList { uint free_list[]; };
layout(std430, binding = particle_grants_binding) readonly buffer Grants { ParticleGrant grants[]; };
layout(std430, binding = particle_counters_binding) readonly buffer Counters { ParticleCounters counters; };
layout(std430, binding = particle_emitters_binding) readonly buffer Emitters { ParticleEmitter emitters[]; };
layout(std430, binding = particle_requests_binding) readonly buffer Requests { ParticleRequest requests[]; };
#if HAS_MESH
layout(std430, binding = particle_triangles_binding) readonly buffer Triangles { EmitterTriangle triangles[]; };
#endif

uniform uint request_count;
uniform uint seed;
uniform float step_time;
uniform vec4 noise_turns;

/// The row a birth belongs to: the last that begins at or before it. Rows without a grant begin where the next does.
uint row_of(uint birth) {
  uint low = 0u;
  uint high = request_count;
  while (high - low > 1u) {
    uint middle = (low + high) >> 1u;
    if (grants[middle].first <= birth)
      low = middle;
    else
      high = middle;
  }
  return low;
}

Particle particle_of(ParticleEmitter emitter, uvec2 number) {
#if HAS_MESH
  if (emitter.shape == emitter_mesh) {
    uvec4 words = birth_words(seed, number, words_of_triangle);
    uint column = random_column(emitter, words.x);
    EmitterTriangle triangle = triangles[chosen_triangle(emitter, column, triangles[column], words.y)];
    return newborn_on(emitter, triangle, seed, number);
  }
#endif
  return newborn(emitter, seed, number);
}

void main() {
  uint birth = invocation_number();
  if (birth >= grants[request_count].first) return;
  uint row = row_of(birth);
  ParticleRequest request = requests[row];
  uint birth_of_row = birth - grants[row].first;
  uvec2 number = add_wide(counters.emitted, birth);
  ParticleEmitter emitter = emitters[request.emitter];
  Particle particle = particle_of(emitter, number);
#if HAS_GROUP
  if (emitter.carried != 0u)
    particle = carried_particle(particle, request, share_at_birth(request, birth_of_row), step_time, emitter.inherited);
#endif
  ParticleStep step = particle_step(time_since_birth(request, birth_of_row, step_time), forces.drag, noise_turns);
  particle = advance_particle(particle, step);

  uint slot = free_list[grants[row].first_free + birth_of_row];
  position_age[slot] = vec4(particle.position, particle.age);
  velocity_life[slot] = vec4(particle.velocity, particle.life);
  births[slot] = number;
  emitter_of[slot] = request.emitter;
  if (is_alive(particle)) atomicOr(mask[slot >> 5u], 1u << (slot & 31u));
}
