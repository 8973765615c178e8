#version 450 core
// Which lamps reach an object: a bit a lamp, set where the lamp's sphere meets the object's box. A lamp gives nothing
// beyond its sphere, so that leaving it out changes no picture.
// Reads:  bounds, lamps.   Writes: masks, one word an object.   Pinned by tests/renderer/lamps_test.cpp.
#include "gpu/dispatch.glsl"
#include "shared/lights.h"
#include "shared/object.h"

layout(std430, binding = object_lights_bounds_binding) readonly buffer Bounds { ObjectBounds bounds[]; };
layout(std430, binding = object_lights_masks_binding) writeonly buffer Masks { uint masks[]; };
layout(std140, binding = object_lights_lamps_binding) uniform LampBlock { Lamps block; };

uniform uint object_count;
uniform uint lamp_count;

void main() {
  uint object = invocation_number();
  if (object >= object_count) return;
  vec3 center = bounds[object].center.xyz;
  vec3 extent = bounds[object].extent.xyz;
  uint mask = 0u;
  for (uint i = 0u; i < lamp_count; ++i) {
    vec3 outside = max(abs(block.lamps[i].position - center) - extent, vec3(0.0));
    // A little larger, so that rounding keeps what the fragments would still see.
    float reach = block.lamps[i].radius * 1.001;
    if (dot(outside, outside) <= reach * reach) mask |= 1u << i;
  }
  masks[object] = mask;
}
