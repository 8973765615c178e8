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

}  // namespace

EmissionSchedule::EmissionSchedule(std::span<const loader::Emitter> emitters) {
  emitters_.reserve(emitters.size());
  for (const loader::Emitter& emitter : emitters) {
    Emitter row;
    row.rate = emitter.rate;
    row.burst = emitter.burst;
    row.burst_time = emitter.burst_time;
    emitters_.push_back(row);
    shares_.push_back(emitter.share);
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

double EmissionSchedule::steady_births(Emitter& emitter, double from, double to,
                                       shared::ParticleRequest& request) const {
  const double due_from = emitter.due(from);
  const double due_step = emitter.due(to) - due_from;
  const double done = std::max(std::floor(emitter.due(to) + birth_tolerance), emitter.issued);
  double births = 0;
  if (done > emitter.issued && due_step > 0) {
    request.first_share = static_cast<float>((emitter.issued + 1 - due_from) / due_step);
    request.share_step = static_cast<float>(1 / due_step);
    births = done - emitter.issued;
  }
  emitter.issued = done;
  return births;
}

double EmissionSchedule::burst_births(Emitter& emitter, double from, double to,
                                      shared::ParticleRequest& request) const {
  if (emitter.burst_done || emitter.burst == 0 || emitter.burst_time >= to || same_time(emitter.burst_time, to))
    return 0;
  request.first_share = static_cast<float>(std::clamp((emitter.burst_time - from) / (to - from), 0.0, 1.0));
  emitter.burst_done = true;
  return static_cast<double>(emitter.burst);
}

EmissionSchedule::Births EmissionSchedule::births(double begin, double length, std::uint32_t capacity) {
  Births births;
  births.requests.reserve(emitters_.size() * rows_per_emitter);
  if (length > 0 && !(begun_ && same_time(begin, end_))) begin_at(begin);
  const double from = end_;
  const double to = length > 0 ? begin + length : from;
  const std::vector<SlotRun> runs = slot_runs(shares_, capacity);
  std::uint32_t in_common = 0;  // births due so far in the slots of those without a share
  for (std::uint32_t i = 0; i < emitters_.size(); ++i) {
    std::uint32_t in_own = 0;
    std::uint32_t& ahead = shares_[i] ? in_own : in_common;
    for (const auto due : {&EmissionSchedule::steady_births, &EmissionSchedule::burst_births}) {
      shared::ParticleRequest request{};
      request.emitter = i;
      request.first_slot = runs[i].first;
      request.end_slot = runs[i].end;
      request.ahead = ahead;
      const double room = runs[i].end - runs[i].first - ahead;
      if (length > 0)
        request.count = static_cast<std::uint32_t>(std::min((this->*due)(emitters_[i], from, to, request), room));
      ahead += request.count;
      births.requested += request.count;
      births.requests.push_back(request);
    }
  }
  end_ = to;
  return births;
}

void EmissionSchedule::reset() {
  for (Emitter& emitter : emitters_) emitter.burst_done = false;
  begun_ = false;
}

}  // namespace drover::simulation
