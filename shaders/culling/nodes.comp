#version 450 core
// Moves what carries objects: from each node's space to the world, at a time.
// Reads:  nodes, path points.   Writes: node transforms.
// Pinned by tests/culling/motion_test.cpp against culling/reference.hpp, bit for bit.
#include "gpu/dispatch.glsl"
#include "shared/motion_node.h"

layout(std430, binding = nodes_nodes_binding) readonly buffer Nodes { MotionNode nodes[]; };
layout(std430, binding = nodes_points_binding) readonly buffer Points { PathPoint points[]; };
layout(std430, binding = nodes_transforms_binding) writeonly buffer Transforms { ObjectTransform transforms[]; };

uniform uint node_count;
uniform uint seconds;
uniform float fraction;

ObjectTransform local_transform(MotionNode node) {
  ObjectTransform transform = orbiting_transform(node, seconds, fraction);
  if (node.path_segments == 0u) return transform;
  PathPlace place = path_place(node, seconds, fraction);
  uint first = node.path_first + place.segment;
  return moved_along(node, place, points[first], points[first + 1u], transform);
}

void main() {
  uint i = invocation_number();
  if (i >= node_count) return;
  MotionNode node = nodes[i];
  ObjectTransform world = local_transform(node);
  // A chain has an end; the loader sees to it, and the limit holds whatever is in the buffer.
  for (uint depth = 1u; depth < most_node_depth && node.own.node != no_node; ++depth) {
    node = nodes[node.own.node];
    world = transform_product(local_transform(node), world);
  }
  transforms[i] = world;
}
