// Where the passes read a particle's state. FETCH reads through buffer textures: on a CPU's driver 1.3 to 2 times as
// fast as the storage blocks, whose every load is checked against the block's end. Without it the storage blocks are
// read, for pools larger than a buffer texture can be. Include after gpu/dispatch.glsl.
#include "shared/particle_state.h"

layout(std430, binding = particle_position_age_binding) buffer PositionAge { vec4 position_age[]; };
layout(std430, binding = particle_velocity_life_binding) buffer VelocityLife { vec4 velocity_life[]; };

#if FETCH
layout(binding = particle_position_age_unit) uniform samplerBuffer position_age_texels;
layout(binding = particle_velocity_life_unit) uniform samplerBuffer velocity_life_texels;
#endif

Particle read_particle(uint slot) {
#if FETCH
  vec4 first = texelFetch(position_age_texels, int(slot));
  vec4 second = texelFetch(velocity_life_texels, int(slot));
#else
  vec4 first = position_age[slot];
  vec4 second = velocity_life[slot];
#endif
  return Particle(first.xyz, first.w, second.xyz, second.w);
}
