#version 450 core
// Adds each item's number plus one to the item's word: a word of zero afterwards tells of an item that was left out,
// another number of one that was visited twice.
#include "gpu/dispatch.glsl"

layout(std430, binding = 0) buffer Numbers { uint numbers[]; };

uniform uint item_count;

void main() {
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
    uint item = invocation_number() * ITEMS_PER_THREAD + i;
    if (item < item_count) atomicAdd(numbers[item], item + 1u);
  }
}
