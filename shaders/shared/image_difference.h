// How two pictures differ, counted on the GPU (renderer/difference.hpp).
#ifndef DROVER_SHARED_IMAGE_DIFFERENCE_H
#define DROVER_SHARED_IMAGE_DIFFERENCE_H

#include "shared/portable.h"

SHARED_BEGIN

/// Of colour channels from 0 to 255; alpha is left out. std430, 20 bytes.
struct DifferenceCounters {
  uint sum_low;   // absolute differences of all channels added up, 64 bits in two words
  uint sum_high;
  uint largest;   // difference of a channel
  uint pixels;    // that differ in any channel
  uint total;     // pixels that were compared
};

// Texture units of the two pictures; storage binding of the counters.
CONSTANT uint difference_first_unit = 0u;
CONSTANT uint difference_second_unit = 1u;
CONSTANT uint difference_counters_binding = 0u;

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::DifferenceCounters) == 20);
#endif
#endif
