#version 450 core
// One step of every living particle: moves it under the forces and the floor, ages it, and says whether it still lives.
// Reads:  position_age, velocity_life, forces.   Writes: position_age, velocity_life (of the living), mask.
// Each invocation reads and writes its own slots alone. Pinned bit for bit by Reference::integrate in
// tests/simulation/particles_test.cpp.
#define MASK_BINDING particle_mask_binding
#include "gpu/dispatch.glsl"
#include "simulation/particle_fetch.glsl"
#include "shared/particle_forces.h"
#include "gpu/mask.glsl"

layout(std140, binding = particle_forces_binding) uniform Forces { ParticleForces forces; };

uniform uint capacity;
uniform uint mask_words;
uniform vec4 step_times;  // a ParticleStep: time, half_time, speed_kept, force_time

void main() {
  ParticleStep step = ParticleStep(step_times.x, step_times.y, step_times.z, step_times.w);
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
    uint slot = mask_item(i);
    if (slot >= capacity) continue;
    Particle particle = read_particle(slot);
    if (!is_alive(particle)) continue;
    particle = advance_particle(particle, step, forces);
    write_particle(slot, particle);
    mask_set(i, is_alive(particle));
  }
  mask_write(mask_words);
}
