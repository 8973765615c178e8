// How a particle of an emitter is drawn over its life.
#ifndef DROVER_SHARED_PARTICLE_LOOK_H
#define DROVER_SHARED_PARTICLE_LOOK_H

#include "shared/portable.h"

SHARED_BEGIN

/// One row an emitter; std430, 48 bytes. Every value runs linearly from birth (age 0) to death (age = life).
struct ParticleLook {
  vec4 color_start;  // linear radiance and opacity, not premultiplied
  vec4 color_end;
  vec2 size;  // diameter at birth and at death, metres
  vec2 unused;
};

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleLook) == 48);
#endif
#endif
