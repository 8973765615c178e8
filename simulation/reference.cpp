#include "simulation/reference.hpp"

#include <algorithm>
#include <utility>

#include "shared/particle_carriage.h"

namespace drover::simulation {

using shared::Particle;

Reference::Reference(Tables tables, std::uint64_t capacity) : tables_(std::move(tables)) {
  resize(capacity);
}

void Reference::integrate(const StepInputs& inputs) {
  const shared::ParticleStep step = shared::particle_step(inputs.time, tables_.forces.drag, inputs.noise_turns);
  for (std::uint64_t slot = 0; slot < capacity(); ++slot) {
    const Particle before = load(slot);
    if (!shared::is_alive(before)) continue;
    const Particle after = shared::advance_particle(before, step, tables_.forces, tables_.field_nodes.data());
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

void Reference::grant(const StepInputs& inputs) {
  const auto free_before = [this](std::uint32_t slot) {
    return static_cast<std::uint32_t>(std::lower_bound(free_list.begin(), free_list.end(), slot) - free_list.begin());
  };
  grants.clear();
  std::uint32_t granted = 0;
  for (const shared::ParticleRequest& request : inputs.requests) {
    const std::uint32_t begin = free_before(request.first_slot);
    const std::uint32_t room = free_before(request.end_slot) - begin;
    const std::uint32_t taken = std::min(request.ahead, room);
    grants.push_back({granted, begin + taken});
    granted += std::min(request.count, room - taken);
  }
  grants.push_back({granted, 0});
}

void Reference::emit(const StepInputs& inputs) {
  for (std::size_t row = 0; row < inputs.requests.size(); ++row) {
    const shared::ParticleRequest& request = inputs.requests[row];
    const std::uint32_t count = grants[row + 1].first - grants[row].first;
    for (std::uint32_t i = 0; i < count; ++i) {
      const glm::uvec2 number = shared::add_wide(counters.emitted, grants[row].first + i);
      const float time = shared::time_since_birth(request, i, inputs.time);
      const shared::ParticleStep step = shared::particle_step(time, tables_.forces.drag, inputs.noise_turns);
      Particle born = newborn(request.emitter, number);
      const shared::ParticleEmitter& source = tables_.emitters[request.emitter];
      if (source.carried != 0)
        born =
            shared::carried_particle(born, request, shared::share_at_birth(request, i), inputs.time, source.inherited);
      const Particle particle = shared::advance_particle(born, step, tables_.forces, tables_.field_nodes.data());
      const std::uint32_t slot = free_list[grants[row].first_free + i];
      store(slot, particle);
      birth[slot] = number;
      emitter[slot] = request.emitter;
      set_alive(slot, shared::is_alive(particle));
      if (!shared::is_alive(particle)) ++deaths;
    }
  }
}

Particle Reference::newborn(std::uint32_t emitter_row, glm::uvec2 number) const {
  const shared::ParticleEmitter& row = tables_.emitters[emitter_row];
  if (row.shape != shared::emitter_mesh) return shared::newborn(row, tables_.seed, number);
  const glm::uvec4 words = shared::birth_words(tables_.seed, number, shared::words_of_triangle);
  const std::uint32_t column = shared::random_column(row, words.x);
  const std::uint32_t chosen = shared::chosen_triangle(row, column, tables_.triangles[column], words.y);
  return shared::newborn_on(row, tables_.triangles[chosen], tables_.seed, number);
}

void Reference::list_alive() {
  alive_list.clear();
  for (std::uint64_t slot = 0; slot < capacity(); ++slot)
    if (alive(slot)) alive_list.push_back(static_cast<std::uint32_t>(slot));
}

void Reference::tally(const StepInputs& inputs) {
  const std::uint32_t granted = inputs.requests.empty() ? 0 : grants.back().first;
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
    grant(inputs);
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
