// What count_bits and scatter_bits share: the words of an invocation, which are consecutive, so that invocation order
// is item order. Include after gpu/dispatch.glsl.
#include "shared/compaction.h"

layout(std430, binding = compaction_mask_binding) readonly buffer Mask { uint mask[]; };

uniform uint item_count;
uniform uint invert;  // all bits set: items whose bit is 0 are kept

/// The first word of this invocation.
uint first_word() { return invocation_number() * words_per_thread; }

/// The bits of a word that count: 0 behind the last item.
uint kept_bits(uint word) {
  uint first_item = word * 32u;
  if (first_item >= item_count) return 0u;
  uint bits = mask[word] ^ invert;
  uint items = item_count - first_item;
  return items < 32u ? bits & ((1u << items) - 1u) : bits;
}
