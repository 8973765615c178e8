#include "app/verify.hpp"

#include <fmt/format.h>

#include "app/options.hpp"

namespace drover::app {

Verifiers::Verifiers(const renderer::Frame& frame) : particles_(frame.particles()), objects_(frame.culling()) {}

void Verifiers::before(const gpu::Pass& pass) {
  particles_.before(pass);
  objects_.before(pass);
}

void Verifiers::after(const gpu::Pass& pass) {
  particles_.after(pass);
  objects_.after(pass);
}

std::uint64_t Verifiers::checked() const {
  return particles_.checked() + objects_.report().checked;
}
std::uint64_t Verifiers::different() const {
  return particles_.different() + objects_.report().different;
}
std::uint64_t Verifiers::ambiguous() const {
  return objects_.report().ambiguous;
}

std::string Verifiers::first_difference() const {
  return particles_.different() != 0 ? particles_.first_difference() : objects_.report().first;
}

int Verifiers::report() const {
  fmt::print("verify: {} checked, {} different, {} ambiguous\n", checked(), different(), ambiguous());
  if (different() == 0) return exit_done;
  fmt::print("verify: {}\n", first_difference());
  return exit_different;
}

}  // namespace drover::app
