#version 450 core
// Writes one draw command for each bucket that has survivors, in bucket order, packed to the front of its section's
// region. One work group a section walks its buckets, a row of GROUP_SIZE at a time. With ZERO_REST defined it fills
// the region's rest with zeros, for drivers that take no count from the GPU.
// Reads:  mask of items, word_offsets, result, buckets, sections.   Writes: commands, counts.
// Pinned by tests/culling/draw_list_test.cpp against culling/reference.hpp.
#include "gpu/dispatch.glsl"
#include "shared/draw_item.h"
#include "shared/indirect.h"
#define RANK_MASK draw_list_mask_binding
#define RANK_OFFSETS draw_list_word_offsets_binding
#define RANK_RESULT draw_list_result_binding
#include "culling/rank.glsl"
#include "gpu/scan.glsl"

layout(std430, binding = draw_list_buckets_binding) readonly buffer Buckets { DrawBucket buckets[]; };
layout(std430, binding = draw_list_sections_binding) readonly buffer Sections { DrawSection sections[]; };
layout(std430, binding = draw_list_commands_binding) writeonly buffer Commands { DrawElementsCommand commands[]; };
layout(std430, binding = draw_list_counts_binding) writeonly buffer Counts { uint counts[]; };

void main() {
  if (group_number() >= section_count) return;
  DrawSection section = sections[group_number()];
  uint written = 0u;
  for (uint row = 0u; row < section.bucket_count; row += GROUP_SIZE) {
    uint own = row + gl_LocalInvocationIndex;
    DrawElementsCommand command = DrawElementsCommand(0u, 0u, 0u, 0, 0u);
    if (own < section.bucket_count) {
      DrawBucket bucket = buckets[section.first_bucket + own];
      uint first = rank(bucket.first_item);
      uint instances = rank(bucket.first_item + bucket.item_count) - first;
      command = DrawElementsCommand(bucket.index_count, instances, bucket.first_index, bucket.base_vertex, first);
    }
    uint row_total;
    uint before = group_exclusive_scan(uint(command.instance_count != 0u), row_total);
    if (command.instance_count != 0u) commands[section.first_command + written + before] = command;
    written += row_total;
  }
  if (gl_LocalInvocationIndex == 0u) counts[group_number()] = written;
#ifdef ZERO_REST
  for (uint i = written + gl_LocalInvocationIndex; i < section.capacity; i += GROUP_SIZE)
    commands[section.first_command + i] = DrawElementsCommand(0u, 0u, 0u, 0, 0u);
#endif
}
