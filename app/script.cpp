#include "app/script.hpp"

#include <algorithm>
#include <utility>

#include "app/split_settings.hpp"

namespace drover::app {

Script::Script(const loader::Scene& scene, std::uint32_t supersample, const std::vector<std::string>& split)
    : Script(scene, scene.settings, supersample, split) {}

Script::Script(const loader::Scene& scene, const loader::Settings& initial, std::uint32_t supersample,
               const std::vector<std::string>& split)
    : scene_(scene),
      initial_(initial),
      settings_(initial),
      frame_(scene, initial, scene.resolution, scene.seed, supersample),
      differing_(parse_differing(split)) {
  if (!split.empty()) split_.emplace(scene, with_differing(settings_, differing_), frame_, scene.seed);
}

void Script::restart() {
  settings_ = initial_;
  frame_.particles().reset();
  timeline_ = {};
  next_frame_ = 0;
  next_event_ = 0;
}

void Script::run_frame(bool raster, gpu::PassObserver* observer) {
  apply_events();
  renderer::FrameOrders orders;
  orders.number = next_frame_++;
  orders.time_begin = timeline_.time();
  orders.step = settings_.real("time.step") * settings_.real("time.scale");
  timeline_.advance(orders.step);
  orders.object_time = timeline_.time();
  orders.camera = renderer::camera_at(scene_.camera, timeline_.time());
  orders.raster = raster;
  orders.cpu_culling = cpu_culling_;
  if (raster) orders.pick = std::exchange(pick_, std::nullopt);
  frame_.run(orders, observer);
  if (split_) split_->run(frame_, orders);
}

void Script::poll() {
  frame_.poll();
  if (split_) split_->poll();
}

void Script::drain() {
  frame_.drain();
  if (split_) split_->drain();
}

void Script::apply_events() {
  const std::vector<loader::Event>& events = scene_.events;
  for (; next_event_ < events.size() && events[next_event_].frame <= next_frame_; ++next_event_)
    settings_.set(events[next_event_].setting, events[next_event_].value, loader::SettingOrigin::scene);
  frame_.apply(settings_);
  if (split_) split_->apply(with_differing(settings_, differing_));
}

std::uint64_t last_frame(const loader::Scene& scene) {
  std::uint64_t last = scene.frames > 0 ? scene.frames - 1 : 0;
  for (const loader::Expectation& expectation : scene.expectations) last = std::max(last, expectation.frame);
  return last;
}

}  // namespace drover::app
