#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "gpu/compaction.hpp"
#include "simulation/carriages.hpp"
#include "simulation/emission_schedule.hpp"
#include "simulation/emit.hpp"
#include "simulation/force_buffers.hpp"
#include "simulation/grant.hpp"
#include "simulation/integrate.hpp"
#include "simulation/particles.hpp"
#include "simulation/pool.hpp"
#include "simulation/tally.hpp"

namespace drover::simulation {

/// The ordered lists of a pool's empty and of its living slots. Two, since births come between: one list with the
/// births behind the survivors would depend on when a particle was born, and a pause would reorder what is drawn.
struct Lists {
  Lists(std::uint64_t capacity, std::uint32_t group_size)
      : free_slots("free slots", capacity, group_size), alive_list("alive list", capacity, group_size) {}

  gpu::Compaction free_slots;
  gpu::Compaction alive_list;
};

/// What Particles is made of. The parts that apply replaces are shared with the passes that still name them.
struct Particles::State {
  State(const Setup& setup, const loader::Settings& settings, std::uint32_t seed);

  Tables tables;
  loader::ParticleBlend blend;
  EmissionSchedule schedule;
  Carriages carriages;
  std::shared_ptr<Pool> pool;
  Variant variant;
  std::uint32_t vertices_per_particle;
  std::shared_ptr<Lists> lists;
  std::shared_ptr<Integrate> integrate;
  std::shared_ptr<Grant> grant;
  std::shared_ptr<Emit> emit;
  Tally tally;
  gpu::Program trim;
  ForceBuffers forces;
  gpu::TypedBuffer<shared::ParticleLook> looks;
  gpu::TypedBuffer<shared::ParticleCounters> counters;
  gpu::TypedBuffer<shared::DrawArraysCommand> draw_command;

  /// What apply, kill_all and reset left to the next step, in order.
  std::vector<std::function<void(gpu::PassList&)>> pending;
  /// Steps that are recorded and not yet done, the next one first.
  std::deque<std::shared_ptr<const StepInputs>> recorded;
};

}  // namespace drover::simulation
