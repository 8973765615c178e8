// What is seen behind everything: a gradient by height, and the sun.
#ifndef DROVER_SHARED_SKY_H
#define DROVER_SHARED_SKY_H

#include "shared/portable.h"

SHARED_BEGIN

/// std140, 96 bytes. Linear radiance.
struct SkyGradient {
  vec3 zenith;
  float disc_cosine;  // of the angle from the sun's middle to its rim; above 1 for no disc
  vec3 horizon;
  float disc_edge;    // how fast the disc fades in over its rim, per unit of cosine
  vec3 ground;
  float glow_sharpness;  // the glow is e^(-sharpness * (1 - cosine)); negative for none
  vec3 sun_color;
  float unused0;
  vec3 glow_color;
  float unused1;
  vec3 to_sun;  // unit length
  float unused2;
};

// Uniform binding.
CONSTANT uint sky_gradient_binding = 0u;

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::SkyGradient) == 96);
#endif
#endif
