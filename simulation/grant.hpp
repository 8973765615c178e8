#pragma once

#include <memory>

#include "gpu/buffer.hpp"
#include "gpu/compaction.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "simulation/pool.hpp"
#include "simulation/step.hpp"

namespace drover::simulation {

/// The pass `grant`: which of a step's births find a free slot, and which slots these are. Reference::grant is the same
/// on the CPU.
class Grant {
 public:
  Grant(const Tables& tables, std::uint32_t group_size);

  /// @param free_slots whose list is of this step
  void add_pass(gpu::PassList& passes, const Pool& pool, const gpu::Compaction& free_slots,
                std::shared_ptr<const StepInputs> inputs);

  /// The step's requests, as they were given.
  const gpu::TypedBuffer<shared::ParticleRequest>& requests() const { return requests_; }
  /// A row a request, and one behind them that begins at the number of all births granted. The first row begins at 0,
  /// also before the first step.
  const gpu::TypedBuffer<shared::ParticleGrant>& grants() const { return grants_; }

 private:
  std::uint32_t group_size_;
  gpu::Program program_;
  gpu::TypedBuffer<shared::ParticleRequest> requests_;
  gpu::TypedBuffer<shared::ParticleGrant> grants_;
};

}  // namespace drover::simulation
