#include "simulation/state_copy.hpp"

#include <utility>

#include "gpu/dispatch.hpp"
#include "shared/particle_state.h"

namespace drover::simulation {
namespace {

gpu::Program compile(const Variant& variant, StateCopy::Target target) {
  gpu::Defines defines = gpu::dispatch_defines(variant.group_size, variant.items_per_thread);
  defines.emplace_back("IN_PLACE", target == StateCopy::Target::in_place ? "1" : "0");
  defines.emplace_back("FETCH", variant.fetch ? "1" : "0");
  return gpu::Program::compute("simulation/copy.comp", defines);
}

}  // namespace

StateCopy::StateCopy(const Variant& variant, std::uint64_t slots, Target target)
    : variant_(variant),
      target_(target),
      program_(compile(variant, target)),
      position_age_("copy of position_age", target == Target::in_place ? 0 : slots),
      velocity_life_("copy of velocity_life", target == Target::in_place ? 0 : slots) {}

void StateCopy::add_pass(gpu::PassList& passes, const Pool& pool) const {
  using namespace shared;
  gpu::Pass pass{"copy state",
                 {gpu::storage_write(particle_position_age_binding, pool.position_age),
                  gpu::storage_write(particle_velocity_life_binding, pool.velocity_life)},
                 [this, slots = pool.capacity] {
                   program_.set("capacity", static_cast<std::uint32_t>(slots));
                   gpu::dispatch(program_, slots, variant_.group_size, variant_.items_per_thread);
                 },
                 variant_.group_size};
  if (target_ == Target::other_buffers) {
    pass.uses.push_back(gpu::storage_write(particle_birth_binding, position_age_));
    pass.uses.push_back(gpu::storage_write(particle_emitter_binding, velocity_life_));
  }
  if (variant_.fetch) {
    pass.uses.push_back(gpu::texture_fetch(particle_position_age_unit, *pool.position_age_texture));
    pass.uses.push_back(gpu::texture_fetch(particle_velocity_life_unit, *pool.velocity_life_texture));
  }
  passes.add(std::move(pass));
}

}  // namespace drover::simulation
