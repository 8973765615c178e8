// Nodes that carry objects: groups, and what orbits or follows a path. Where a node stands at a time: the arithmetic of
// the nodes pass, of its reference, and of whatever on the CPU is carried by a group (loader/motion.hpp).
#ifndef DROVER_SHARED_MOTION_NODE_H
#define DROVER_SHARED_MOTION_NODE_H

#include "shared/math.h"
#include "shared/object.h"
#include "shared/object_motion.h"
#include "shared/portable.h"

SHARED_BEGIN

/// Most nodes from one to the root of its chain, both counted.
CONSTANT uint most_node_depth = 16u;

// MotionNode::path_flags.
CONSTANT uint path_closed = 1u;   // goes round for ever; else there and back
CONSTANT uint path_aligned = 2u;  // the node's Z axis points where it goes

/// What carries objects and further nodes: path . align . orbit . own, in the space of the node `own.node`. 144 bytes.
struct MotionNode {
  ObjectMotion own;  // model unused
  vec3 orbit_center;
  float orbit_speed;  // turns a second
  vec3 orbit_axis;    // unit length
  uint orbit_step;    // orbit_speed in 2^-32 turns a second, modulo one turn a second
  float path_speed;   // rounds a second: once round a closed path, there and back on an open one
  uint path_step;     // path_speed in 2^-32 rounds a second, modulo one round a second
  uint path_start;    // at time 0, in 2^-32 rounds
  uint path_first;    // index of the path's first PathPoint
  uint path_segments;  // one less than its points; 0 where it follows none
  float path_spacing;  // from point to point along the path, metres
  uint path_flags;
  uint unused;
};

/// A point of a path; a path's points lie evenly along its length. 32 bytes.
struct PathPoint {
  vec3 position;
  float unused0;
  vec3 tangent;  // unit length
  float unused1;
};

/// Where on its path a node is: between points `path_first` + segment and the next.
struct PathPlace {
  uint segment;
  float share;    // of the segment, 0 to 1
  float forward;  // 1, or -1 where it goes from the path's end to its start
};

// Storage bindings of the nodes pass.
CONSTANT uint nodes_nodes_binding = 0u;
CONSTANT uint nodes_points_binding = 1u;
CONSTANT uint nodes_transforms_binding = 2u;

FUNCTION PathPlace path_place(MotionNode node, uint seconds, float fraction) {
  float rounds = turns_at(node.path_speed, node.path_step, node.path_start, seconds, fraction);
  PathPlace place;
  place.forward = node.path_speed < 0.0f ? -1.0f : 1.0f;
  PRECISE float share = rounds - floor(rounds);
  if ((node.path_flags & path_closed) == 0u) {
    share = share + share;
    if (share > 1.0f) {
      share = 2.0f - share;
      place.forward = -place.forward;
    }
  }
  PRECISE float along = share * float(node.path_segments);
  uint last = node.path_segments - 1u;
  place.segment = uint(along);
  if (place.segment > last) place.segment = last;  // a share that rounds up to 1
  PRECISE float rest = along - float(place.segment);
  place.share = rest;
  return place;
}

/// The cubic Hermite curve from a to b. Unit tangents times the spacing are its slopes, so speed along it is even.
FUNCTION vec3 path_position(PathPoint a, PathPoint b, float share, float spacing) {
  PRECISE float rest = 1.0f - share;
  PRECISE float from_a = (1.0f + share + share) * rest * rest;
  PRECISE float from_b = share * share * (3.0f - share - share);
  PRECISE float slope_a = share * rest * rest * spacing;
  PRECISE float slope_b = share * share * rest * spacing;
  PRECISE vec3 position = a.position * from_a + b.position * from_b + a.tangent * slope_a - b.tangent * slope_b;
  return position;
}

/// Where a node looks: `forward`, as long as it need not be 1, or one of the two tangents where that vanishes.
FUNCTION vec3 path_direction(PathPoint a, PathPoint b, PathPlace place) {
  PRECISE vec3 direction = a.tangent + (b.tangent - a.tangent) * place.share;
  if (dot3(direction, direction) < 1.0e-6f) direction = place.share < 0.5f ? a.tangent : b.tangent;
  direction = direction * place.forward;
  return direction;
}

// Below, what is 0 or 1 by construction is left out of sums and products rather than multiplied: compilers fold such
// constants without regard to the sign of a zero, and the bits would differ.

/// The turn that takes Z to a direction and leaves Y as upright as that allows, as columns. For a direction straight up
/// or down X stays.
FUNCTION void upright_axes(vec3 direction, OUT(vec3) x, OUT(vec3) y, OUT(vec3) z) {
  float length = length3(direction);
  PRECISE vec3 front = direction / length;
  PRECISE float level = front.x * front.x + front.z * front.z;
  z = front;
  if (level < 1.0e-8f) {
    PRECISE float across = sqrt(front.x * front.x + front.y * front.y);
    PRECISE float side_x = abs(front.y) / across;
    PRECISE float side_y = (front.y < 0.0f ? front.x : -front.x) / across;
    PRECISE vec3 up = vec3(-(front.z * side_y), front.z * side_x, front.x * side_y - front.y * side_x);
    x = vec3(side_x, side_y, 0.0f);
    y = up;
  } else {
    PRECISE float across = sqrt(level);
    PRECISE float side_x = front.z / across;  // Y x front
    PRECISE float side_z = -front.x / across;
    PRECISE vec3 up = vec3(front.y * side_z, front.z * side_x - front.x * side_z, -(front.y * side_x));
    x = vec3(side_x, 0.0f, side_z);
    y = up;
  }
}

/// The matrix with these columns.
FUNCTION ObjectTransform transform_of_columns(vec3 x, vec3 y, vec3 z, vec3 w) {
  ObjectTransform transform;
  transform.row_x = vec4(x.x, y.x, z.x, w.x);
  transform.row_y = vec4(x.y, y.y, z.y, w.y);
  transform.row_z = vec4(x.z, y.z, z.z, w.z);
  return transform;
}

/// A transform, then the way to the place on the path, between points a and b.
FUNCTION ObjectTransform moved_along(MotionNode node, PathPlace place, PathPoint a, PathPoint b,
                                     ObjectTransform transform) {
  vec3 position = path_position(a, b, place.share, node.path_spacing);
  if ((node.path_flags & path_aligned) != 0u) {
    vec3 x;
    vec3 y;
    vec3 z;
    upright_axes(path_direction(a, b, place), x, y, z);
    return transform_product(transform_of_columns(x, y, z, position), transform);
  }
  PRECISE vec3 moved = vec3(transform.row_x.w, transform.row_y.w, transform.row_z.w) + position;
  transform.row_x.w = moved.x;
  transform.row_y.w = moved.y;
  transform.row_z.w = moved.z;
  return transform;
}

/// The turn about the axis through the orbit's center (O. Rodrigues 1840).
FUNCTION ObjectTransform orbit_transform(MotionNode node, uint seconds, float fraction) {
  float turns = turns_at(node.orbit_speed, node.orbit_step, 0u, seconds, fraction);
  float sine = sine_turns(turns);
  float cosine = cosine_turns(turns);
  vec3 axis = node.orbit_axis;
  vec3 center = node.orbit_center;
  PRECISE vec3 along = axis * (1.0f - cosine);
  PRECISE vec3 lifted = axis * sine;
  PRECISE vec3 x = vec3(cosine + axis.x * along.x, axis.y * along.x + lifted.z, axis.z * along.x - lifted.y);
  PRECISE vec3 y = vec3(axis.x * along.y - lifted.z, cosine + axis.y * along.y, axis.z * along.y + lifted.x);
  PRECISE vec3 z = vec3(axis.x * along.z + lifted.y, axis.y * along.z - lifted.x, cosine + axis.z * along.z);
  PRECISE vec3 moved = center - (x * center.x + y * center.y + z * center.z);
  return transform_of_columns(x, y, z, moved);
}

/// orbit . own: from the node's space to that of the node that carries it, or to the moving point of its path.
FUNCTION ObjectTransform orbiting_transform(MotionNode node, uint seconds, float fraction) {
  ObjectTransform transform = object_transform(node.own, seconds, fraction);
  if (node.orbit_speed != 0.0f)
    transform = transform_product(orbit_transform(node, seconds, fraction), transform);
  return transform;
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::MotionNode) == 144);
static_assert(sizeof(drover::shared::PathPoint) == 32);
#endif
#endif
