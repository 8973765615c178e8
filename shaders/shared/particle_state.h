// A particle as the passes see it, and where they find its buffers. Attributes are separate arrays, one buffer each
// and one element a slot; a particle keeps its slot for as long as it lives.
#ifndef DROVER_SHARED_PARTICLE_STATE_H
#define DROVER_SHARED_PARTICLE_STATE_H

#include "shared/portable.h"

SHARED_BEGIN

/// A particle's state, as two vec4 hold it: (position, age) and (velocity, life). It lives while age < life; an empty
/// slot has life 0.
struct Particle {
  vec3 position;  // metres, world space
  float age;      // seconds since birth
  vec3 velocity;  // metres a second
  float life;     // seconds from birth to death
};

FUNCTION bool is_alive(Particle particle) {
  return particle.age < particle.life;
}

// Storage bindings of the particle passes, below the 12 that every device must have; what no pass reads together
// shares a number.
CONSTANT uint particle_position_age_binding = 0u;
CONSTANT uint particle_velocity_life_binding = 1u;
CONSTANT uint particle_mask_binding = 2u;     // uint[ceil(capacity / 32)]: bit i % 32 of word i / 32 is slot i, 1 alive
CONSTANT uint particle_birth_binding = 3u;    // uvec2[capacity]: birth number, low word and high word
CONSTANT uint particle_emitter_binding = 4u;  // uint[capacity]: row of the emitters' tables
CONSTANT uint particle_free_list_binding = 5u;
CONSTANT uint particle_free_offsets_binding = 5u;
CONSTANT uint particle_grants_binding = 6u;
CONSTANT uint particle_counters_binding = 7u;
CONSTANT uint particle_emitters_binding = 8u;
CONSTANT uint particle_requests_binding = 9u;
CONSTANT uint particle_triangles_binding = 10u;
CONSTANT uint particle_free_result_binding = 10u;
CONSTANT uint particle_alive_result_binding = 10u;
CONSTANT uint particle_draw_command_binding = 11u;
CONSTANT uint particle_field_nodes_binding = 12u;  // vec4[]: nodes of all fields, m/s^2

// Uniform binding.
CONSTANT uint particle_forces_binding = 0u;

// Texture units, where state is read through buffer textures.
CONSTANT uint particle_position_age_unit = 0u;
CONSTANT uint particle_velocity_life_unit = 1u;

SHARED_END
#endif
