#pragma once

#include <cstdint>
#include <string>

#include "culling/verify.hpp"
#include "gpu/pass_list.hpp"
#include "renderer/frame.hpp"
#include "simulation/verify.hpp"

namespace drover::app {

/// `--verify`: every pass of both systems against its reference, on the user's own scene and driver.
class Verifiers : public gpu::PassObserver {
 public:
  explicit Verifiers(const renderer::Frame& frame);

  void before(const gpu::Pass& pass) override;
  void after(const gpu::Pass& pass) override;

  std::uint64_t checked() const;
  std::uint64_t different() const;
  std::uint64_t ambiguous() const;
  /// What differed first, for people; empty where nothing did.
  std::string first_difference() const;
  /// Prints what was found.
  /// @return an exit code
  int report() const;

 private:
  simulation::Verifier particles_;
  culling::Verifier objects_;
};

}  // namespace drover::app
