#version 450 core
// Grants a step's births: each request gets as many free slots as its run of slots still holds, in the order of the
// rows. The free list ascends, so the free slots of a run are one stretch of it. One work group walks all rows, a tile
// of GROUP_SIZE at a time.
// Reads:  requests, alive mask as the free list was made of it, word offsets and length of the free list.
// Writes: grants, one a request, and behind them one that begins at the number of all births granted.
// Pinned by Reference::grant in tests/simulation/shares_test.cpp.
#include "gpu/dispatch.glsl"
#include "gpu/scan.glsl"
#include "shared/compaction.h"
#include "shared/particle_emitter.h"
#include "shared/particle_state.h"

layout(std430, binding = particle_mask_binding) readonly buffer Mask { uint mask[]; };
layout(std430, binding = particle_free_offsets_binding) readonly buffer FreeOffsets { uint free_offsets[]; };
layout(std430, binding = particle_free_result_binding) readonly buffer FreeResult { CompactionResult free_slots; };
layout(std430, binding = particle_requests_binding) readonly buffer Requests { ParticleRequest requests[]; };
layout(std430, binding = particle_grants_binding) writeonly buffer Grants { ParticleGrant grants[]; };

uniform uint capacity;
uniform uint request_count;

/// How many slots before this one are free; `slot` may be the capacity.
uint free_before(uint slot) {
  if (slot >= capacity) return free_slots.count;
  uint word = slot >> 5u;
  return free_offsets[word] + uint(bitCount(~mask[word] & ((1u << (slot & 31u)) - 1u)));
}

void main() {
  uint granted_before = 0u;
  for (uint tile = 0u; tile < request_count; tile += GROUP_SIZE) {
    uint row = tile + gl_LocalInvocationIndex;
    uint first_free = 0u;
    uint granted = 0u;
    if (row < request_count) {
      ParticleRequest request = requests[row];
      uint run_begin = free_before(request.first_slot);
      uint room = free_before(request.end_slot) - run_begin;
      uint taken = min(request.ahead, room);
      first_free = run_begin + taken;
      granted = min(request.count, room - taken);
    }
    uint granted_in_tile;
    uint first = granted_before + group_exclusive_scan(granted, granted_in_tile);
    if (row < request_count) grants[row] = ParticleGrant(first, first_free);
    granted_before += granted_in_tile;
  }
  if (gl_LocalInvocationIndex == 0u) grants[request_count] = ParticleGrant(granted_before, 0u);
}
