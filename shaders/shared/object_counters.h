// What culling and draw command generation counted in a view, gathered on the GPU (culling/view_state.hpp).
#ifndef DROVER_SHARED_OBJECT_COUNTERS_H
#define DROVER_SHARED_OBJECT_COUNTERS_H

#include "shared/portable.h"

SHARED_BEGIN

/// total = layer_hidden + distance_culled + frustum_culled + occlusion_culled + small_culled + visible. These count
/// objects, not items. 40 bytes.
struct ObjectCounters {
  uint total;
  uint frustum_culled;
  uint occlusion_culled;
  uint small_culled;
  uint visible;
  uint commands;       // indirect commands written
  uint triangles_low;  // triangles that those commands draw, 64 bits
  uint triangles_high;
  uint layer_hidden;
  uint distance_culled;
};

// Storage bindings of the counters pass.
CONSTANT uint counters_mask_binding = 0u;
CONSTANT uint counters_buckets_binding = 1u;
CONSTANT uint counters_item_mask_binding = 2u;
CONSTANT uint counters_word_offsets_binding = 3u;
CONSTANT uint counters_result_binding = 4u;
CONSTANT uint counters_counts_binding = 5u;
CONSTANT uint counters_binding = 6u;
CONSTANT uint counters_layer_mask_binding = 7u;
CONSTANT uint counters_distance_mask_binding = 8u;

/// Mask words an invocation of the counters pass handles.
CONSTANT uint counters_words_per_thread = 8u;

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ObjectCounters) == 40);
#endif
#endif
