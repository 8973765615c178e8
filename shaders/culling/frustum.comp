#version 450 core
// Tests each object's box against a view's six planes. With KEEP_ALL defined, keeps every object.
// Reads:  view, bounds (through a buffer texture where BOUNDS_TEXTURE is defined).   Writes: mask, one bit an object.
// Pinned by tests/culling/frustum_test.cpp against culling/reference.hpp, bit for bit.
#include "gpu/dispatch.glsl"
#include "shared/object.h"
#include "shared/object_cull.h"
#include "shared/object_frustum.h"
#include "shared/view.h"
#define MASK_BINDING frustum_mask_binding
#include "gpu/mask.glsl"

layout(std140, binding = frustum_view_binding) uniform ViewBlock { View view; };
#ifdef BOUNDS_TEXTURE
layout(binding = frustum_bounds_unit) uniform samplerBuffer bounds;
#else
layout(std430, binding = frustum_bounds_binding) readonly buffer Bounds { ObjectBounds bounds[]; };
#endif

uniform uint object_count;
uniform uint word_count;

bool kept(uint object, const vec4 planes[6], const vec4 margins[6]) {
#if defined(KEEP_ALL)
  return true;
#elif defined(BOUNDS_TEXTURE)
  vec3 center = texelFetch(bounds, int(object * 2u)).xyz;
  vec3 extent = texelFetch(bounds, int(object * 2u + 1u)).xyz;
  return !outside_view(planes, margins, center, extent);
#else
  return !outside_view(planes, margins, bounds[object].center.xyz, bounds[object].extent.xyz);
#endif
}

void main() {
  // Read once: Mesa's llvmpipe reads a uniform block anew for every object, which takes longer than all else here.
  vec4 planes[6] = view.planes;
  vec4 margins[6] = view.plane_margins;
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
    uint object = mask_item(i);
    if (object < object_count) mask_set(i, kept(object, planes, margins));
  }
  mask_write(word_count);
}
