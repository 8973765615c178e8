// Lamps: point lights whose irradiance falls off with the distance squared and ends at a radius.
#ifndef DROVER_SHARED_LIGHTS_H
#define DROVER_SHARED_LIGHTS_H

#include "shared/portable.h"

SHARED_BEGIN

/// As many as a mask of one word a object names.
CONSTANT uint most_lights = 32u;

/// 32 bytes.
struct Lamp {
  vec3 position;                 // world space, metres
  float inverse_radius_squared;  // 1/m^2
  vec3 intensity;                // irradiance at one metre
  float radius;                  // metres
};

/// std140.
struct Lamps {
  Lamp lamps[most_lights];
};

/// Irradiance at a distance, of that at one metre: inverse square, times a window that ends it smoothly at the radius
/// (B. Karis, "Real Shading in Unreal Engine 4", SIGGRAPH 2013). Nearer than 0.1 m it stays as it is there.
FUNCTION float lamp_falloff(float distance_squared, float inverse_radius_squared) {
  float share = distance_squared * inverse_radius_squared;
  float window = 1.0f - share * share;
  if (window < 0.0f) window = 0.0f;
  return window * window / (distance_squared < 0.01f ? 0.01f : distance_squared);
}

// Storage bindings of the pass that finds which lamps reach an object.
CONSTANT uint object_lights_bounds_binding = 0u;
CONSTANT uint object_lights_masks_binding = 1u;
// Uniform binding.
CONSTANT uint object_lights_lamps_binding = 0u;

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::Lamp) == 32);
#endif
#endif
