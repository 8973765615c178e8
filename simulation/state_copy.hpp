#pragma once

#include <cstdint>

#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "simulation/pool.hpp"
#include "simulation/variant.hpp"

namespace drover::simulation {

/// The pass `copy state`: moves the bytes that `integrate` moves, along the same path, and does nothing else. It is the
/// floor that `integrate` is measured against.
class StateCopy {
 public:
  /// Where the bytes are written.
  enum class Target : std::uint8_t {
    in_place,  ///< where they were read, as `integrate` does; needs Variant::fetch, else compilers see it is nothing
    other_buffers,  ///< to buffers of its own
  };

  /// @param slots of the pools that it will copy, which need room for as many again with Target::other_buffers
  /// @throws gpu::OutOfMemory
  StateCopy(const Variant& variant, std::uint64_t slots, Target target);

  /// Records the pass.
  void add_pass(gpu::PassList& passes, const Pool& pool) const;

 private:
  Variant variant_;
  Target target_;
  gpu::Program program_;
  gpu::TypedBuffer<glm::vec4> position_age_;
  gpu::TypedBuffer<glm::vec4> velocity_life_;
};

}  // namespace drover::simulation
