#version 450 core
// Tells for each object whether a view draws it: its layer and greatest distance, and its box against the view's six
// planes. With KEEP_ALL defined the planes are left out, layers and distances are not: they belong to the picture.
// Reads:  view, bounds (through a buffer texture where BOUNDS_TEXTURE is defined).
// Writes: three masks of one bit an object: drawn, hidden by its layer, too far away.
// Pinned by tests/culling/frustum_test.cpp against culling/reference.hpp, bit for bit.
#include "gpu/dispatch.glsl"
#include "shared/object_cull.h"
#define MASK_BINDING frustum_mask_binding
#define MASK_COUNT 3
#include "gpu/mask.glsl"

layout(std140, binding = frustum_view_binding) uniform ViewBlock { View view; };
#ifdef BOUNDS_TEXTURE
layout(binding = frustum_bounds_unit) uniform samplerBuffer bounds;
#else
layout(std430, binding = frustum_bounds_binding) readonly buffer Bounds { ObjectBounds bounds[]; };
#endif

uniform uint object_count;
uniform uint word_count;

uint cause_of(uint object, ViewSelection selection, const vec4 planes[6], const vec4 margins[6]) {
#ifdef BOUNDS_TEXTURE
  vec4 center = texelFetch(bounds, int(object * 2u));
  vec4 extent = texelFetch(bounds, int(object * 2u + 1u));
#else
  vec4 center = bounds[object].center;
  vec4 extent = bounds[object].extent;
#endif
#ifdef KEEP_ALL
  return selection_cause(selection, center, extent);
#else
  return object_cause(selection, planes, margins, center, extent);
#endif
}

void main() {
  // Read once: Mesa's llvmpipe reads a uniform block anew for every object, which takes longer than all else here.
  ViewSelection selection = view.selection;
  vec4 planes[6] = view.planes;
  vec4 margins[6] = view.plane_margins;
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
    uint object = mask_item(i);
    if (object >= object_count) continue;
    uint cause = cause_of(object, selection, planes, margins);
    mask_set(i, cause == cause_visible);
    mask_set(frustum_layer_mask_binding - frustum_mask_binding, i, cause == cause_layer);
    mask_set(frustum_distance_mask_binding - frustum_mask_binding, i, cause == cause_distance);
  }
  mask_write(word_count);
}
