// How a particle is born: a function of the scene's seed, its birth number and its emitter alone.
#ifndef DROVER_SHARED_PARTICLE_EMISSION_H
#define DROVER_SHARED_PARTICLE_EMISSION_H

#include "shared/math.h"
#include "shared/particle_forces.h"
#include "shared/particle_state.h"
#include "shared/random.h"

SHARED_BEGIN

CONSTANT uint emitter_point = 0u;
CONSTANT uint emitter_sphere = 1u;
CONSTANT uint emitter_box = 2u;

/// Where and how an emitter's particles are born; std430, 96 bytes. Tangent and bitangent complete the direction to
/// an orthonormal frame.
struct ParticleEmitter {
  vec3 position;  // metres
  uint shape;     // emitter_point, emitter_sphere or emitter_box
  vec3 size;      // sphere: radii; box: full sides; metres
  float orbit;    // m^3/s^2: mass around whose centre at `position` births circle
  vec3 direction;
  float cos_spread;  // cosine of the cone's half angle
  vec3 tangent;
  float orbit_softening_squared;  // m^2, above 0
  vec3 bitangent;
  float unused;
  vec2 life;   // least and most, seconds
  vec2 speed;  // least and most, metres a second
};

/// Births of one emitter within a step, a run of the step's births; std430, 16 bytes.
struct ParticleRequest {
  uint first;         // of the step's births
  uint emitter;       // row of the emitters' table
  float first_share;  // share of the step that has passed at the first birth of the run
  float share_step;   // between two births
};

/// A 32-bit count to the nearest float, by two exact halves: how a driver rounds its own conversion is not laid down.
FUNCTION float float_of_count(uint count) {
  PRECISE float value = float(count >> 12u) * 4096.0f + float(count & 4095u);
  return value;
}

/// Seconds from birth number `birth` of the step to the step's end.
FUNCTION float time_since_birth(ParticleRequest request, uint birth, float step_time) {
  PRECISE float share = request.first_share + float_of_count(birth - request.first) * request.share_step;
  share = share < 0.0f ? 0.0f : share;
  share = share > 1.0f ? 1.0f : share;
  PRECISE float time = step_time * (1.0f - share);
  return time;
}

FUNCTION float between(vec2 range, uint word) {
  PRECISE float value = range.x + (range.y - range.x) * unit_float(word);
  return value;
}

/// Length of the other two coordinates of a unit vector, one of which is `z`.
FUNCTION float ring_radius(float z) {
  PRECISE float squared = 1.0f - z * z;
  squared = squared < 0.0f ? 0.0f : squared;
  PRECISE float radius = sqrt(squared);
  return radius;
}

/// A point uniform in a sphere of radius 1: a direction uniform on it (Archimedes: its z is uniform), and as radius the
/// largest of three uniform numbers, whose distribution is the r^3 that a volume asks for, without a cube root.
FUNCTION vec3 point_in_sphere(uvec4 radius_words, uvec4 direction_words) {
  PRECISE float radius = unit_float(radius_words.x);
  PRECISE float other = unit_float(radius_words.y);
  radius = other > radius ? other : radius;
  other = unit_float(radius_words.z);
  radius = other > radius ? other : radius;
  PRECISE float z = 2.0f * unit_float(direction_words.x) - 1.0f;
  PRECISE float ring = ring_radius(z);
  PRECISE float turns = unit_float(direction_words.y);
  PRECISE vec3 point;
  point.x = radius * (ring * cosine_turns(turns));
  point.y = radius * (ring * sine_turns(turns));
  point.z = radius * z;
  return point;
}

/// A direction uniform on the cap around the emitter's.
FUNCTION vec3 direction_in_cone(ParticleEmitter emitter, uvec4 words) {
  PRECISE float along = 1.0f - unit_float(words.z) * (1.0f - emitter.cos_spread);
  PRECISE float ring = ring_radius(along);
  PRECISE float turns = unit_float(words.w);
  PRECISE vec3 sideways =
      emitter.tangent * (ring * cosine_turns(turns)) + emitter.bitangent * (ring * sine_turns(turns));
  PRECISE vec3 direction = emitter.direction * along + sideways;
  return direction;
}

/// Velocity of the circular orbit about the Y axis through the emitter, at `offset` from its centre: its square is the
/// softened attraction's horizontal part times the horizontal distance.
FUNCTION vec3 orbit_velocity(ParticleEmitter emitter, vec3 offset) {
  PRECISE float squared = dot3(offset, offset) + emitter.orbit_softening_squared;
  PRECISE float rate = sqrt(emitter.orbit / (squared * sqrt(squared)));  // radians a second
  PRECISE vec3 velocity;
  velocity.x = offset.z * rate;
  velocity.y = 0.0f;
  velocity.z = -offset.x * rate;
  return velocity;
}

/// The particle of that birth number (low word, high word), at the moment of its birth.
FUNCTION Particle newborn(ParticleEmitter emitter, uint seed, uvec2 number) {
  uvec4 volume = random_words(uvec4(seed, number.x, number.y, 0u));
  uvec4 angles = random_words(uvec4(seed, number.x, number.y, 1u));
  uvec4 rest = random_words(uvec4(seed, number.x, number.y, 2u));
  PRECISE vec3 offset;
  offset.x = 0.0f;
  offset.y = 0.0f;
  offset.z = 0.0f;
  if (emitter.shape == emitter_sphere) offset = emitter.size * point_in_sphere(volume, angles);
  if (emitter.shape == emitter_box) {
    offset.x = emitter.size.x * (unit_float(volume.x) - 0.5f);
    offset.y = emitter.size.y * (unit_float(volume.y) - 0.5f);
    offset.z = emitter.size.z * (unit_float(volume.z) - 0.5f);
  }
  PRECISE vec3 velocity = direction_in_cone(emitter, angles) * between(emitter.speed, rest.x);
  velocity = velocity + orbit_velocity(emitter, offset);
  PRECISE vec3 position = emitter.position + offset;
  PRECISE float life = between(emitter.life, volume.w);
  Particle particle;
  particle.position = position;
  particle.age = 0.0f;
  particle.velocity = velocity;
  particle.life = life;
  return particle;
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleEmitter) == 96);
static_assert(sizeof(drover::shared::ParticleRequest) == 16);
#endif
#endif
