#version 450 core
// Births of a step, one an invocation: birth r takes the r-th free slot, is made from the seed and its birth number, and
// lives through what is left of the step. Births that find no slot do not happen.
// Reads:  free list and its length, counters (births so far), emitters, requests, forces.
// Writes: position_age, velocity_life, birth, emitter of the slots taken; sets their bits in mask.
// Pinned bit for bit by Reference::emit in tests/simulation/particles_test.cpp.
#include "gpu/dispatch.glsl"
#include "shared/compaction.h"
#include "shared/particle_counters.h"
#include "shared/particle_emission.h"

layout(std430, binding = particle_position_age_binding) writeonly buffer PositionAge { vec4 position_age[]; };
layout(std430, binding = particle_velocity_life_binding) writeonly buffer VelocityLife { vec4 velocity_life[]; };
layout(std430, binding = particle_mask_binding) buffer Mask { uint mask[]; };
layout(std430, binding = particle_birth_binding) writeonly buffer Birth { uvec2 births[]; };
layout(std430, binding = particle_emitter_binding) writeonly buffer EmitterOf { uint emitter_of[]; };
layout(std430, binding = particle_free_list_binding) readonly buffer FreeList { uint free_list[]; };
layout(std430, binding = particle_free_result_binding) readonly buffer FreeResult { CompactionResult free_slots; };
layout(std430, binding = particle_counters_binding) readonly buffer Counters { ParticleCounters counters; };
layout(std430, binding = particle_emitters_binding) readonly buffer Emitters { ParticleEmitter emitters[]; };
layout(std430, binding = particle_requests_binding) readonly buffer Requests { ParticleRequest requests[]; };
layout(std140, binding = particle_forces_binding) uniform Forces { ParticleForces forces; };

uniform uint requested;
uniform uint request_count;
uniform uint seed;
uniform float step_time;

/// The row a birth belongs to: the last that begins at or before it. Rows without births begin where the next does.
uint request_of(uint birth) {
  uint low = 0u;
  uint high = request_count;
  while (high - low > 1u) {
    uint middle = (low + high) >> 1u;
    if (requests[middle].first <= birth)
      low = middle;
    else
      high = middle;
  }
  return low;
}

void main() {
  uint birth = invocation_number();
  if (birth >= min(requested, free_slots.count)) return;
  ParticleRequest request = requests[request_of(birth)];
  uvec2 number = add_wide(counters.emitted, birth);
  Particle particle = newborn(emitters[request.emitter], seed, number);
  ParticleStep step = particle_step(time_since_birth(request, birth, step_time), forces.drag);
  particle = advance_particle(particle, step, forces);

  uint slot = free_list[birth];
  position_age[slot] = vec4(particle.position, particle.age);
  velocity_life[slot] = vec4(particle.velocity, particle.life);
  births[slot] = number;
  emitter_of[slot] = request.emitter;
  if (is_alive(particle)) atomicOr(mask[slot >> 5u], 1u << (slot & 31u));
}
