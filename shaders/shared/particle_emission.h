// How a particle is born: a function of the scene's seed, its birth number and its emitter alone.
#ifndef DROVER_SHARED_PARTICLE_EMISSION_H
#define DROVER_SHARED_PARTICLE_EMISSION_H

#include "shared/math.h"
#include "shared/particle_emitter.h"
#include "shared/particle_shapes.h"
#include "shared/particle_state.h"
#include "shared/random.h"

SHARED_BEGIN

/// A 32-bit count to the nearest float, by two exact halves: how a driver rounds its own conversion is not laid down.
FUNCTION float float_of_count(uint count) {
  PRECISE float value = float(count >> 12u) * 4096.0f + float(count & 4095u);
  return value;
}

/// Share of the step that has passed at birth `birth` of a request.
FUNCTION float share_at_birth(ParticleRequest request, uint birth) {
  PRECISE float share = request.first_share + float_of_count(birth) * request.share_step;
  share = share < 0.0f ? 0.0f : share;
  share = share > 1.0f ? 1.0f : share;
  return share;
}

/// Seconds from birth `birth` of a request to the step's end.
FUNCTION float time_since_birth(ParticleRequest request, uint birth, float step_time) {
  PRECISE float time = step_time * (1.0f - share_at_birth(request, birth));
  return time;
}

FUNCTION float between(vec2 range, uint word) {
  PRECISE float value = range.x + (range.y - range.x) * unit_float(word);
  return value;
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

// Random words of a particle, by what they are for.
CONSTANT uint words_of_place = 0u;      // and of its life
CONSTANT uint words_of_direction = 1u;  // and of a sphere's direction
CONSTANT uint words_of_speed = 2u;
CONSTANT uint words_of_triangle = 3u;

FUNCTION uvec4 birth_words(uint seed, uvec2 number, uint purpose) {
  return random_words(uvec4(seed, number.x, number.y, purpose));
}

/// The particle that is born at `offset` from its emitter, in the cone around the frame's axis.
FUNCTION Particle newborn_at(ParticleEmitter emitter, vec3 offset, AxisFrame frame, uint seed, uvec2 number) {
  uvec4 angles = birth_words(seed, number, words_of_direction);
  uvec4 rest = birth_words(seed, number, words_of_speed);
  PRECISE vec3 velocity = direction_in_cone(frame, emitter.cos_spread, angles) * between(emitter.speed, rest.x);
  velocity = velocity + orbit_velocity(emitter, offset);
  PRECISE vec3 position = emitter.position + offset;
  PRECISE float life = between(emitter.life, birth_words(seed, number, words_of_place).w);
  Particle particle;
  particle.position = position;
  particle.age = 0.0f;
  particle.velocity = velocity;
  particle.life = life;
  return particle;
}

FUNCTION AxisFrame emitter_frame(ParticleEmitter emitter) {
  AxisFrame frame;
  frame.axis = emitter.direction;
  frame.tangent = emitter.tangent;
  frame.bitangent = emitter.bitangent;
  return frame;
}

/// The particle of that birth number (low word, high word), at the moment of its birth; of every shape but a mesh.
FUNCTION Particle newborn(ParticleEmitter emitter, uint seed, uvec2 number) {
  uvec4 place = birth_words(seed, number, words_of_place);
  PRECISE vec3 offset;
  offset.x = 0.0f;
  offset.y = 0.0f;
  offset.z = 0.0f;
  if (emitter.shape == emitter_sphere)
    offset = emitter.size * point_in_sphere(place, birth_words(seed, number, words_of_direction));
  if (emitter.shape == emitter_box) offset = point_in_box(emitter.size, place);
  if (emitter.shape == emitter_disc) offset = point_in_disc(emitter.size.x, emitter.size.y, place);
  offset = turn_by(emitter.rotation, offset);
  return newborn_at(emitter, offset, emitter_frame(emitter), seed, number);
}

/// The same of a mesh, on the triangle that random_column and chosen_triangle find.
FUNCTION Particle newborn_on(ParticleEmitter emitter, EmitterTriangle triangle, uint seed, uvec2 number) {
  vec3 offset = point_in_triangle(triangle, birth_words(seed, number, words_of_place));
  AxisFrame frame = emitter_frame(emitter);
  if (emitter.along_normal != 0u) frame = frame_around(triangle.normal);
  return newborn_at(emitter, offset, frame, seed, number);
}

SHARED_END
#endif
