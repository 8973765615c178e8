#version 450 core
// Writes the kept items' numbers in ascending order, and for each word how many are kept before it.
// Reads:  mask words, totals (as offsets).   Writes: list, word_offsets.
// Third pass of gpu::Compaction; pinned by tests/gpu/compaction_test.cpp against a loop.
#include "gpu/dispatch.glsl"
#include "gpu/compaction.glsl"
#include "gpu/scan.glsl"

layout(std430, binding = compaction_totals_binding) readonly buffer Totals { uint totals[]; };
layout(std430, binding = compaction_list_binding) writeonly buffer List { uint list[]; };
layout(std430, binding = compaction_word_offsets_binding) writeonly buffer WordOffsets { uint word_offsets[]; };

uniform uint tile_count;

void main() {
  uint bits[words_per_thread];
  uint own = 0u;
  for (uint i = 0u; i < words_per_thread; ++i) {
    bits[i] = kept_bits(first_word() + i);
    own += uint(bitCount(bits[i]));
  }
  uint total;
  uint offset = group_exclusive_scan(own, total);
  if (group_number() >= tile_count) return;
  offset += totals[group_number()];
  for (uint i = 0u; i < words_per_thread; ++i) {
    uint word = first_word() + i;
    if (word * 32u >= item_count) return;
    word_offsets[word] = offset;
    for (uint rest = bits[i]; rest != 0u; rest &= rest - 1u) list[offset++] = word * 32u + uint(findLSB(rest));
  }
}
