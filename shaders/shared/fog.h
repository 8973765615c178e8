// Fog whose density falls off exponentially with height: how much of the light gets through.
#ifndef DROVER_SHARED_FOG_H
#define DROVER_SHARED_FOG_H

#include "shared/portable.h"

SHARED_BEGIN

// Nothing is decided by fog, so that the device's own exponential will do; it is several times faster.
#ifdef __cplusplus
using std::exp;
#endif

/// Falloffs below `height` from which on the fog is no thicker: it lets nothing through, and no sum overflows.
CONSTANT float deepest_fog = 80.0f;

/// std140, 32 bytes.
struct FogLayer {
  vec3 color;             // linear radiance
  float density;          // 1/m, at `height`
  float height;           // metres
  float inverse_falloff;  // 1/m; 0: the same density everywhere
  float start;            // metres before the eye that are clear
  float unused;
};

/// Share of the light that gets from a point to the eye: e to the minus integral of the density along the way, in
/// closed form (C. Wenzel, "Real-time Atmospheric Effects in Games", SIGGRAPH 2006; I. Quilez, "Better fog", 2010). With
/// heights above `height` in falloffs, A where the fog starts and B at the point, the integral is
/// density * length * (e^-A - e^-B) / (B - A).
/// @param eye_height Y of the eye, metres
/// @param climb Y of the point less that of the eye, metres
/// @param distance from the eye to the point, metres
FUNCTION float fog_transmittance(FogLayer fog, float eye_height, float climb, float distance) {
  float clear = distance > fog.start ? fog.start / distance : 1.0f;  // share of the way
  float a = (eye_height + climb * clear - fog.height) * fog.inverse_falloff;
  float b = (eye_height + climb - fog.height) * fog.inverse_falloff;
  if (a < -deepest_fog) a = -deepest_fog;
  if (b < -deepest_fog) b = -deepest_fog;
  float rise = b - a;
  float at_start = exp(-a);
  // Where the way is level the difference would cancel; there the series of (1 - e^-rise) / rise.
  bool is_level = rise < 1e-2f && rise > -1e-2f;
  float mean = at_start * (1.0f - rise * (0.5f - rise * 0.16666667f));
  if (!is_level) mean = (at_start - exp(-b)) / rise;
  return exp(-fog.density * distance * (1.0f - clear) * mean);
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::FogLayer) == 32);
#endif
#endif
