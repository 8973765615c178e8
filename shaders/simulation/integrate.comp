#version 450 core
// One step of every living particle: moves it under the forces, ages it, and says whether it still lives.
// Reads:  position_age, velocity_life, forces, fields.   Writes: position_age, velocity_life (of the living), mask.
// Each invocation reads and writes its own slots alone. Pinned bit for bit by Reference::integrate in
// tests/simulation/particles_test.cpp.
#define MASK_BINDING particle_mask_binding
#include "gpu/dispatch.glsl"
#include "simulation/particle_fetch.glsl"
#include "shared/particle_forces.h"
#include "gpu/mask.glsl"

uniform uint capacity;
uniform uint mask_words;
uniform vec4 step_times;  // of a ParticleStep: time, half_time, speed_kept, force_time
uniform vec4 noise_turns;

// Slots an invocation has in hand at once. Two, since a CPU's driver writes lane by lane, and the long chain from
// position to acceleration of the one then runs beside that of the other; with four, registers run out.
const uint batch = ITEMS_PER_THREAD > 1 ? 2u : 1u;

void main() {
  ParticleStep step = ParticleStep(step_times.x, step_times.y, step_times.z, step_times.w, noise_turns);
  for (uint i = 0u; i < ITEMS_PER_THREAD; i += batch) {
    Particle particles[batch];
    bool living[batch];
    for (uint b = 0u; b < batch; ++b) {
      uint slot = mask_item(i + b);
      particles[b] = read_particle(min(slot, capacity - 1u));  // nothing is read behind the end
      living[b] = slot < capacity && is_alive(particles[b]);
    }
    // What is dead is moved too, and left where it is: cheaper than a branch whose both sides run.
    for (uint b = 0u; b < batch; ++b) {
      particles[b] = advance_particle(particles[b], step);
      mask_set(i + b, living[b] && is_alive(particles[b]));
    }
    for (uint b = 0u; b < batch; ++b) {
      if (!living[b]) continue;
      uint slot = mask_item(i + b);
      position_age[slot] = vec4(particles[b].position, particles[b].age);
      velocity_life[slot].xyz = particles[b].velocity;  // a life is what it was
    }
  }
  mask_write(mask_words);
}
