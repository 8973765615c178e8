// Items (object x submesh), the buckets and sections they fall into, and the bindings of the passes that turn survivors
// into draw commands (culling/items.hpp, culling/draw_list.hpp).
#ifndef DROVER_SHARED_DRAW_ITEM_H
#define DROVER_SHARED_DRAW_ITEM_H

#include "shared/portable.h"

SHARED_BEGIN

/// What one instance draws. 8 bytes.
struct DrawItem {
  uint object;    // index into transforms and bounds
  uint material;  // index over all models' materials, in model order
};

/// Consecutive items that draw the same indices with the same winding. 32 bytes.
struct DrawBucket {
  uint first_item;
  uint item_count;
  uint first_index;  // into all models' indices, in model order
  uint index_count;
  int base_vertex;  // into all models' vertices, in model order
  uint section;
  uint model;
  uint submesh;
};

/// Consecutive buckets of one blend class and winding, drawn by one indirect draw. 32 bytes.
struct DrawSection {
  uint first_bucket;
  uint bucket_count;
  uint first_item;
  uint item_count;
  uint first_command;  // of its region in the command buffer
  uint capacity;       // commands the region holds
  uint unused0;
  uint unused1;
};

/// Sections in drawing order: opaque, cut-out and blended, of each first what is not turned. Always all, empty or not,
/// so that the calls of a frame do not depend on the scene.
CONSTANT uint section_count = 6u;

// Storage bindings of the item mask pass.
CONSTANT uint item_mask_binding = 0u;
CONSTANT uint item_mask_items_binding = 1u;
CONSTANT uint item_mask_objects_binding = 2u;

// Storage bindings of the draw list passes.
CONSTANT uint draw_list_mask_binding = 0u;
CONSTANT uint draw_list_word_offsets_binding = 1u;
CONSTANT uint draw_list_result_binding = 2u;
CONSTANT uint draw_list_buckets_binding = 3u;
CONSTANT uint draw_list_sections_binding = 4u;
CONSTANT uint draw_list_commands_binding = 5u;
CONSTANT uint draw_list_counts_binding = 6u;
CONSTANT uint draw_list_instances_binding = 7u;

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::DrawItem) == 8);
static_assert(sizeof(drover::shared::DrawBucket) == 32);
static_assert(sizeof(drover::shared::DrawSection) == 32);
#endif
#endif
