#version 450 core
// Writes one draw command for each surviving item, in item order, packed to the front of its section's region. One
// invocation a command slot; the slots of all sections together are as many as the items. With ZERO_REST defined
// slots without a survivor become zeros, for drivers that take no count from the GPU.
// Reads:  mask of items, word_offsets, result, instances, buckets, sections.   Writes: commands, counts.
// Pinned by tests/culling/draw_list_test.cpp against culling/reference.hpp.
#include "gpu/dispatch.glsl"
#include "shared/draw_item.h"
#include "shared/indirect.h"
#define RANK_MASK draw_list_mask_binding
#define RANK_OFFSETS draw_list_word_offsets_binding
#define RANK_RESULT draw_list_result_binding
#include "culling/rank.glsl"

layout(std430, binding = draw_list_buckets_binding) readonly buffer Buckets { DrawBucket buckets[]; };
layout(std430, binding = draw_list_sections_binding) readonly buffer Sections { DrawSection sections[]; };
layout(std430, binding = draw_list_commands_binding) writeonly buffer Commands { DrawElementsCommand commands[]; };
layout(std430, binding = draw_list_counts_binding) writeonly buffer Counts { uint counts[]; };
layout(std430, binding = draw_list_instances_binding) readonly buffer Instances { uint instances[]; };

/// The bucket of an item, which is the last that begins at or before it.
uint bucket_of(uint item, DrawSection section) {
  uint low = section.first_bucket;
  uint high = section.first_bucket + section.bucket_count;
  while (high - low > 1u) {
    uint middle = (low + high) / 2u;
    if (buckets[middle].first_item <= item)
      low = middle;
    else
      high = middle;
  }
  return low;
}

void main() {
  uint slot = invocation_number();
  if (slot < section_count) {
    DrawSection section = sections[slot];
    counts[slot] = rank(section.first_item + section.item_count) - rank(section.first_item);
  }
  if (slot >= item_count) return;
  // The last section whose region begins at or before the slot. Not a loop that each invocation leaves at its own
  // section: Mesa 22.3's llvmpipe takes what such a loop counted for the same in all of them.
  uint own = 0u;
  for (uint s = 1u; s < section_count; ++s) own += uint(slot >= sections[s].first_command);
  DrawSection section = sections[own];
  uint first = rank(section.first_item);
  uint survivors = rank(section.first_item + section.item_count) - first;
  uint place = slot - section.first_command;
  if (place < survivors) {
    uint instance = first + place;
    DrawBucket bucket = buckets[bucket_of(instances[instance], section)];
    commands[slot] = DrawElementsCommand(bucket.index_count, 1u, bucket.first_index, bucket.base_vertex, instance);
#ifdef ZERO_REST
  } else {
    commands[slot] = DrawElementsCommand(0u, 0u, 0u, 0, 0u);
#endif
  }
}
