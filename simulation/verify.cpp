#include "simulation/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

#include "simulation/state.hpp"

namespace drover::simulation {
namespace {

// Floats by their order on the number line, so that a difference counts the floats between two.
std::int64_t ordered(std::uint32_t bits) {
  constexpr std::uint32_t sign = 0x80000000u;
  const auto magnitude = static_cast<std::int64_t>(bits & ~sign);
  return (bits & sign) != 0 ? -magnitude : magnitude;
}

std::string describe(std::uint32_t got, std::uint32_t expected, bool real) {
  if (!real) return fmt::format("{}, expected {}", got, expected);
  return fmt::format("{} ({:#010x}), expected {} ({:#010x}), {} ulps apart", std::bit_cast<float>(got), got,
                     std::bit_cast<float>(expected), expected, std::abs(ordered(got) - ordered(expected)));
}

std::uint32_t living(const std::vector<std::uint32_t>& mask, std::uint64_t slots) {
  std::uint32_t count = 0;
  for (std::uint64_t slot = 0; slot < slots; ++slot) count += mask[slot / 32] >> (slot % 32) & 1u;
  return count;
}

}  // namespace

Verifier::Verifier(const Particles& particles) : particles_(particles), reference_(particles.tables(), 0) {}

void Verifier::load_particles() {
  reference_.position_age = particles_.position_age().read();
  reference_.velocity_life = particles_.velocity_life().read();
  reference_.mask = particles_.alive_mask().read();
}

void Verifier::before(const gpu::Pass& pass) {
  pass_ = pass.name;
  const gpu::Compaction& free_slots = particles_.state().lists->free_slots;
  if (pass_ == "integrate") {
    inputs_ = particles_.running_step();
    load_particles();
  } else if (pass_ == "free slots scatter" || pass_ == "alive list scatter") {
    // The lists' loops walk the slots, however few arrays they look at.
    if (reference_.capacity() != particles_.capacity()) load_particles();
    reference_.mask = particles_.alive_mask().read();
  } else if (pass_ == "grant") {
    inputs_ = particles_.running_step();
    reference_.free_list = free_slots.list().read(0, free_slots.result().read()[0].count);
  } else if (pass_ == "emit") {
    inputs_ = particles_.running_step();
    load_particles();
    reference_.birth = particles_.birth().read();
    reference_.emitter = particles_.emitter().read();
    reference_.free_list = free_slots.list().read(0, free_slots.result().read()[0].count);
    reference_.grants = particles_.state().grant->grants().read();
    reference_.counters = particles_.counters().read()[0];
  } else if (pass_ == "tally") {
    inputs_ = particles_.running_step();
    const gpu::Compaction& alive_list = particles_.state().lists->alive_list;
    if (reference_.capacity() != particles_.capacity()) load_particles();
    reference_.mask = particles_.alive_mask().read();
    reference_.counters = particles_.counters().read()[0];
    reference_.grants = particles_.state().grant->grants().read();
    reference_.alive_list.resize(alive_list.result().read()[0].count);
    // Deaths lie steps apart for a pool that shrank, so here they are what the counts leave.
    const std::uint32_t granted = inputs_.requests.empty() ? 0 : reference_.grants.back().first;
    reference_.deaths = reference_.counters.alive + granted - living(reference_.mask, particles_.capacity());
  }
}

void Verifier::after(const gpu::Pass& pass) {
  if (pass.name == "integrate") {
    reference_.integrate(inputs_);
    compare("position_age", particles_.position_age().read(), reference_.position_age);
    compare("velocity_life", particles_.velocity_life().read(), reference_.velocity_life);
    compare("mask", particles_.alive_mask().read(), reference_.mask);
  } else if (pass.name == "free slots scatter" || pass.name == "alive list scatter") {
    const bool free = pass.name.starts_with("free");
    const Lists& lists = *particles_.state().lists;
    const gpu::Compaction& list = free ? lists.free_slots : lists.alive_list;
    free ? reference_.list_free() : reference_.list_alive();
    const std::vector<std::uint32_t>& expected = free ? reference_.free_list : reference_.alive_list;
    compare("count", std::vector{list.result().read()[0].count},
            std::vector{static_cast<std::uint32_t>(expected.size())});
    compare("list", list.list().read(0, expected.size()), expected);
  } else if (pass.name == "grant") {
    reference_.grant(inputs_);
    compare("grants", particles_.state().grant->grants().read(), reference_.grants);
  } else if (pass.name == "emit") {
    reference_.emit(inputs_);
    compare("position_age", particles_.position_age().read(), reference_.position_age);
    compare("velocity_life", particles_.velocity_life().read(), reference_.velocity_life);
    compare("mask", particles_.alive_mask().read(), reference_.mask);
    compare("birth", particles_.birth().read(), reference_.birth);
    compare("emitter", particles_.emitter().read(), reference_.emitter);
  } else if (pass.name == "tally") {
    reference_.tally(inputs_);
    compare("counters", particles_.counters().read(), std::vector{reference_.counters});
    compare("draw command", particles_.draw_command().read(), std::vector{reference_.draw_command});
  }
}

template <class T>
void Verifier::compare(const char* buffer, const std::vector<T>& got, const std::vector<T>& expected) {
  constexpr std::size_t words = sizeof(T) / sizeof(std::uint32_t);
  checked_ += expected.size();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (std::memcmp(&got[i], &expected[i], sizeof(T)) == 0) continue;
    ++different_;
    if (!first_difference_.empty()) continue;
    const auto got_words = std::bit_cast<std::array<std::uint32_t, words>>(got[i]);
    const auto expected_words = std::bit_cast<std::array<std::uint32_t, words>>(expected[i]);
    std::size_t word = 0;
    while (got_words[word] == expected_words[word]) ++word;
    first_difference_ = fmt::format("pass {}, {}, element {}, word {}: {}", pass_, buffer, i, word,
                                    describe(got_words[word], expected_words[word], std::is_same_v<T, glm::vec4>));
  }
}

}  // namespace drover::simulation
