// Turbulent wind: octaves of curl noise.
#ifndef DROVER_SHARED_PARTICLE_TURBULENCE_H
#define DROVER_SHARED_PARTICLE_TURBULENCE_H

#include "shared/curl_noise.h"

SHARED_BEGIN

CONSTANT uint most_curl_noises = 4u;  // as many as there are components in a vec4
CONSTANT uint most_octaves = 3u;
CONSTANT uint most_whirls = 12u;

/// One octave of a curl noise, an acceleration that drives particles as a wind does; what the wind's drag takes is in
/// the sum of all drag. std140, 32 bytes.
struct ParticleWhirl {
  vec3 offset;         // cells: keeps the octaves' lattices apart, on which the noise is tamest
  float frequency;     // cells a metre
  float acceleration;  // m/s^2 a unit of noise
  float turn_rate;     // turns of this octave in one turn of the noise
  uint noise;          // which of the scene's curl noises: a component of their turns
  uint seed;
};

/// @param turns how far each of the scene's curl noises has turned, in turns
FUNCTION vec3 whirl_acceleration(ParticleWhirl whirl, vec4 turns, vec3 position) {
  PRECISE vec3 point = position * whirl.frequency + whirl.offset;
  PRECISE float turned = turns[int(whirl.noise)] * whirl.turn_rate;
  PRECISE vec2 turn;
  turn.x = cosine_turns(turned);
  turn.y = sine_turns(turned);
  PRECISE vec3 acceleration = curl_noise(point, whirl.seed, turn) * whirl.acceleration;
  return acceleration;
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleWhirl) == 32);
static_assert(drover::shared::most_whirls == drover::shared::most_curl_noises * drover::shared::most_octaves);
#endif
#endif
