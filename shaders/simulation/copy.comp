#version 450 core
// Copies the bytes that integrate moves, read along the same path and written where they were read from: the floor
// that integrate is measured against. IN_PLACE 0 writes to other buffers instead.
// Reads: position_age, velocity_life.   Writes: the same, or target_first, target_second.
// Driven by simulation/state_copy.cpp.
#include "gpu/dispatch.glsl"
#include "simulation/particle_fetch.glsl"

#if !IN_PLACE
layout(std430, binding = particle_birth_binding) writeonly buffer First { vec4 target_first[]; };
layout(std430, binding = particle_emitter_binding) writeonly buffer Second { vec4 target_second[]; };
#endif

uniform uint capacity;

void main() {
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
#if ITEMS_PER_THREAD == 32
    uint slot = invocation_number() * 32u + i;
#else
    uint slot = (group_number() * ITEMS_PER_THREAD + i) * GROUP_SIZE + gl_LocalInvocationIndex;
#endif
    if (slot >= capacity) continue;
    Particle particle = read_particle(slot);
#if IN_PLACE
    position_age[slot] = vec4(particle.position, particle.age);
    velocity_life[slot] = vec4(particle.velocity, particle.life);
#else
    target_first[slot] = vec4(particle.position, particle.age);
    target_second[slot] = vec4(particle.velocity, particle.life);
#endif
  }
}
