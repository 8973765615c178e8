#version 450 core
// Takes over what changed of objects that another program adds, moves and removes: transform, world box with flags, and
// the item that is drawn.
// Reads:  updates, mesh boxes.   Writes: transforms, bounds, items.
// Pinned by tests/culling/object_pool_test.cpp against culling/reference.hpp, bit for bit.
#include "gpu/dispatch.glsl"
#include "shared/draw_item.h"
#include "shared/object_motion.h"
#include "shared/object_update.h"

layout(std430, binding = update_updates_binding) readonly buffer Updates { ObjectUpdate updates[]; };
layout(std430, binding = update_meshes_binding) readonly buffer Meshes { ObjectBounds meshes[]; };
layout(std430, binding = update_transforms_binding) writeonly buffer Transforms { ObjectTransform transforms[]; };
layout(std430, binding = update_bounds_binding) writeonly buffer Bounds { ObjectBounds bounds[]; };
layout(std430, binding = update_items_binding) writeonly buffer Items { DrawItem items[]; };

uniform uint update_count;

void main() {
  uint i = invocation_number();
  if (i >= update_count) return;
  ObjectUpdate update = updates[i];
  ObjectBounds box = transformed_bounds(update.transform, meshes[update.mesh]);
  transforms[update.slot] = update.transform;
  bounds[update.slot].center = vec4(box.center.xyz, float(update.flags));
  bounds[update.slot].extent = vec4(box.extent.xyz, update.max_distance);
  items[update.slot] = DrawItem(update.slot, update.number);
}
