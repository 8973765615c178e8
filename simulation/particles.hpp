#pragma once

#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <memory>

#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/texture.hpp"
#include "loader/scene.hpp"
#include "loader/settings.hpp"
#include "shared/indirect.h"
#include "shared/particle_counters.h"
#include "shared/particle_look.h"
#include "simulation/setup.hpp"
#include "simulation/step.hpp"

namespace drover::simulation {

/// Particles, of a scene or of any other program, which live on the GPU alone. The CPU says how much time passes and
/// how many births are due, both functions of settings and time; which slots are free, who dies and how many are drawn
/// it never learns inside a frame.
///
/// A step's passes, in order: `integrate` (age, move, kill), `free slots …` (ordered list of the empty slots), `grant`
/// (which births get one), `emit` (makes them), `alive list …` (ordered list of the living), `tally` (counters and draw
/// command).
///
/// Passes refer to this object, so it stays where it is, and what is recorded is run before it is changed or ends.
class Particles {
 public:
  /// An empty pool of `particles.count` slots, with the setup's emitters, forces and floor.
  /// @throws gpu::OutOfMemory if the device has no room, or cannot address so large a pool, naming the largest that it
  ///         can; loader::InputError if the setup has more forces of a kind than there is room for.
  Particles(const Setup& setup, const loader::Settings& settings, std::uint32_t seed);
  ~Particles();
  Particles(const Particles&) = delete;
  Particles& operator=(const Particles&) = delete;

  /// Takes over `particles.count`, `particles.group_size`, `particles.items_per_thread` and `particles.sprite`. Nothing
  /// that lives is touched, except that a smaller pool ends the particles in its highest slots, counted as died. The
  /// accessors below name other buffers afterwards; these hold the particles once the next add_passes has run.
  /// @throws gpu::OutOfMemory as the constructor does; all stays as it was then.
  void apply(const loader::Settings& settings) { prepare(settings)(); }
  /// The same in two halves, for what changes together with something else that can fail: makes what is needed, and
  /// leaves all as it is until the result is called, which takes it over. Before another apply or prepare, or never.
  /// @throws as apply does
  std::function<void()> prepare(const loader::Settings& settings);

  /// Records one step of `dt` seconds from `time_begin` on, and what apply, kill_all and reset left to do. With a dt
  /// of 0 nothing moves, ages, is born or dies of age; lists, counters and the draw command are made anew. A frame
  /// that takes no step calls it so.
  void add_passes(gpu::PassList& passes, double time_begin, double dt);

  /// Ends every particle at the next add_passes, counted as died.
  void kill_all();
  /// Back to the empty pool of the start at the next add_passes: counters, birth numbers and emission begin again.
  void reset();

  std::uint64_t capacity() const;
  std::uint32_t group_size() const;
  std::uint32_t seed() const;

  /// vec4[capacity]: position (metres, world space), age (seconds).
  const gpu::TypedBuffer<glm::vec4>& position_age() const;
  /// vec4[capacity]: velocity (metres a second), life (seconds). A slot is alive while age < life.
  const gpu::TypedBuffer<glm::vec4>& velocity_life() const;
  /// The same two through the texture units, as rgba32f; null where the pool is larger than a buffer texture can be.
  const gpu::BufferTexture* position_age_texture() const;
  const gpu::BufferTexture* velocity_life_texture() const;
  /// uvec2[capacity]: birth number, low word and high word.
  const gpu::TypedBuffer<glm::uvec2>& birth() const;
  /// uint[capacity]: number of the emitter, a row of `looks`.
  const gpu::TypedBuffer<std::uint32_t>& emitter() const;
  /// uint[ceil(capacity / 32)]: bit i % 32 of word i / 32 is set where slot i is alive.
  const gpu::TypedBuffer<std::uint32_t>& alive_mask() const;
  /// uint[capacity]: slots of the living, ascending; the first `counters().alive` are written.
  const gpu::TypedBuffer<std::uint32_t>& alive_list() const;
  /// One command of glDrawArraysIndirect: for quads six vertices a living particle (particle gl_VertexID / 6 of the
  /// alive list), for points one; one instance.
  const gpu::TypedBuffer<shared::DrawArraysCommand>& draw_command() const;
  /// A row an emitter (one of zeros where there is none).
  const gpu::TypedBuffer<shared::ParticleLook>& looks() const;
  const gpu::TypedBuffer<shared::ParticleCounters>& counters() const;
  /// How `looks` and `draw_command` are meant to be blended.
  loader::ParticleBlend blend() const;

  /// What the passes that are running were recorded with; for `--verify`.
  const StepInputs& running_step() const;
  /// The tables that every step reads; for the reference.
  const Tables& tables() const;

  /// The implementation, for the checks beside it.
  struct State;
  const State& state() const { return *state_; }

 private:
  std::unique_ptr<State> state_;
};

}  // namespace drover::simulation
