#version 450 core
// Turns the tiles' totals into offsets: each becomes the sum of those before it. One work group walks all of them, a
// row of GROUP_SIZE at a time; even 268 million items leave only a few thousand rows.
// Reads and writes: totals.   Writes: result.
// Second pass of gpu::Compaction; pinned by tests/gpu/compaction_test.cpp.
#include "gpu/dispatch.glsl"
#include "shared/compaction.h"
#include "gpu/scan.glsl"

layout(std430, binding = compaction_totals_binding) buffer Totals { uint totals[]; };
layout(std430, binding = compaction_result_binding) writeonly buffer Result { CompactionResult result; };

uniform uint tile_count;

void main() {
  uint base = 0u;
  for (uint row = 0u; row < tile_count; row += GROUP_SIZE) {
    uint tile = row + gl_LocalInvocationIndex;
    uint value = tile < tile_count ? totals[tile] : 0u;
    uint row_total;
    uint before = group_exclusive_scan(value, row_total);
    if (tile < tile_count) totals[tile] = base + before;
    base += row_total;
  }
  if (gl_LocalInvocationIndex == 0u) result = CompactionResult(base, 0u, 0u, 0u);
}
