#include "simulation/reference.hpp"

#include <algorithm>
#include <utility>

namespace drover::simulation {

using shared::Particle;

Reference::Reference(Tables tables, std::uint64_t capacity) : tables_(std::move(tables)) {
  resize(capacity);
}

void Reference::integrate(const StepInputs& inputs) {
  const shared::ParticleStep step = shared::particle_step(inputs.time, tables_.forces.drag);
  for (std::uint64_t slot = 0; slot < capacity(); ++slot) {
    const Particle before = load(slot);
    if (!shared::is_alive(before)) continue;
    const Particle after = shared::advance_particle(before, step, tables_.forces);
    store(slot, after);
    set_alive(slot, shared::is_alive(after));
    if (!shared::is_alive(after)) ++deaths;
  }
}

void Reference::list_free() {
  free_list.clear();
  for (std::uint64_t slot = 0; slot < capacity(); ++slot)
    if (!alive(slot)) free_list.push_back(static_cast<std::uint32_t>(slot));
}

void Reference::emit(const StepInputs& inputs) {
  const std::uint64_t granted = std::min<std::uint64_t>(inputs.requested, free_list.size());
  std::size_t row = 0;
  for (std::uint32_t birth_of_step = 0; birth_of_step < granted; ++birth_of_step) {
    while (row + 1 < inputs.requests.size() && inputs.requests[row + 1].first <= birth_of_step) ++row;
    const shared::ParticleRequest& request = inputs.requests[row];
    const glm::uvec2 number = shared::add_wide(counters.emitted, birth_of_step);
    const Particle born = shared::newborn(tables_.emitters[request.emitter], tables_.seed, number);
    const float time = shared::time_since_birth(request, birth_of_step, inputs.time);
    const Particle particle =
        shared::advance_particle(born, shared::particle_step(time, tables_.forces.drag), tables_.forces);
    const std::uint32_t slot = free_list[birth_of_step];
    store(slot, particle);
    birth[slot] = number;
    emitter[slot] = request.emitter;
    set_alive(slot, shared::is_alive(particle));
    if (!shared::is_alive(particle)) ++deaths;
  }
}

void Reference::list_alive() {
  alive_list.clear();
  for (std::uint64_t slot = 0; slot < capacity(); ++slot)
    if (alive(slot)) alive_list.push_back(static_cast<std::uint32_t>(slot));
}

void Reference::tally(const StepInputs& inputs) {
  const auto granted = static_cast<std::uint32_t>(std::min<std::uint64_t>(inputs.requested, free_list.size()));
  const auto living = static_cast<std::uint32_t>(alive_list.size());
  counters.capacity = static_cast<std::uint32_t>(capacity());
  counters.alive = living;
  counters.requested = inputs.requested;
  counters.granted = granted;
  counters.emitted = shared::add_wide(counters.emitted, granted);
  counters.died = shared::add_wide(counters.died, deaths);
  draw_command = {living * inputs.vertices_per_particle, 1, 0, 0};
  deaths = 0;
}

void Reference::step(const StepInputs& inputs) {
  if (inputs.time > 0) {
    integrate(inputs);
    list_free();
    emit(inputs);
  }
  list_alive();
  tally(inputs);
}

void Reference::resize(std::uint64_t capacity_after) {
  for (std::uint64_t slot = capacity_after; slot < capacity(); ++slot)
    if (alive(slot)) {
      set_alive(slot, false);
      ++deaths;
    }
  position_age.resize(capacity_after, glm::vec4(0));
  velocity_life.resize(capacity_after, glm::vec4(0));
  birth.resize(capacity_after, glm::uvec2(0));
  emitter.resize(capacity_after, 0);
  mask.resize((capacity_after + 31) / 32, 0);
}

void Reference::kill_all() {
  for (std::uint64_t slot = 0; slot < capacity(); ++slot) {
    if (alive(slot)) ++deaths;
    set_alive(slot, false);
    velocity_life[slot] = glm::vec4(0);
  }
}

void Reference::reset() {
  const std::uint64_t slots = capacity();
  *this = Reference(tables_, 0);
  resize(slots);
}

Particle Reference::load(std::uint64_t slot) const {
  const glm::vec4& first = position_age[slot];
  const glm::vec4& second = velocity_life[slot];
  return {glm::vec3(first), first.w, glm::vec3(second), second.w};
}

void Reference::store(std::uint64_t slot, const Particle& particle) {
  position_age[slot] = glm::vec4(particle.position, particle.age);
  velocity_life[slot] = glm::vec4(particle.velocity, particle.life);
}

void Reference::set_alive(std::uint64_t slot, bool is_alive) {
  const std::uint32_t bit = 1u << (slot % 32);
  if (is_alive)
    mask[slot / 32] |= bit;
  else
    mask[slot / 32] &= ~bit;
}

}  // namespace drover::simulation
