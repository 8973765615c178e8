// Where a ray enters a box.
#ifndef DROVER_SHARED_RAY_BOX_H
#define DROVER_SHARED_RAY_BOX_H

#include "shared/portable.h"

SHARED_BEGIN

/// Where along a ray the slab between two parallel planes of a box begins and ends; begins behind its end where the ray
/// runs beside it.
FUNCTION vec2 ray_slab(float origin, float direction, float center, float extent) {
  PRECISE float offset = center - origin;
  if (direction == 0.0f)
    return offset - extent <= 0.0f && offset + extent >= 0.0f ? vec2(-3.0e38f, 3.0e38f) : vec2(1.0f, -1.0f);
  PRECISE float a = (offset - extent) / direction;
  PRECISE float b = (offset + extent) / direction;
  return a < b ? vec2(a, b) : vec2(b, a);
}

/// How far along a ray it enters a box from outside, in lengths of `direction`; below 0 where it does not (slabs: T. Kay
/// and J. Kajiya, "Ray Tracing Complex Scenes", 1986).
FUNCTION float ray_entry(vec3 origin, vec3 direction, vec3 center, vec3 extent) {
  vec2 x = ray_slab(origin.x, direction.x, center.x, extent.x);
  vec2 y = ray_slab(origin.y, direction.y, center.y, extent.y);
  vec2 z = ray_slab(origin.z, direction.z, center.z, extent.z);
  float entry = x.x;
  entry = y.x > entry ? y.x : entry;
  entry = z.x > entry ? z.x : entry;
  float exit = x.y;
  exit = y.y < exit ? y.y : exit;
  exit = z.y < exit ? z.y : exit;
  return entry <= exit ? entry : -1.0f;
}

SHARED_END
#endif
