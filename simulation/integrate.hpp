#pragma once

#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "simulation/force_buffers.hpp"
#include "simulation/pool.hpp"
#include "simulation/variant.hpp"

namespace drover::simulation {

/// The pass `integrate`: moves, ages and kills, a step at a time. What it computes is shared::advance_particle;
/// Reference::integrate is the same on the CPU.
class Integrate {
 public:
  Integrate(const Tables& tables, const Variant& variant);

  /// @param forces the tables' forces, on the device
  void add_pass(gpu::PassList& passes, const Pool& pool, const ForceBuffers& forces, const StepInputs& inputs) const;

 private:
  std::uint32_t group_size_;
  std::uint32_t items_per_thread_;
  bool fetch_;
  float drag_;
  gpu::Program program_;
};

}  // namespace drover::simulation
