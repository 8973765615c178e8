#version 450 core
// Counts the items that each work group's tile of mask words keeps.
// Reads:  mask words.   Writes: totals[group].
// First pass of gpu::Compaction; pinned by tests/gpu/compaction_test.cpp against a loop.
#include "gpu/dispatch.glsl"
#include "gpu/compaction.glsl"
#include "gpu/scan.glsl"

layout(std430, binding = compaction_totals_binding) writeonly buffer Totals { uint totals[]; };

uniform uint tile_count;

void main() {
  uint own = 0u;
  for (uint i = 0u; i < words_per_thread; ++i) own += uint(bitCount(kept_bits(first_word() + i)));
  uint total;
  group_exclusive_scan(own, total);
  if (gl_LocalInvocationIndex == 0u && group_number() < tile_count) totals[group_number()] = total;
}
