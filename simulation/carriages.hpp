#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "loader/motion.hpp"
#include "shared/particle_emitter.h"
#include "simulation/setup.hpp"

namespace drover::simulation {

/// Where the groups are that carry emitters. Evaluated on the CPU, once an emitter and step: orders, like the births
/// that are due, and not work that grows with the particles.
class Carriages {
 public:
  explicit Carriages(const Setup& setup);

  /// Sets the transforms of carried emitters in a step's requests, at its begin and `length` seconds later.
  void place(double begin, double length, std::span<shared::ParticleRequest> requests) const;

 private:
  std::vector<std::uint32_t> groups_;  ///< an entry an emitter, loader::no_index where nothing carries it
  loader::MotionTables motion_;        ///< of the groups alone
};

}  // namespace drover::simulation
