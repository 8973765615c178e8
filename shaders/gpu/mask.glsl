// Writes a mask of one bit an item. Each invocation visits ITEMS_PER_THREAD items:
//
//   for (uint i = 0; i < ITEMS_PER_THREAD; ++i) if (mask_item(i) < count) mask_set(i, keep);
//   mask_write(mask words in all)      // by every invocation of the group: it holds a barrier
//
// With 32 items an invocation owns a whole word and reads a run of items, which suits a CPU's caches. With fewer the
// group's invocations read neighbouring items, which coalesces on a GPU, and gather the bits in shared memory. The
// mask is the same either way. GROUP_SIZE * ITEMS_PER_THREAD is a multiple of 32 (gpu::mask_items_per_thread).
// Include after gpu/dispatch.glsl, with MASK_BINDING defined.
layout(std430, binding = MASK_BINDING) buffer Mask { uint mask[]; };

#if ITEMS_PER_THREAD == 32

uint mask_word = 0u;

uint mask_item(uint i) { return invocation_number() * 32u + i; }

void mask_set(uint i, bool keep) { mask_word |= uint(keep) << i; }

void mask_write(uint word_count) {
  if (invocation_number() < word_count) mask[invocation_number()] = mask_word;
}

#else

const uint tile_words = GROUP_SIZE * ITEMS_PER_THREAD / 32u;
shared uint tile_mask[tile_words];
uint own_bits = 0u;

uint tile_item(uint i) { return i * GROUP_SIZE + gl_LocalInvocationIndex; }

uint mask_item(uint i) { return group_number() * (GROUP_SIZE * ITEMS_PER_THREAD) + tile_item(i); }

void mask_set(uint i, bool keep) { own_bits |= uint(keep) << i; }

void mask_write(uint word_count) {
  for (uint word = gl_LocalInvocationIndex; word < tile_words; word += GROUP_SIZE) tile_mask[word] = 0u;
  barrier();
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
    uint item = tile_item(i);
    if (((own_bits >> i) & 1u) != 0u) atomicOr(tile_mask[item >> 5u], 1u << (item & 31u));
  }
  barrier();
  for (uint word = gl_LocalInvocationIndex; word < tile_words; word += GROUP_SIZE) {
    uint target = group_number() * tile_words + word;
    if (target < word_count) mask[target] = tile_mask[word];
  }
}

#endif
