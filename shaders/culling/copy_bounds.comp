#version 450 core
// Copies boxes: what a pass over them is measured against, on the same fetch path and with the same items a thread.
// Reads:  bounds (through a buffer texture where BOUNDS_TEXTURE is defined).   Writes: copy.
// Used by tests/culling/measure_test.cpp alone.
#include "gpu/dispatch.glsl"
#include "shared/object.h"
#include "shared/object_cull.h"

#ifdef BOUNDS_TEXTURE
layout(binding = frustum_bounds_unit) uniform samplerBuffer bounds;
#else
layout(std430, binding = frustum_bounds_binding) readonly buffer Bounds { ObjectBounds bounds[]; };
#endif
layout(std430, binding = frustum_mask_binding) writeonly buffer Copy { ObjectBounds copy[]; };

uniform uint object_count;

void main() {
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
#if ITEMS_PER_THREAD == 32
    uint object = invocation_number() * 32u + i;
#else
    uint object = (group_number() * ITEMS_PER_THREAD + i) * GROUP_SIZE + gl_LocalInvocationIndex;
#endif
    if (object >= object_count) continue;
#ifdef BOUNDS_TEXTURE
    copy[object].center = texelFetch(bounds, int(object * 2u));
    copy[object].extent = texelFetch(bounds, int(object * 2u + 1u));
#else
    copy[object] = bounds[object];
#endif
  }
}
