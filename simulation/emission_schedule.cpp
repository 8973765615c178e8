#include "simulation/emission_schedule.hpp"

#include <algorithm>
#include <cmath>

namespace drover::simulation {
namespace {

// A birth due at a step's very end must not wait for the next step because 0.1 * 10 fell short of 1.
constexpr double birth_tolerance = 1e-6;
// Times of frames are products, so one step's end and the next one's begin differ by rounding.
constexpr double time_tolerance = 1e-9;

bool same_time(double a, double b) {
  return std::abs(a - b) <= time_tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

// Counts the births of a row on to the total, no further than `most`.
void add_births(double count, std::uint32_t most, std::uint32_t& total) {
  const double room = most - total;
  total += static_cast<std::uint32_t>(std::min(count, room));
}

}  // namespace

EmissionSchedule::EmissionSchedule(std::span<const loader::Emitter> emitters) {
  emitters_.reserve(emitters.size());
  for (const loader::Emitter& emitter : emitters) {
    Emitter row;
    row.rate = emitter.rate;
    row.burst = emitter.burst;
    row.burst_time = emitter.burst_time;
    emitters_.push_back(row);
  }
}

void EmissionSchedule::begin_at(double time) {
  for (Emitter& emitter : emitters_) {
    emitter.carry = begun_ ? std::clamp(emitter.due(end_) - emitter.issued, 0.0, 1.0) : 0.0;
    emitter.base = time;
    emitter.issued = 0;
  }
  end_ = time;
  begun_ = true;
}

EmissionSchedule::Births EmissionSchedule::births(double begin, double length, std::uint32_t most) {
  Births births;
  births.requests.reserve(emitters_.size() * 2);
  if (length > 0 && !(begun_ && same_time(begin, end_))) begin_at(begin);
  const double from = end_;
  const double to = length > 0 ? begin + length : from;
  for (std::uint32_t i = 0; i < emitters_.size(); ++i) {
    Emitter& emitter = emitters_[i];
    shared::ParticleRequest steady{births.requested, i, 0, 0};
    if (length > 0) {
      const double due_from = emitter.due(from);
      const double due_step = emitter.due(to) - due_from;
      const double done = std::max(std::floor(emitter.due(to) + birth_tolerance), emitter.issued);
      if (done > emitter.issued && due_step > 0) {
        steady.first_share = static_cast<float>((emitter.issued + 1 - due_from) / due_step);
        steady.share_step = static_cast<float>(1 / due_step);
        add_births(done - emitter.issued, most, births.requested);
      }
      emitter.issued = done;
    }
    births.requests.push_back(steady);

    shared::ParticleRequest burst{births.requested, i, 0, 0};
    if (length > 0 && emitter.burst > 0 && !emitter.burst_done && emitter.burst_time < to &&
        !same_time(emitter.burst_time, to)) {
      burst.first_share = static_cast<float>(std::clamp((emitter.burst_time - from) / (to - from), 0.0, 1.0));
      add_births(static_cast<double>(emitter.burst), most, births.requested);
      emitter.burst_done = true;
    }
    births.requests.push_back(burst);
  }
  end_ = to;
  return births;
}

void EmissionSchedule::reset() {
  for (Emitter& emitter : emitters_) emitter.burst_done = false;
  begun_ = false;
}

}  // namespace drover::simulation
