#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "loader/scene.hpp"
#include "shared/particle_emitter.h"
#include "simulation/slot_runs.hpp"

namespace drover::simulation {

/// How many births are due when: a function of the emitters and of time alone, so that 10 and 240 steps a second
/// bring the same births. What is due at time t is carry + rate * (t - base), never a running sum; where time jumps
/// (another step length makes another time of the frame's number; a pause in a caller's clock) the fraction is carried
/// to the new base, and nothing is made up for.
class EmissionSchedule {
 public:
  /// Rows of requests that each emitter has in every step: its steady births, and its burst.
  static constexpr std::uint32_t rows_per_emitter = 2;

  explicit EmissionSchedule(std::span<const loader::Emitter> emitters);

  /// The births of one step.
  struct Births {
    /// rows_per_emitter an emitter, by emitter, also where they bring none.
    std::vector<shared::ParticleRequest> requests;
    std::uint32_t requested = 0;  ///< in all
  };
  /// The births of the step from `begin` to `begin + length`, seconds, and notes that they are done. A length of 0
  /// brings none and notes nothing.
  /// @param capacity slots of the pool; births beyond the slots that an emitter may take are not made up for
  Births births(double begin, double length, std::uint32_t capacity);

  /// Forgets all, bursts that are done among it.
  void reset();

 private:
  struct Emitter {
    double rate = 0;
    std::uint64_t burst = 0;
    double burst_time = 0;
    double base = 0;    ///< seconds
    double carry = 0;   ///< births due at the base and not done
    double issued = 0;  ///< births done since the base, a whole number
    bool burst_done = false;
    double due(double time) const { return carry + rate * (time - base); }
  };
  void begin_at(double time);
  double steady_births(Emitter& emitter, double from, double to, shared::ParticleRequest& request) const;
  double burst_births(Emitter& emitter, double from, double to, shared::ParticleRequest& request) const;

  std::vector<Emitter> emitters_;
  std::vector<std::optional<double>> shares_;  ///< of the slots, an emitter
  bool begun_ = false;
  double end_ = 0;  ///< of the latest step, seconds
};

}  // namespace drover::simulation
