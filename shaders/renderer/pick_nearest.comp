#version 450 core
// The nearest culled box that a pixel's ray enters; of several at one distance that of the lowest object. Run twice:
// with FIND_OBJECT undefined it finds the distance, with it the object.
// Reads:  bounds, mask of the kept.   Writes: nearest.
// Pinned by tests/renderer/pick_test.cpp.
#include "gpu/dispatch.glsl"
#include "shared/object.h"
#include "shared/pick.h"
#include "shared/ray_box.h"

layout(std430, binding = pick_nearest_binding) buffer Nearest { PickNearest nearest; };
layout(std430, binding = pick_bounds_binding) readonly buffer Bounds { ObjectBounds bounds[]; };
layout(std430, binding = pick_mask_binding) readonly buffer Mask { uint mask[]; };

uniform uint object_count;
uniform vec3 ray_origin;
uniform vec3 ray_direction;

void main() {
  uint object = invocation_number();
  if (object >= object_count || (mask[object / 32u] >> (object % 32u) & 1u) != 0u) return;
  float entry = ray_entry(ray_origin, ray_direction, bounds[object].center.xyz, bounds[object].extent.xyz);
  // One that the eye is in would hide all others.
  if (!(entry > 0.0)) return;
#ifdef FIND_OBJECT
  if (floatBitsToUint(entry) == nearest.distance) atomicMin(nearest.object, object);
#else
  atomicMin(nearest.distance, floatBitsToUint(entry));
#endif
}
