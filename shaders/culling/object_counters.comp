#version 450 core
// Counts a view's objects, commands and triangles. The sums are of integers, so their order does not matter; each group
// adds its own once.
// Reads:  masks of objects, buckets, mask of items, word_offsets, result, counts.   Writes: counters, cleared before.
// Pinned by tests/culling/draw_list_test.cpp against culling/reference.hpp.
#include "gpu/dispatch.glsl"
#include "shared/draw_item.h"
#include "shared/object_counters.h"
#define RANK_MASK counters_item_mask_binding
#define RANK_OFFSETS counters_word_offsets_binding
#define RANK_RESULT counters_result_binding
#include "culling/rank.glsl"

layout(std430, binding = counters_mask_binding) readonly buffer Objects { uint object_mask[]; };
layout(std430, binding = counters_layer_mask_binding) readonly buffer Layers { uint layer_mask[]; };
layout(std430, binding = counters_distance_mask_binding) readonly buffer Distances { uint distance_mask[]; };
layout(std430, binding = counters_buckets_binding) readonly buffer Buckets { DrawBucket buckets[]; };
layout(std430, binding = counters_counts_binding) readonly buffer Counts { uint counts[]; };
layout(std430, binding = counters_binding) buffer Counters { ObjectCounters counters; };

uniform uint object_count;
uniform uint empty_count;  // of those, slots without an object
uniform uint bucket_count;

// Objects in all, and of each kind that a mask tells.
shared uint group_objects;
shared uint group_visible;
shared uint group_layer_hidden;
shared uint group_distance_culled;

void main() {
  if (gl_LocalInvocationIndex == 0u) {
    group_objects = 0u;
    group_visible = 0u;
    group_layer_hidden = 0u;
    group_distance_culled = 0u;
  }
  barrier();
  uint objects = 0u;
  uint visible = 0u;
  uint layer_hidden = 0u;
  uint distance_culled = 0u;
  for (uint i = 0u; i < counters_words_per_thread; ++i) {
    uint first = (invocation_number() * counters_words_per_thread + i) * 32u;
    if (first >= object_count) break;
    objects += min(object_count - first, 32u);
    visible += uint(bitCount(object_mask[first >> 5u]));
    layer_hidden += uint(bitCount(layer_mask[first >> 5u]));
    distance_culled += uint(bitCount(distance_mask[first >> 5u]));
  }
  if (objects != 0u) {
    atomicAdd(group_objects, objects);
    atomicAdd(group_visible, visible);
    atomicAdd(group_layer_hidden, layer_hidden);
    atomicAdd(group_distance_culled, distance_culled);
  }
  barrier();
  if (gl_LocalInvocationIndex == 0u && group_objects != 0u) {
    atomicAdd(counters.total, group_objects);
    atomicAdd(counters.visible, group_visible);
    atomicAdd(counters.layer_hidden, group_layer_hidden);
    atomicAdd(counters.distance_culled, group_distance_culled);
    atomicAdd(counters.frustum_culled, group_objects - group_visible - group_layer_hidden - group_distance_culled);
  }

  uint own = invocation_number();
  // Empty slots were counted as objects that no mask knows; sums may wrap on the way.
  if (own == 0u) {
    atomicAdd(counters.total, 0u - empty_count);
    atomicAdd(counters.frustum_culled, 0u - empty_count);
  }
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
