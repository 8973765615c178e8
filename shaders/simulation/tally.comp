#version 450 core
// Counts a step's births and deaths on, and writes the command that draws the living. One invocation.
// Reads:  grants (the births of the step) and the length of the alive list (behind them).
// Reads and writes: counters.   Writes: draw command.
// Deaths are what is missing of the living before and the births, so those of a pool that shrank are among them.
// Pinned by Reference::tally in tests/simulation/particles_test.cpp, which counts each death where it happens.
#include "gpu/dispatch.glsl"
#include "shared/compaction.h"
#include "shared/indirect.h"
#include "shared/particle_counters.h"
#include "shared/particle_emitter.h"
#include "shared/particle_state.h"

layout(std430, binding = particle_grants_binding) readonly buffer Grants { ParticleGrant grants[]; };
layout(std430, binding = particle_alive_result_binding) readonly buffer AliveResult { CompactionResult alive_list; };
layout(std430, binding = particle_counters_binding) buffer Counters { ParticleCounters counters; };
layout(std430, binding = particle_draw_command_binding) writeonly buffer Command { DrawArraysCommand command; };

uniform uint capacity;
uniform uint requested;
uniform uint request_count;
uniform uint vertices_per_particle;

void main() {
  uint granted = grants[request_count].first;
  uint alive = alive_list.count;
  uint died = counters.alive + granted - alive;
  counters.capacity = capacity;
  counters.alive = alive;
  counters.requested = requested;
  counters.granted = granted;
  counters.emitted = add_wide(counters.emitted, granted);
  counters.died = add_wide(counters.died, died);
  command = DrawArraysCommand(alive * vertices_per_particle, 1u, 0u, 0u);
}
