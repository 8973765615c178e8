#include "simulation/integrate.hpp"

#include "gpu/dispatch.hpp"

namespace drover::simulation {
namespace {

gpu::Program compile(const Tables& tables, std::uint32_t group_size, std::uint32_t items_per_thread, bool fetch) {
  gpu::Defines defines = gpu::dispatch_defines(group_size, items_per_thread);
  for (auto& define : force_defines(tables.forces)) defines.push_back(std::move(define));
  defines.emplace_back("FETCH", fetch ? "1" : "0");
  return gpu::Program::compute("simulation/integrate.comp", defines);
}

}  // namespace

Integrate::Integrate(const Tables& tables, const Variant& variant)
    : group_size_(variant.group_size),
      items_per_thread_(gpu::mask_items_per_thread(variant.group_size, variant.items_per_thread)),
      fetch_(variant.fetch),
      drag_(tables.forces.drag),
      program_(compile(tables, group_size_, items_per_thread_, fetch_)) {}

void Integrate::add_pass(gpu::PassList& passes, const Pool& pool, const ForceBuffers& forces,
                         const StepInputs& inputs) const {
  using namespace shared;
  gpu::Pass pass{"integrate",
                 {gpu::storage_write(particle_position_age_binding, pool.position_age),
                  gpu::storage_write(particle_velocity_life_binding, pool.velocity_life),
                  gpu::storage_write(particle_mask_binding, pool.mask)},
                 [this, &pool, time = inputs.time, turns = inputs.noise_turns] {
                   const ParticleStep step = particle_step(time, drag_, turns);
                   program_.set("capacity", static_cast<std::uint32_t>(pool.capacity));
                   program_.set("mask_words", static_cast<std::uint32_t>(pool.mask_words()));
                   program_.set("step_times", glm::vec4(step.time, step.half_time, step.speed_kept, step.force_time));
                   program_.set("noise_turns", step.noise_turns);
                   gpu::dispatch(program_, pool.capacity, group_size_, items_per_thread_);
                 },
                 group_size_};
  forces.add_uses(pass.uses);
  if (fetch_) {
    pass.uses.push_back(gpu::texture_fetch(particle_position_age_unit, *pool.position_age_texture));
    pass.uses.push_back(gpu::texture_fetch(particle_velocity_life_unit, *pool.velocity_life_texture));
  }
  passes.add(std::move(pass));
}

}  // namespace drover::simulation
