#include "app/bench_yardsticks.hpp"

#include "gpu/call_counter.hpp"
#include "simulation/state.hpp"

namespace drover::app {

BenchYardsticks::BenchYardsticks(const renderer::Frame& frame) : frame_(frame) {
  const simulation::Particles::State& state = frame.particles().state();
  const std::uint64_t slots = frame.particles().capacity();
  passes_.timer().mode = gpu::Timing::serialised;
  if (slots == 0) return;
  // Through the storage blocks alone a compiler sees that a copy in place is none.
  if (state.variant.fetch) in_place_.emplace(state.variant, slots, simulation::StateCopy::Target::in_place);
  apart_.emplace(state.variant, slots, simulation::StateCopy::Target::other_buffers);
}

void BenchYardsticks::measure() {
  const gpu::UnhookedCalls unhooked;
  if (in_place_) in_place_ms_.push_back(timed(*in_place_));
  if (apart_) apart_ms_.push_back(timed(*apart_));
  memory_gbps_.push_back(memory_copy_.gigabytes_per_second());
}

double BenchYardsticks::timed(const simulation::StateCopy& copy) {
  copy.add_pass(passes_, *frame_.particles().state().pool);
  passes_.run();
  return passes_.timer().passes().front().gpu_ms;
}

const bench::Samples& BenchYardsticks::copy_ms() const {
  const bool in_place = !in_place_ms_.empty() && bench::median(in_place_ms_) < bench::median(apart_ms_);
  return in_place ? in_place_ms_ : apart_ms_;
}

std::uint64_t BenchYardsticks::copied_bytes() const {
  return frame_.particles().capacity() * 2 * sizeof(glm::vec4);
}

}  // namespace drover::app
