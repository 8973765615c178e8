#pragma once

#include <memory>

#include "gpu/buffer.hpp"
#include "gpu/compaction.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "simulation/force_buffers.hpp"
#include "simulation/grant.hpp"
#include "simulation/pool.hpp"
#include "simulation/variant.hpp"

namespace drover::simulation {

/// The pass `emit`: makes the births that were granted, each in its free slot. What it computes is shared::newborn,
/// advanced by the time left of the step; Reference::emit is the same on the CPU.
class Emit {
 public:
  Emit(const Tables& tables, std::uint32_t group_size);

  /// @param forces the tables' forces, on the device
  /// @param grant,free_slots of this step
  void add_pass(gpu::PassList& passes, const Pool& pool, const ForceBuffers& forces, const Grant& grant,
                const gpu::Compaction& free_slots, const gpu::Buffer& counters,
                std::shared_ptr<const StepInputs> inputs) const;

 private:
  std::uint32_t group_size_;
  std::uint32_t seed_;
  gpu::Program program_;
  gpu::TypedBuffer<shared::ParticleEmitter> emitters_;
  gpu::TypedBuffer<shared::EmitterTriangle> triangles_;
};

}  // namespace drover::simulation
