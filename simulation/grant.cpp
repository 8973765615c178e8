#include "simulation/grant.hpp"

#include <algorithm>
#include <utility>

#include "gpu/dispatch.hpp"
#include "shared/particle_state.h"
#include "simulation/emission_schedule.hpp"

namespace drover::simulation {

Grant::Grant(const Tables& tables, std::uint32_t group_size)
    : group_size_(group_size),
      program_(gpu::Program::compute("simulation/grant.comp", gpu::dispatch_defines(group_size))),
      requests_("particle requests",
                std::max<std::uint64_t>(tables.emitters.size() * EmissionSchedule::rows_per_emitter, 1)),
      grants_("particle grants", tables.emitters.size() * EmissionSchedule::rows_per_emitter + 1) {}

void Grant::add_pass(gpu::PassList& passes, const Pool& pool, const gpu::Compaction& free_slots,
                     std::shared_ptr<const StepInputs> inputs) {
  using namespace shared;
  passes.add(
      {"grant",
       {gpu::storage_read(particle_mask_binding, pool.mask),
        gpu::storage_read(particle_free_offsets_binding, free_slots.word_offsets()),
        gpu::storage_read(particle_free_result_binding, free_slots.result()),
        gpu::storage_read(particle_requests_binding, requests_), gpu::storage_write(particle_grants_binding, grants_)},
       [this, capacity = pool.capacity, inputs = std::move(inputs)] {
         requests_.write(std::span<const ParticleRequest>(inputs->requests));
         program_.set("capacity", static_cast<std::uint32_t>(capacity));
         program_.set("request_count", static_cast<std::uint32_t>(inputs->requests.size()));
         gpu::dispatch(program_, 1, group_size_);
       },
       group_size_});
}

}  // namespace drover::simulation
