#include "simulation/particles.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "simulation/state.hpp"
#include "simulation/tables.hpp"

namespace drover::simulation {
namespace {

Variant variant_of(const loader::Settings& settings, const Pool& pool) {
  return {static_cast<std::uint32_t>(settings.integer("particles.group_size")),
          static_cast<std::uint32_t>(settings.integer("particles.items_per_thread")), pool.fetch()};
}

std::uint32_t vertices_of(const loader::Settings& settings) {
  constexpr std::uint32_t quads = 0;
  return settings.choice("particles.sprite") == quads ? 6 : 1;
}

// A row where a scene has none, so that every buffer can be bound.
std::vector<shared::ParticleLook> looks_of(const Setup& setup) {
  std::vector<shared::ParticleLook> looks = make_looks(setup);
  if (looks.empty()) looks.emplace_back();
  return looks;
}

}  // namespace

Particles::State::State(const Setup& setup, const loader::Settings& settings, std::uint32_t seed)
    : tables(make_tables(setup, seed)),
      blend(setup.blend),
      schedule(setup.emitters),
      carriages(setup),
      pool(std::make_shared<Pool>(settings.integer("particles.count"))),
      variant(variant_of(settings, *pool)),
      vertices_per_particle(vertices_of(settings)),
      lists(std::make_shared<Lists>(pool->capacity, variant.group_size)),
      integrate(std::make_shared<Integrate>(tables, variant)),
      grant(std::make_shared<Grant>(tables, variant.group_size)),
      emit(std::make_shared<Emit>(tables, variant.group_size)),
      trim(gpu::Program::compute("simulation/trim.comp", {{"GROUP_SIZE", "1u"}})),
      forces(tables),
      looks("particle looks", std::span<const shared::ParticleLook>(looks_of(setup))),
      counters("particle counters", 1),
      draw_command("particle draw command", 1) {
  counters.fill(0);
  draw_command.fill(0);
}

Particles::Particles(const Setup& setup, const loader::Settings& settings, std::uint32_t seed)
    : state_(std::make_unique<State>(setup, settings, seed)) {}

Particles::~Particles() = default;

std::function<void()> Particles::prepare(const loader::Settings& settings) {
  State& s = *state_;
  // Whatever can fail: a pool that does not fit leaves the old one at work.
  const bool resized = settings.integer("particles.count") != s.pool->capacity;
  const std::shared_ptr<Pool> pool = resized ? std::make_shared<Pool>(settings.integer("particles.count")) : s.pool;
  const Variant variant = variant_of(settings, *pool);
  const bool regrouped = variant.group_size != s.variant.group_size;
  const std::shared_ptr<Lists> lists =
      resized || regrouped ? std::make_shared<Lists>(pool->capacity, variant.group_size) : s.lists;
  const std::shared_ptr<Integrate> integrate =
      variant != s.variant ? std::make_shared<Integrate>(s.tables, variant) : s.integrate;
  const std::shared_ptr<Grant> grant = regrouped ? std::make_shared<Grant>(s.tables, variant.group_size) : s.grant;
  const std::shared_ptr<Emit> emit = regrouped ? std::make_shared<Emit>(s.tables, variant.group_size) : s.emit;

  return [&s, resized, pool, variant, lists, integrate, grant, emit, vertices = vertices_of(settings)] {
    if (resized) {
      s.pending.emplace_back([from = s.pool, to = pool, &trim = s.trim](gpu::PassList& passes) {
        add_resize_passes(passes, from, to, trim);
      });
    }
    s.pool = pool;
    s.variant = variant;
    s.lists = lists;
    s.integrate = integrate;
    s.grant = grant;
    s.emit = emit;
    s.vertices_per_particle = vertices;
  };
}

void Particles::add_passes(gpu::PassList& passes, double time_begin, double dt) {
  State& s = *state_;
  for (const auto& add : std::exchange(s.pending, {})) add(passes);

  auto inputs = std::make_shared<StepInputs>();
  inputs->time = static_cast<float>(dt);
  inputs->vertices_per_particle = s.vertices_per_particle;
  inputs->noise_turns = s.tables.noise_turns(time_begin);
  if (inputs->time > 0) {
    EmissionSchedule::Births births = s.schedule.births(time_begin, dt, static_cast<std::uint32_t>(s.pool->capacity));
    inputs->requests = std::move(births.requests);
    s.carriages.place(time_begin, dt, inputs->requests);
    inputs->requested = births.requested;
    s.integrate->add_pass(passes, *s.pool, s.forces, *inputs);
    s.lists->free_slots.add_passes(passes, s.pool->mask, true);
    s.grant->add_pass(passes, *s.pool, s.lists->free_slots, inputs);
    s.emit->add_pass(passes, *s.pool, s.forces, *s.grant, s.lists->free_slots, s.counters, inputs);
  }
  s.lists->alive_list.add_passes(passes, s.pool->mask);
  s.tally.add_pass(passes, *s.grant, s.lists->alive_list, s.counters, s.draw_command, inputs,
                   [&s] { s.recorded.pop_front(); });
  s.recorded.push_back(std::move(inputs));
}

void Particles::kill_all() {
  state_->pending.emplace_back([pool = state_->pool](gpu::PassList& passes) {
    passes.add({"kill all", {gpu::copy_write(pool->velocity_life), gpu::copy_write(pool->mask)}, [pool] {
                  pool->velocity_life.fill(0);
                  pool->mask.fill(0);
                }});
  });
}

void Particles::reset() {
  State& s = *state_;
  s.schedule.reset();
  s.pending.emplace_back([pool = s.pool, &counters = s.counters](gpu::PassList& passes) {
    passes.add(
        {"reset",
         {gpu::copy_write(pool->position_age), gpu::copy_write(pool->velocity_life), gpu::copy_write(pool->birth),
          gpu::copy_write(pool->emitter), gpu::copy_write(pool->mask), gpu::copy_write(counters)},
         [pool, &counters] {
           pool->empty();
           counters.fill(0);
         }});
  });
}

std::uint64_t Particles::capacity() const {
  return state_->pool->capacity;
}
std::uint32_t Particles::group_size() const {
  return state_->variant.group_size;
}
std::uint32_t Particles::seed() const {
  return state_->tables.seed;
}
const gpu::TypedBuffer<glm::vec4>& Particles::position_age() const {
  return state_->pool->position_age;
}
const gpu::TypedBuffer<glm::vec4>& Particles::velocity_life() const {
  return state_->pool->velocity_life;
}
const gpu::BufferTexture* Particles::position_age_texture() const {
  return state_->pool->fetch() ? &*state_->pool->position_age_texture : nullptr;
}
const gpu::BufferTexture* Particles::velocity_life_texture() const {
  return state_->pool->fetch() ? &*state_->pool->velocity_life_texture : nullptr;
}
const gpu::TypedBuffer<glm::uvec2>& Particles::birth() const {
  return state_->pool->birth;
}
const gpu::TypedBuffer<std::uint32_t>& Particles::emitter() const {
  return state_->pool->emitter;
}
const gpu::TypedBuffer<std::uint32_t>& Particles::alive_mask() const {
  return state_->pool->mask;
}
const gpu::TypedBuffer<std::uint32_t>& Particles::alive_list() const {
  return state_->lists->alive_list.list();
}
const gpu::TypedBuffer<shared::DrawArraysCommand>& Particles::draw_command() const {
  return state_->draw_command;
}
const gpu::TypedBuffer<shared::ParticleLook>& Particles::looks() const {
  return state_->looks;
}
const gpu::TypedBuffer<shared::ParticleCounters>& Particles::counters() const {
  return state_->counters;
}
loader::ParticleBlend Particles::blend() const {
  return state_->blend;
}
const Tables& Particles::tables() const {
  return state_->tables;
}

const StepInputs& Particles::running_step() const {
  static const StepInputs none;
  return state_->recorded.empty() ? none : *state_->recorded.front();
}

}  // namespace drover::simulation
