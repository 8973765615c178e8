#include "simulation/emit.hpp"

#include <algorithm>
#include <utility>

#include "gpu/dispatch.hpp"

namespace drover::simulation {
namespace {

gpu::Program compile(const Tables& tables, std::uint32_t group_size) {
  gpu::Defines defines = gpu::dispatch_defines(group_size);
  for (auto& define : force_defines(tables.forces)) defines.push_back(std::move(define));
  defines.emplace_back("HAS_MESH", tables.triangles.empty() ? "0" : "1");
  const bool carried = std::any_of(tables.emitters.begin(), tables.emitters.end(),
                                   [](const shared::ParticleEmitter& emitter) { return emitter.carried != 0; });
  defines.emplace_back("HAS_GROUP", carried ? "1" : "0");
  return gpu::Program::compute("simulation/emit.comp", defines);
}

}  // namespace

Emit::Emit(const Tables& tables, std::uint32_t group_size)
    : group_size_(group_size),
      seed_(tables.seed),
      program_(compile(tables, group_size)),
      emitters_("particle emitters", std::max<std::uint64_t>(tables.emitters.size(), 1)),
      triangles_("emitter triangles", std::span<const shared::EmitterTriangle>(tables.triangles)) {
  emitters_.write(std::span<const shared::ParticleEmitter>(tables.emitters));
}

void Emit::add_pass(gpu::PassList& passes, const Pool& pool, const ForceBuffers& forces, const Grant& grant,
                    const gpu::Compaction& free_slots, const gpu::Buffer& counters,
                    std::shared_ptr<const StepInputs> inputs) const {
  using namespace shared;
  gpu::Pass pass{
      "emit",
      {gpu::storage_write(particle_position_age_binding, pool.position_age),
       gpu::storage_write(particle_velocity_life_binding, pool.velocity_life),
       gpu::storage_write(particle_mask_binding, pool.mask), gpu::storage_write(particle_birth_binding, pool.birth),
       gpu::storage_write(particle_emitter_binding, pool.emitter),
       gpu::storage_read(particle_free_list_binding, free_slots.list()),
       gpu::storage_read(particle_grants_binding, grant.grants()),
       gpu::storage_read(particle_counters_binding, counters), gpu::storage_read(particle_emitters_binding, emitters_),
       gpu::storage_read(particle_requests_binding, grant.requests()),
       gpu::storage_read(particle_triangles_binding, triangles_)},
      [this, inputs = std::move(inputs)] {
        program_.set("request_count", static_cast<std::uint32_t>(inputs->requests.size()));
        program_.set("seed", seed_);
        program_.set("step_time", inputs->time);
        program_.set("noise_turns", inputs->noise_turns);
        gpu::dispatch(program_, inputs->requested, group_size_);
      },
      group_size_};
  forces.add_uses(pass.uses);
  passes.add(std::move(pass));
}

}  // namespace drover::simulation
