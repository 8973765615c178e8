// A change of one slot of objects that another program adds, moves and removes (culling/object_pool.hpp).
#ifndef DROVER_SHARED_OBJECT_UPDATE_H
#define DROVER_SHARED_OBJECT_UPDATE_H

#include "shared/object.h"
#include "shared/portable.h"

SHARED_BEGIN

/// What a slot holds from now on. 80 bytes.
struct ObjectUpdate {
  ObjectTransform transform;
  uint slot;
  uint mesh;           // whose box it has
  uint number;         // DrawItem::material of what it draws
  uint flags;          // of its ObjectBounds; object_absent where the slot is empty
  float max_distance;  // metres; 0 for any
  uint unused0;
  uint unused1;
  uint unused2;
};

// Storage bindings of the updates pass.
CONSTANT uint update_updates_binding = 0u;
CONSTANT uint update_meshes_binding = 1u;
CONSTANT uint update_transforms_binding = 2u;
CONSTANT uint update_bounds_binding = 3u;
CONSTANT uint update_items_binding = 4u;

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ObjectUpdate) == 80);
#endif
#endif
