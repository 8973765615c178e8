// Why a view does not draw an object, and the bindings of the frustum pass, which finds it out (culling/frustum.hpp).
#ifndef DROVER_SHARED_OBJECT_CULL_H
#define DROVER_SHARED_OBJECT_CULL_H

#include "shared/object.h"
#include "shared/object_frustum.h"
#include "shared/portable.h"
#include "shared/view.h"

SHARED_BEGIN

// Causes. An object has the first that holds, in this order.
CONSTANT uint cause_visible = 0u;   // none: it is drawn
CONSTANT uint cause_layer = 1u;     // its layer is hidden, or the view is a shadow's and it casts none
CONSTANT uint cause_distance = 2u;  // its box is farther from the camera than the object is drawn
CONSTANT uint cause_absent = 3u;    // there is no object (object_absent)
CONSTANT uint cause_frustum = 8u;   // to 13: plus the number of the first of View::planes that its box lies outside

/// The square of the distance from a point to the nearest point of a box; 0 within. NaN, which infinite boxes give, counts
/// as 0.
FUNCTION float squared_distance_to_box(vec3 point, vec3 center, vec3 extent) {
  PRECISE vec3 gap = abs(point - center) - extent;
  PRECISE float x = gap.x > 0.0f ? gap.x : 0.0f;
  PRECISE float y = gap.y > 0.0f ? gap.y : 0.0f;
  PRECISE float z = gap.z > 0.0f ? gap.z : 0.0f;
  PRECISE float squared = x * x + y * y + z * z;
  return squared;
}

/// Why an object is not in the picture even without culling: cause_absent, cause_layer, cause_distance or
/// cause_visible.
/// @param center,extent the object's ObjectBounds
FUNCTION uint selection_cause(ViewSelection selection, vec4 center, vec4 extent) {
  uint flags = uint(center.w);
  bool shown = ((selection.layers >> (flags >> object_layer_shift)) & 1u) != 0u &&
               (selection.shadow == 0u || (flags & object_without_shadow) == 0u);
  PRECISE float limit = extent.w * extent.w;
  float squared = squared_distance_to_box(selection.position, vec3(center.x, center.y, center.z),
                                          vec3(extent.x, extent.y, extent.z));
  bool far_off = extent.w > 0.0f && squared > limit;
  uint cause = far_off ? cause_distance : cause_visible;
  uint present_cause = shown ? cause : cause_layer;
  return (flags & object_absent) == 0u ? present_cause : cause_absent;
}

/// Why a view does not draw an object.
/// @param planes,margins the View's
FUNCTION uint object_cause(ViewSelection selection, const vec4 planes[6], const vec4 margins[6], vec4 center,
                           vec4 extent) {
  uint cause = selection_cause(selection, center, extent);
  uint plane =
      outside_plane(planes, margins, vec3(center.x, center.y, center.z), vec3(extent.x, extent.y, extent.z));
  bool tested = cause == cause_visible && (uint(center.w) & object_never_culled) == 0u;
  return tested && plane < 6u ? cause_frustum + plane : cause;
}

// Storage bindings. The masks have a bit an object: it is drawn, it has cause_layer, it has cause_distance.
CONSTANT uint frustum_mask_binding = 0u;
CONSTANT uint frustum_layer_mask_binding = 1u;
CONSTANT uint frustum_distance_mask_binding = 2u;
CONSTANT uint frustum_bounds_binding = 3u;

/// Texture unit of the boxes where they are read through one.
CONSTANT uint frustum_bounds_unit = 0u;

/// Uniform binding of the View.
CONSTANT uint frustum_view_binding = 0u;

SHARED_END
#endif
