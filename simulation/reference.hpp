#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "shared/indirect.h"
#include "shared/particle_counters.h"
#include "simulation/step.hpp"

namespace drover::simulation {

/// The particles as plain loops on the CPU: what each pass must do to the bit, a method a pass. Arrays are laid out as
/// the buffers of Pool are.
class Reference {
 public:
  Reference(Tables tables, std::uint64_t capacity);

  // A step's passes, in the order in which they run.
  void integrate(const StepInputs& inputs);
  void list_free();
  void grant(const StepInputs& inputs);
  void emit(const StepInputs& inputs);
  void list_alive();
  void tally(const StepInputs& inputs);

  /// All of them, or the last two where no time passes.
  void step(const StepInputs& inputs);

  /// Slots behind the new end die; new ones are empty.
  void resize(std::uint64_t capacity);
  void kill_all();
  void reset();

  std::uint64_t capacity() const { return position_age.size(); }
  bool alive(std::uint64_t slot) const { return ((mask[slot / 32] >> (slot % 32)) & 1u) != 0; }

  // The state, open to whoever compares it or lets it continue from the GPU's.
  std::vector<glm::vec4> position_age;
  std::vector<glm::vec4> velocity_life;
  std::vector<glm::uvec2> birth;
  std::vector<std::uint32_t> emitter;
  std::vector<std::uint32_t> mask;
  std::vector<std::uint32_t> free_list;
  std::vector<shared::ParticleGrant> grants{{0, 0}};  ///< as Grant::grants
  std::vector<std::uint32_t> alive_list;
  shared::ParticleCounters counters{};
  shared::DrawArraysCommand draw_command{};
  std::uint32_t deaths = 0;  ///< since the last tally

 private:
  shared::Particle newborn(std::uint32_t emitter, glm::uvec2 number) const;
  shared::Particle load(std::uint64_t slot) const;
  void store(std::uint64_t slot, const shared::Particle& particle);
  void set_alive(std::uint64_t slot, bool alive);

  Tables tables_;
};

}  // namespace drover::simulation
