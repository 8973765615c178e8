#version 450 core
// Counts a view's objects, commands and triangles. The sums are of integers, so their order does not matter; each group
// adds its own once.
// Reads:  mask of objects, buckets, mask of items, word_offsets, result, counts.   Writes: counters, cleared before.
// Pinned by tests/culling/draw_list_test.cpp against culling/reference.hpp.
#include "gpu/dispatch.glsl"
#include "shared/draw_item.h"
#include "shared/object_counters.h"
#define RANK_MASK counters_item_mask_binding
#define RANK_OFFSETS counters_word_offsets_binding
#define RANK_RESULT counters_result_binding
#include "culling/rank.glsl"

layout(std430, binding = counters_mask_binding) readonly buffer Objects { uint object_mask[]; };
layout(std430, binding = counters_buckets_binding) readonly buffer Buckets { DrawBucket buckets[]; };
layout(std430, binding = counters_counts_binding) readonly buffer Counts { uint counts[]; };
layout(std430, binding = counters_binding) buffer Counters { ObjectCounters counters; };

uniform uint object_count;
uniform uint bucket_count;

shared uint group_visible;
shared uint group_objects;

void main() {
  if (gl_LocalInvocationIndex == 0u) {
    group_visible = 0u;
    group_objects = 0u;
  }
  barrier();
  uint visible = 0u;
  uint objects = 0u;
  for (uint i = 0u; i < counters_words_per_thread; ++i) {
    uint first = (invocation_number() * counters_words_per_thread + i) * 32u;
    if (first >= object_count) break;
    visible += uint(bitCount(object_mask[first >> 5u]));
    objects += min(object_count - first, 32u);
  }
  if (objects != 0u) {
    atomicAdd(group_visible, visible);
    atomicAdd(group_objects, objects);
  }
  barrier();
  if (gl_LocalInvocationIndex == 0u && group_objects != 0u) {
    atomicAdd(counters.total, group_objects);
    atomicAdd(counters.visible, group_visible);
    atomicAdd(counters.frustum_culled, group_objects - group_visible);
  }

  uint own = invocation_number();
  if (own < section_count) atomicAdd(counters.commands, counts[own]);
  if (own >= bucket_count) return;
  DrawBucket bucket = buckets[own];
  uint instances = rank(bucket.first_item + bucket.item_count) - rank(bucket.first_item);
  if (instances == 0u) return;
  // 64 bits in two words: whoever makes the low one overflow carries.
  uint high;
  uint low;
  umulExtended(bucket.index_count / 3u, instances, high, low);
  uint before = atomicAdd(counters.triangles_low, low);
  if (before + low < before) ++high;
  if (high != 0u) atomicAdd(counters.triangles_high, high);
}
