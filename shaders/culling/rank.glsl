// Where the survivors of a run of items lie in the instance list. Needs the bindings of the compaction's mask
// (RANK_MASK), word offsets (RANK_OFFSETS) and result (RANK_RESULT).
#include "shared/compaction.h"

layout(std430, binding = RANK_MASK) readonly buffer ItemMask { uint item_mask[]; };
layout(std430, binding = RANK_OFFSETS) readonly buffer WordOffsets { uint word_offsets[]; };
layout(std430, binding = RANK_RESULT) readonly buffer Result { CompactionResult result; };

uniform uint item_count;

/// How many items before this one are kept; `item` may be item_count.
uint rank(uint item) {
  if (item >= item_count) return result.count;
  uint word = item >> 5u;
  uint before = item_mask[word] & ((1u << (item & 31u)) - 1u);
  return word_offsets[word] + uint(bitCount(before));
}
