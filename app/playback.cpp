#include "app/playback.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace drover::app {
namespace {

constexpr std::uint32_t most_steps = 4;  // a frame; time beyond is let go, so that a slow machine does not choke

}  // namespace

void Playback::reset() {
  timeline_ = {};
  steps_taken_ = 0;
  next_event_ = 0;
  unspent_ = 0;
}

void Playback::advance(float seconds, loader::Settings& settings, renderer::FrameOrders& orders) {
  orders.steps = steps_due(seconds, static_cast<float>(settings.real("time.step")));
  stepped_ = orders.steps > 0;
  for (std::uint32_t step = 0; step < orders.steps; ++step) apply_events(settings);
  orders.time_begin = timeline_.time();
  orders.step = settings.real("time.step") * settings.real("time.scale");
  for (std::uint32_t step = 0; step < orders.steps; ++step) timeline_.advance(orders.step);
  // Between two steps things are drawn where they were part of a step ago.
  if (!paused_ && !step_each_frame_ && settings.real("time.step") > 0)
    orders.rewind = static_cast<float>(std::max(0.0, orders.step - double{unspent_} * settings.real("time.scale")));
  orders.rewind = std::min(orders.rewind, static_cast<float>(timeline_.time()));
  orders.object_time = timeline_.time() - orders.rewind;
}

std::uint32_t Playback::steps_due(float seconds, float step) {
  if (std::exchange(single_step_, false)) return 1;
  if (paused_ || step <= 0) return 0;
  if (step_each_frame_) return 1;
  unspent_ += seconds;
  const std::uint32_t due = until_next_event(static_cast<std::uint32_t>(std::min(unspent_ / step, float(most_steps))));
  unspent_ = std::min(unspent_ - static_cast<float>(due) * step, step);
  return due;
}

std::uint32_t Playback::until_next_event(std::uint32_t steps) const {
  if (next_event_ >= scene_.events.size()) return steps;
  const std::uint64_t event = scene_.events[next_event_].frame;
  if (event <= steps_taken_) return std::min(steps, 1u);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(steps, event - steps_taken_));
}

void Playback::apply_events(loader::Settings& settings) {
  const std::vector<loader::Event>& events = scene_.events;
  for (; next_event_ < events.size() && events[next_event_].frame <= steps_taken_; ++next_event_)
    settings.set(events[next_event_].setting, events[next_event_].value, loader::SettingOrigin::scene);
  ++steps_taken_;
}

}  // namespace drover::app
