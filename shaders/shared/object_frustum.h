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
/// four times what single precision can be off by.
CONSTANT float frustum_margin = 9.5367431640625e-7f;  // 2^-20

/// The extent of a box grown by the margin's share of all that a plane multiplies: with the normal n,
/// |n|.grown = |n|.extent + margin * |n|.(|center| + extent). Once a box, where the sum of magnitudes would be once a
/// plane.
FUNCTION vec3 grown_extent(vec3 center, vec3 extent) {
  PRECISE vec3 grown = extent + (abs(center) + extent) * frustum_margin;
  return grown;
}

/// The rest of the margin: the plane's own offset, grown.
FUNCTION float grown_offset(float offset) {
  PRECISE float grown = offset + abs(offset) * frustum_margin;
  return grown;
}

/// How far the box's innermost corner lies inside a plane, margin included; below 0 the box is outside. NaN, which
/// infinite boxes give, is not below 0: what cannot be decided is kept.
FUNCTION float plane_clearance(vec4 plane, vec3 center, vec3 grown) {
  PRECISE float clearance = plane.x * center.x + plane.y * center.y + plane.z * center.z +
                            (abs(plane.x) * grown.x + abs(plane.y) * grown.y + abs(plane.z) * grown.z) +
                            grown_offset(plane.w);
  return clearance;
}

/// Whether a box lies outside at least one of a view's planes. All six are looked at: lanes that run together gain
/// nothing from leaving early.
FUNCTION bool outside_view(const vec4 planes[6], vec3 center, vec3 extent) {
  vec3 grown = grown_extent(center, extent);
  bool outside = false;
  for (int i = 0; i < 6; ++i) outside = plane_clearance(planes[i], center, grown) < 0.0f ? true : outside;
  return outside;
}

SHARED_END
#endif
