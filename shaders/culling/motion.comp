#version 450 core
// Moves objects: each one's world transform and world box at a time. With ALL defined, every object; else those that
// `moving` lists.
// Reads:  motions, models (boxes), moving, node transforms.   Writes: transforms, bounds.
// Pinned by tests/culling/objects_test.cpp and motion_test.cpp against culling/reference.hpp, bit for bit.
#include "gpu/dispatch.glsl"
#include "shared/object_motion.h"

layout(std430, binding = motion_motions_binding) readonly buffer Motions { ObjectMotion motions[]; };
layout(std430, binding = motion_models_binding) readonly buffer Models { ObjectBounds models[]; };
layout(std430, binding = motion_moving_binding) readonly buffer Moving { uint moving[]; };
layout(std430, binding = motion_nodes_binding) readonly buffer Nodes { ObjectTransform nodes[]; };
layout(std430, binding = motion_transforms_binding) writeonly buffer Transforms { ObjectTransform transforms[]; };
layout(std430, binding = motion_bounds_binding) writeonly buffer Bounds { ObjectBounds bounds[]; };

uniform uint move_count;
uniform uint seconds;
uniform float fraction;

void main() {
  uint i = invocation_number();
  if (i >= move_count) return;
#ifdef ALL
  uint object = i;
#else
  uint object = moving[i];
#endif
  ObjectMotion motion = motions[object];
  ObjectTransform transform = object_transform(motion, seconds, fraction);
  if (motion.node != no_node) transform = transform_product(nodes[motion.node], transform);
  transforms[object] = transform;
  // Flags and greatest distance lie in w since the objects were made.
  ObjectBounds box = transformed_bounds(transform, models[motion.model]);
  bounds[object].center.xyz = box.center.xyz;
  bounds[object].extent.xyz = box.extent.xyz;
}
