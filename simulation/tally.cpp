#include "simulation/tally.hpp"

#include <utility>

#include "gpu/dispatch.hpp"
#include "shared/particle_state.h"

namespace drover::simulation {

Tally::Tally() : program_(gpu::Program::compute("simulation/tally.comp", gpu::dispatch_defines(1))) {}

void Tally::add_pass(gpu::PassList& passes, const Grant& grant, const gpu::Compaction& alive_list,
                     const gpu::TypedBuffer<shared::ParticleCounters>& counters,
                     const gpu::TypedBuffer<shared::DrawArraysCommand>& draw_command,
                     std::shared_ptr<const StepInputs> inputs, std::function<void()> done) const {
  using namespace shared;
  passes.add({"tally",
              {gpu::storage_read(particle_grants_binding, grant.grants()),
               gpu::storage_read(particle_alive_result_binding, alive_list.result()),
               gpu::storage_write(particle_counters_binding, counters),
               gpu::storage_write(particle_draw_command_binding, draw_command)},
              [this, capacity = alive_list.capacity(), inputs = std::move(inputs), done = std::move(done)] {
                program_.set("capacity", static_cast<std::uint32_t>(capacity));
                program_.set("requested", inputs->requested);
                program_.set("request_count", static_cast<std::uint32_t>(inputs->requests.size()));
                program_.set("vertices_per_particle", inputs->vertices_per_particle);
                gpu::dispatch(program_, 1, 1);
                done();
              },
              1});
}

}  // namespace drover::simulation
