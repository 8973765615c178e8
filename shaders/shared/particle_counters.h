// What the GPU counts of particles, in one small block that comes back late.
#ifndef DROVER_SHARED_PARTICLE_COUNTERS_H
#define DROVER_SHARED_PARTICLE_COUNTERS_H

#include "shared/portable.h"

SHARED_BEGIN

/// Counts as of the end of the latest step; std430, 32 bytes. emitted - died = alive.
struct ParticleCounters {
  uint capacity;   // slots
  uint alive;      // particles that live
  uint requested;  // births that were due in the step
  uint granted;    // births that found a free slot in the step
  uvec2 emitted;   // births since the start or the last reset: low word, high word
  uvec2 died;      // deaths since then, those of a shrinking pool and of "kill all" among them
};

/// a + b in 64 bits, each a low word and a high word.
FUNCTION uvec2 add_wide(uvec2 a, uint b) {
  uint low = a.x + b;
  return uvec2(low, a.y + (low < b ? 1u : 0u));
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleCounters) == 32);
#endif
#endif
