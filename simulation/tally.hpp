#pragma once

#include <functional>
#include <memory>

#include "gpu/buffer.hpp"
#include "gpu/compaction.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "shared/indirect.h"
#include "shared/particle_counters.h"
#include "simulation/grant.hpp"
#include "simulation/step.hpp"

namespace drover::simulation {

/// The pass `tally`: one invocation that counts births and deaths on and writes the draw command. Reference::tally is
/// the same on the CPU, which counts each death where it happens.
class Tally {
 public:
  Tally();

  /// @param grant,alive_list of this step
  /// @param done called as the pass, a step's last, has run
  void add_pass(gpu::PassList& passes, const Grant& grant, const gpu::Compaction& alive_list,
                const gpu::TypedBuffer<shared::ParticleCounters>& counters,
                const gpu::TypedBuffer<shared::DrawArraysCommand>& draw_command,
                std::shared_ptr<const StepInputs> inputs, std::function<void()> done) const;

 private:
  gpu::Program program_;
};

}  // namespace drover::simulation
