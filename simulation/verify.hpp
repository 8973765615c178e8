#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "gpu/pass_list.hpp"
#include "simulation/particles.hpp"
#include "simulation/reference.hpp"

namespace drover::simulation {

/// Replays every pass of a Particles against its reference, on whatever scene and driver it runs: takes the GPU's state
/// as a pass finds it, runs the reference's loop on it, and compares what both leave, bit for bit. Passes of other
/// systems are let through.
class Verifier : public gpu::PassObserver {
 public:
  /// @param particles outlives it
  explicit Verifier(const Particles& particles);

  void before(const gpu::Pass& pass) override;
  void after(const gpu::Pass& pass) override;

  /// Elements (slots, list entries, blocks) compared.
  std::uint64_t checked() const { return checked_; }
  /// Elements with a different bit.
  std::uint64_t different() const { return different_; }
  /// What differed first: pass, buffer, element, got and expected, for floats the distance in units in the last place;
  /// empty where nothing did.
  const std::string& first_difference() const { return first_difference_; }

 private:
  template <class T>
  void compare(const char* buffer, const std::vector<T>& got, const std::vector<T>& expected);
  void load_particles();

  const Particles& particles_;
  Reference reference_;
  StepInputs inputs_;
  std::string pass_;
  std::uint64_t checked_ = 0;
  std::uint64_t different_ = 0;
  std::string first_difference_;
};

}  // namespace drover::simulation
