// Whether a box lies outside a view: the arithmetic of the frustum pass and of its reference.
#ifndef DROVER_SHARED_OBJECT_FRUSTUM_H
#define DROVER_SHARED_OBJECT_FRUSTUM_H

#include "shared/portable.h"

#ifdef __cplusplus
namespace drover::shared {
using std::abs;
}
#endif

SHARED_BEGIN

/// A box is dropped only if it lies outside a plane by more than this share of the sum of the terms' magnitudes: some
/// four times what single precision can be off by. The terms are those of the matrix's rows that a plane is the sum of,
/// since the rasteriser adds them up apart: what cancels in the plane does not cancel in a vertex's position.
CONSTANT float frustum_margin = 9.5367431640625e-7f;  // 2^-20

/// How far the box's innermost corner lies inside a plane, margin included; below 0 the box is outside. NaN, which
/// infinite boxes give, is not below 0: what cannot be decided is kept.
/// @param margin View::plane_margins of the plane
/// @param reach |center| + extent
FUNCTION float plane_clearance(vec4 plane, vec4 margin, vec3 center, vec3 extent, vec3 reach) {
  PRECISE float clearance = plane.x * center.x + plane.y * center.y + plane.z * center.z + plane.w +
                            (abs(plane.x) * extent.x + abs(plane.y) * extent.y + abs(plane.z) * extent.z) +
                            (margin.x * reach.x + margin.y * reach.y + margin.z * reach.z + margin.w);
  return clearance;
}

/// The number of the first of a view's planes that a box lies outside, 6 for none. All six are looked at: lanes that run
/// together gain nothing from leaving early.
FUNCTION uint outside_plane(const vec4 planes[6], const vec4 margins[6], vec3 center, vec3 extent) {
  PRECISE vec3 reach = abs(center) + extent;
  uint outside = 6u;
  for (int i = 5; i >= 0; --i)
    outside = plane_clearance(planes[i], margins[i], center, extent, reach) < 0.0f ? uint(i) : outside;
  return outside;
}

SHARED_END
#endif
