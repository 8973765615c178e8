// Where an object stands at a time, and its box there: the arithmetic of the motion pass and of its reference.
#ifndef DROVER_SHARED_OBJECT_MOTION_H
#define DROVER_SHARED_OBJECT_MOTION_H

#include "shared/math.h"
#include "shared/object.h"
#include "shared/portable.h"

#ifdef __cplusplus
namespace drover::shared {
using std::abs;
}
#endif

SHARED_BEGIN

/// Share of the terms' magnitudes by which a world box grows, 8 units in the last place. Centre and extent are off by
/// less than 4, and a vertex that is transformed in single precision by less than 4 more, so the box holds both the
/// true corners and what is drawn.
CONSTANT float bounds_rounding = 4.76837158203125e-7f;  // 2^-21

/// Turns, or rounds of a path, after `seconds` + `fraction` seconds. The whole seconds' are exact integers modulo one;
/// a product of floats would lose the fraction that is seen once the time is long.
/// @param speed a second
/// @param unit_step speed in 2^-32 turns a second, modulo one turn a second
/// @param start at time 0, in 2^-32 turns
FUNCTION float turns_at(float speed, uint unit_step, uint start, uint seconds, float fraction) {
  PRECISE float whole = float((unit_step * seconds + start) >> 8u) * 5.9604644775390625e-8f;  // 2^-24 turns
  PRECISE float turns = whole + speed * fraction;
  return turns;
}

/// v turned about a unit axis (O. Rodrigues 1840), from the angle's sine and cosine.
FUNCTION vec3 turn_about(vec3 v, vec3 axis, float sine, float cosine) {
  PRECISE float along = dot3(axis, v) * (1.0f - cosine);
  PRECISE vec3 turned = v * cosine + cross3(axis, v) * sine + axis * along;
  return turned;
}

/// translate(position) . turn(spin_axis, angle) . rotation . scale, after `seconds` + `fraction` seconds: from the
/// object's space to its node's.
FUNCTION ObjectTransform object_transform(ObjectMotion motion, uint seconds, float fraction) {
  vec4 q = motion.rotation;
  // Columns of the quaternion's matrix (K. Shoemake, "Animating Rotation with Quaternion Curves", 1985), scaled.
  PRECISE vec3 x;
  x.x = (1.0f - 2.0f * (q.y * q.y + q.z * q.z)) * motion.scale.x;
  x.y = 2.0f * (q.x * q.y + q.w * q.z) * motion.scale.x;
  x.z = 2.0f * (q.x * q.z - q.w * q.y) * motion.scale.x;
  PRECISE vec3 y;
  y.x = 2.0f * (q.x * q.y - q.w * q.z) * motion.scale.y;
  y.y = (1.0f - 2.0f * (q.x * q.x + q.z * q.z)) * motion.scale.y;
  y.z = 2.0f * (q.y * q.z + q.w * q.x) * motion.scale.y;
  PRECISE vec3 z;
  z.x = 2.0f * (q.x * q.z + q.w * q.y) * motion.scale.z;
  z.y = 2.0f * (q.y * q.z - q.w * q.x) * motion.scale.z;
  z.z = (1.0f - 2.0f * (q.x * q.x + q.y * q.y)) * motion.scale.z;
  // What does not spin keeps its matrix exactly: the polynomial's cosine of 0 need not be 1.
  if (motion.spin_speed != 0.0f) {
    float turns = turns_at(motion.spin_speed, motion.spin_step, 0u, seconds, fraction);
    float sine = sine_turns(turns);
    float cosine = cosine_turns(turns);
    x = turn_about(x, motion.spin_axis, sine, cosine);
    y = turn_about(y, motion.spin_axis, sine, cosine);
    z = turn_about(z, motion.spin_axis, sine, cosine);
  }
  ObjectTransform transform;
  transform.row_x = vec4(x.x, y.x, z.x, motion.position.x);
  transform.row_y = vec4(x.y, y.y, z.y, motion.position.y);
  transform.row_z = vec4(x.z, y.z, z.z, motion.position.z);
  return transform;
}

FUNCTION vec4 row_product(vec4 row, ObjectTransform b) {
  PRECISE vec4 product = b.row_x * row.x + b.row_y * row.y + b.row_z * row.z;
  PRECISE float moved = product.w + row.w;
  product.w = moved;
  return product;
}

/// a . b: b, then a.
FUNCTION ObjectTransform transform_product(ObjectTransform a, ObjectTransform b) {
  ObjectTransform product;
  product.row_x = row_product(a.row_x, b);
  product.row_y = row_product(a.row_y, b);
  product.row_z = row_product(a.row_z, b);
  return product;
}

/// One axis of a transformed box: its center and, grown by bounds_rounding, its extent (J. Arvo, "Transforming
/// Axis-Aligned Bounding Boxes", Graphics Gems, 1990: |M| carries extents).
FUNCTION vec2 transformed_interval(vec4 row, vec3 center, vec3 extent) {
  PRECISE float middle = row.x * center.x + row.y * center.y + row.z * center.z + row.w;
  PRECISE float half_side = abs(row.x) * extent.x + abs(row.y) * extent.y + abs(row.z) * extent.z;
  PRECISE float magnitude =
      abs(row.x) * abs(center.x) + abs(row.y) * abs(center.y) + abs(row.z) * abs(center.z) + abs(row.w) + half_side;
  PRECISE float grown = half_side + magnitude * bounds_rounding;
  return vec2(middle, grown);
}

/// The world box of a model's box.
FUNCTION ObjectBounds transformed_bounds(ObjectTransform transform, ObjectBounds model) {
  vec3 center = vec3(model.center.x, model.center.y, model.center.z);
  vec3 extent = vec3(model.extent.x, model.extent.y, model.extent.z);
  vec2 x = transformed_interval(transform.row_x, center, extent);
  vec2 y = transformed_interval(transform.row_y, center, extent);
  vec2 z = transformed_interval(transform.row_z, center, extent);
  ObjectBounds bounds;
  bounds.center = vec4(x.x, y.x, z.x, 0.0f);
  bounds.extent = vec4(x.y, y.y, z.y, 0.0f);
  return bounds;
}

SHARED_END
#endif
