#version 450 core
// Counts how two pictures differ. The sums are of integers, so their order does not matter; each group adds its own
// once.
// Reads:  two pictures.   Writes: counters, cleared before.
// Pinned by tests/renderer/split_view_test.cpp against renderer/image_difference.hpp.
#include "gpu/dispatch.glsl"
#include "shared/image_difference.h"

layout(binding = difference_first_unit) uniform sampler2D first;
layout(binding = difference_second_unit) uniform sampler2D second;
layout(std430, binding = difference_counters_binding) buffer Counters { DifferenceCounters counters; };

uniform uvec2 size;  // pixels

shared uint group_sum;
shared uint group_largest;
shared uint group_pixels;

uvec3 steps_between(ivec2 at) {
  vec3 apart = abs(texelFetch(first, at, 0).rgb - texelFetch(second, at, 0).rgb);
  return uvec3(apart * 255.0 + 0.5);
}

void main() {
  if (gl_LocalInvocationIndex == 0u) {
    group_sum = 0u;
    group_largest = 0u;
    group_pixels = 0u;
  }
  barrier();
  uint sum = 0u;
  uint largest = 0u;
  uint pixels = 0u;
  for (uint i = 0u; i < ITEMS_PER_THREAD; ++i) {
    // Neighbours in a group read neighbours in a row.
    uint pixel = (group_number() * ITEMS_PER_THREAD + i) * GROUP_SIZE + gl_LocalInvocationIndex;
    if (pixel >= size.x * size.y) break;
    uvec3 steps = steps_between(ivec2(pixel % size.x, pixel / size.x));
    uint most = max(steps.r, max(steps.g, steps.b));
    sum += steps.r + steps.g + steps.b;
    largest = max(largest, most);
    if (most != 0u) ++pixels;
  }
  if (pixels != 0u) {
    atomicAdd(group_sum, sum);
    atomicMax(group_largest, largest);
    atomicAdd(group_pixels, pixels);
  }
  barrier();
  if (invocation_number() == 0u) counters.total = size.x * size.y;
  if (gl_LocalInvocationIndex != 0u || group_pixels == 0u) return;
  uint before = atomicAdd(counters.sum_low, group_sum);
  if (before + group_sum < before) atomicAdd(counters.sum_high, 1u);
  atomicMax(counters.largest, group_largest);
  atomicAdd(counters.pixels, group_pixels);
}
