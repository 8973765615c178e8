#version 450 core
// Keeps the items whose object is kept.
// Reads:  items, mask of objects.   Writes: mask of items.
// Pinned by tests/culling/draw_list_test.cpp against culling/reference.hpp.
#include "gpu/dispatch.glsl"
#include "shared/draw_item.h"
#define MASK_BINDING item_mask_binding
#include "gpu/mask.glsl"

layout(std430, binding = item_mask_items_binding) readonly buffer Items { DrawItem items[]; };
layout(std430, binding = item_mask_objects_binding) readonly buffer Objects { uint object_mask[]; };

uniform uint item_count;
uniform uint word_count;

void main() {
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
    uint item = mask_item(i);
    if (item >= item_count) continue;
    uint object = items[item].object;
    mask_set(i, ((object_mask[object >> 5u] >> (object & 31u)) & 1u) != 0u);
  }
  mask_write(word_count);
}
