// Where on an emitter's shape a particle is born, and in which direction it sets out: from random words to places and
// directions that are uniform in volume, area and angle.
#ifndef DROVER_SHARED_PARTICLE_SHAPES_H
#define DROVER_SHARED_PARTICLE_SHAPES_H

#include "shared/math.h"
#include "shared/particle_emitter.h"
#include "shared/random.h"

SHARED_BEGIN

/// An axis, and two more that complete it to an orthonormal frame.
struct AxisFrame {
  vec3 axis;
  vec3 tangent;
  vec3 bitangent;
};

/// A frame around a unit vector, without a singular direction: T. Duff et al., "Building an Orthonormal Basis,
/// Revisited", JCGT 6(1), 2017.
FUNCTION AxisFrame frame_around(vec3 axis) {
  float sign = axis.z < 0.0f ? -1.0f : 1.0f;
  PRECISE float a = -1.0f / (sign + axis.z);
  PRECISE float b = axis.x * axis.y * a;
  PRECISE vec3 tangent;
  tangent.x = 1.0f + sign * axis.x * axis.x * a;
  tangent.y = sign * b;
  tangent.z = -sign * axis.x;
  PRECISE vec3 bitangent;
  bitangent.x = b;
  bitangent.y = sign + axis.y * axis.y * a;
  bitangent.z = -axis.y;
  AxisFrame frame;
  frame.axis = axis;
  frame.tangent = tangent;
  frame.bitangent = bitangent;
  return frame;
}

/// v turned by a unit quaternion, whose real part is last (v + 2 q x (q x v + w v)).
FUNCTION vec3 turn_by(vec4 rotation, vec3 v) {
  vec3 q = vec3(rotation.x, rotation.y, rotation.z);
  PRECISE vec3 inner = cross3(q, v) + v * rotation.w;
  PRECISE vec3 turned = v + cross3(q, inner) * 2.0f;
  return turned;
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

FUNCTION vec3 point_in_box(vec3 sides, uvec4 words) {
  PRECISE vec3 point;
  point.x = sides.x * (unit_float(words.x) - 0.5f);
  point.y = sides.y * (unit_float(words.y) - 0.5f);
  point.z = sides.z * (unit_float(words.z) - 0.5f);
  return point;
}

/// A point uniform by area between two circles around the Y axis: its squared radius is uniform.
FUNCTION vec3 point_in_disc(float outer_radius, float inner_radius, uvec4 words) {
  PRECISE float inner = inner_radius * inner_radius;
  PRECISE float radius = sqrt(inner + (outer_radius * outer_radius - inner) * unit_float(words.x));
  PRECISE float turns = unit_float(words.y);
  PRECISE vec3 point;
  point.x = radius * cosine_turns(turns);
  point.y = 0.0f;
  point.z = radius * sine_turns(turns);
  return point;
}

/// A point uniform by area in a triangle: a root for the distance from the corner, since lines across grow with it.
FUNCTION vec3 point_in_triangle(EmitterTriangle triangle, uvec4 words) {
  PRECISE float distance = sqrt(unit_float(words.x));
  PRECISE float across = unit_float(words.y);
  PRECISE vec3 point =
      triangle.corner + triangle.edge_1 * (distance * (1.0f - across)) + triangle.edge_2 * (distance * across);
  return point;
}

/// The upper word of a product of two words (D. Knuth, TAOCP 4.3.1, algorithm M, on halves).
FUNCTION uint multiply_high(uint a, uint b) {
  uint low = (a & 0xffffu) * (b & 0xffffu);
  uint middle = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
  uint other = (a & 0xffffu) * (b >> 16u) + (middle & 0xffffu);
  return (a >> 16u) * (b >> 16u) + (middle >> 16u) + (other >> 16u);
}

/// A column of a mesh's alias table, all equally likely: row of the triangles' table.
FUNCTION uint random_column(ParticleEmitter emitter, uint word) {
  return emitter.first_triangle + multiply_high(word, emitter.triangle_count);
}

/// The triangle that a column stands for, by area: itself or its alias (A. Walker, "An Efficient Method for Generating
/// Discrete Random Variables with General Distributions", ACM TOMS 3(3), 1977).
FUNCTION uint chosen_triangle(ParticleEmitter emitter, uint column, EmitterTriangle entry, uint word) {
  return word < entry.threshold ? column : emitter.first_triangle + entry.alias;
}

/// A direction uniform on the cap around an axis whose half angle has that cosine.
FUNCTION vec3 direction_in_cone(AxisFrame frame, float cos_spread, uvec4 words) {
  PRECISE float along = 1.0f - unit_float(words.z) * (1.0f - cos_spread);
  PRECISE float ring = ring_radius(along);
  PRECISE float turns = unit_float(words.w);
  PRECISE vec3 sideways = frame.tangent * (ring * cosine_turns(turns)) + frame.bitangent * (ring * sine_turns(turns));
  PRECISE vec3 direction = frame.axis * along + sideways;
  return direction;
}

SHARED_END
#endif
