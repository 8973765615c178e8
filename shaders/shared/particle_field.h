// Force fields: accelerations given at the nodes of a grid.
#ifndef DROVER_SHARED_PARTICLE_FIELD_H
#define DROVER_SHARED_PARTICLE_FIELD_H

#include "shared/particle_state.h"

SHARED_BEGIN

CONSTANT uint most_fields = 4u;

/// A box of nodes, x fastest. The first and the last node of an axis lie on the box's faces; an axis of one node is the
/// same all along. std140, 64 bytes.
struct ParticleField {
  vec3 corner;      // metres, the least one
  uint first_node;  // in the nodes of all fields
  vec3 scale;       // cells a metre; 0 along an axis of one node
  float strength;   // factor
  vec3 last;        // of the nodes, along each axis
  uint is_zero_outside;
  uint stride_y;  // nodes from one row to the next
  uint stride_z;
  uint unused0;
  uint unused1;
};

// Where the nodes of all fields lie: a shader has a buffer for them, C++ is handed them.
#ifdef __cplusplus
#define FIELD_NODES , const vec4* field_nodes
#define FIELD_NODES_GIVEN , field_nodes
#else
layout(std430, binding = particle_field_nodes_binding) readonly buffer FieldNodes { vec4 field_nodes[]; };
#define FIELD_NODES
#define FIELD_NODES_GIVEN
#endif

FUNCTION float clamp_to(float value, float most) {
  PRECISE float kept = value < 0.0f ? 0.0f : value;
  kept = kept > most ? most : kept;
  return kept;
}

FUNCTION vec3 between_nodes(vec3 a, vec3 b, float share) {
  PRECISE vec3 value = a + (b - a) * share;
  return value;
}

/// Trilinear between the eight nodes around the position; outside the box zero, or the nearest face's value. A field
/// that is linear in the position is reproduced.
FUNCTION vec3 field_acceleration(ParticleField field, vec3 position FIELD_NODES) {
  PRECISE vec3 local = (position - field.corner) * field.scale;
  PRECISE vec3 inside;
  inside.x = clamp_to(local.x, field.last.x);
  inside.y = clamp_to(local.y, field.last.y);
  inside.z = clamp_to(local.z, field.last.z);
  PRECISE vec3 cell = floor(inside);
  PRECISE vec3 share = inside - cell;
  // From the last node on there is no next one, and its share is 0.
  uint here = field.first_node + uint(cell.x) + uint(cell.y) * field.stride_y + uint(cell.z) * field.stride_z;
  uint x = cell.x < field.last.x ? 1u : 0u;
  uint y = cell.y < field.last.y ? field.stride_y : 0u;
  uint z = cell.z < field.last.z ? field.stride_z : 0u;
  vec3 near_low = between_nodes(vec3(field_nodes[here]), vec3(field_nodes[here + x]), share.x);
  vec3 near_high = between_nodes(vec3(field_nodes[here + y]), vec3(field_nodes[here + y + x]), share.x);
  vec3 far_low = between_nodes(vec3(field_nodes[here + z]), vec3(field_nodes[here + z + x]), share.x);
  vec3 far_high = between_nodes(vec3(field_nodes[here + z + y]), vec3(field_nodes[here + z + y + x]), share.x);
  vec3 near = between_nodes(near_low, near_high, share.y);
  vec3 far = between_nodes(far_low, far_high, share.y);
  PRECISE vec3 acceleration = between_nodes(near, far, share.z) * field.strength;
  bool outside = local.x != inside.x || local.y != inside.y || local.z != inside.z;
  if (outside && field.is_zero_outside != 0u) {
    acceleration.x = 0.0f;
    acceleration.y = 0.0f;
    acceleration.z = 0.0f;
  }
  return acceleration;
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleField) == 64);
#endif
#endif
