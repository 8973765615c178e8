// Writes a mask of one bit an item, or with MASK_COUNT defined that many, up to 4, at the bindings from MASK_BINDING
// on. Each invocation visits ITEMS_PER_THREAD items:
//
//   for (uint i = 0; i < ITEMS_PER_THREAD; ++i) if (mask_item(i) < count) mask_set(i, keep);
//   mask_write(mask words in all)      // by every invocation of the group: it holds a barrier
//
// With 32 items an invocation owns a whole word and reads a run of items, which suits a CPU's caches. With fewer the
// group's invocations read neighbouring items, which coalesces on a GPU, and gather the bits in shared memory. The
// mask is the same either way. GROUP_SIZE * ITEMS_PER_THREAD is a multiple of 32 (gpu::mask_items_per_thread).
// Include after gpu/dispatch.glsl, with MASK_BINDING defined.
#ifndef MASK_COUNT
#define MASK_COUNT 1
#endif
layout(std430, binding = MASK_BINDING) buffer Mask { uint words[]; } masks[MASK_COUNT];

uvec4 own_bits = uvec4(0u);  // of each mask, bit i: the invocation's item i is kept

void mask_set(uint mask, uint i, bool keep) { own_bits[mask] |= uint(keep) << i; }

void mask_set(uint i, bool keep) { mask_set(0u, i, keep); }

#if ITEMS_PER_THREAD == 32

uint mask_item(uint i) { return invocation_number() * 32u + i; }

void mask_write(uint word_count) {
  if (invocation_number() >= word_count) return;
  for (uint mask = 0u; mask < MASK_COUNT; ++mask) masks[mask].words[invocation_number()] = own_bits[mask];
}

#else

const uint tile_words = GROUP_SIZE * ITEMS_PER_THREAD / 32u;
shared uint tile_mask[MASK_COUNT * tile_words];

uint tile_item(uint i) { return i * GROUP_SIZE + gl_LocalInvocationIndex; }

uint mask_item(uint i) { return group_number() * (GROUP_SIZE * ITEMS_PER_THREAD) + tile_item(i); }

void mask_write(uint word_count) {
  for (uint word = gl_LocalInvocationIndex; word < MASK_COUNT * tile_words; word += GROUP_SIZE) tile_mask[word] = 0u;
  barrier();
  for (uint mask = 0u; mask < MASK_COUNT; ++mask)
    for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
      uint item = tile_item(i);
      if (((own_bits[mask] >> i) & 1u) != 0u)
        atomicOr(tile_mask[mask * tile_words + (item >> 5u)], 1u << (item & 31u));
    }
  barrier();
  for (uint mask = 0u; mask < MASK_COUNT; ++mask)
    for (uint word = gl_LocalInvocationIndex; word < tile_words; word += GROUP_SIZE) {
      uint target = group_number() * tile_words + word;
      if (target < word_count) masks[mask].words[target] = tile_mask[mask * tile_words + word];
    }
}

#endif
