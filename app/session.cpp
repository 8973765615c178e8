#include "app/session.hpp"

#include <algorithm>
#include <bit>
#include <exception>

#include "gpu/device.hpp"
#include "loader/scene_camera.hpp"

namespace drover::app {
namespace {

constexpr std::uint32_t window_samples = 4;

// What a window is given where neither scene nor person says: smooth edges, except where the GPU is a CPU, which takes
// nearly three times as long for them (Mesa's llvmpipe). Of the weakest origin, so that whoever does say is heard.
loader::Settings window_settings(const loader::Settings& settings) {
  loader::Settings result = settings;
  const gpu::Limits& limits = gpu::limits();
  if (!limits.software)
    result.set("raster.samples", std::bit_floor(std::min(window_samples, limits.samples)),
               loader::SettingOrigin::initial);
  return result;
}

bool moves_by_itself(const loader::Placement& placement) {
  return placement.spin_speed != 0 || placement.orbit.speed != 0 || placement.follow.path != loader::no_index;
}

// Whether nothing in a scene ever changes. A camera's path does not count.
bool is_still(const loader::Scene& scene) {
  return scene.emitters.empty() && std::none_of(scene.objects.begin(), scene.objects.end(), moves_by_itself) &&
         std::none_of(scene.groups.begin(), scene.groups.end(), moves_by_itself) &&
         std::none_of(scene.lights.begin(), scene.lights.end(),
                      [](const loader::PointLight& light) { return light.flicker > 0; });
}

}  // namespace

Session::Session(loader::Scene scene, glm::uvec2 size, const std::vector<std::string>& split, bool verify)
    : scene_(std::move(scene)),
      start_settings_(window_settings(scene_.settings)),
      settings_(start_settings_),
      history_(start_settings_),
      frame_(scene_, start_settings_, size, scene_.seed),
      split_(scene_, split),
      playback_(scene_),
      camera_(renderer::camera_at(scene_.camera, 0)),
      still_(is_still(scene_)) {
  camera_.set_bounds(loader::scene_bounds(scene_));
  frame_.passes().timer().mode = gpu::Timing::timestamps;
  frame_.prepare_pick();
  if (verify) verifiers_.emplace(frame_);
}

void Session::run_frame(float seconds, glm::uvec2 size) {
  frame_.resize(size);
  if (split_.start(frame_)) reset();
  renderer::FrameOrders orders;
  orders.number = next_frame_;
  playback_.advance(seconds, settings_, orders);
  apply_settings();
  if (follows_script_) camera_.set_pose(renderer::camera_at(scene_.camera, orders.object_time));
  orders.camera = camera_.pose();
  frame_.poll();  // first, so that what is shown is at least a frame old and says so
  selection_.receive(frame_.picked());
  orders.pick = selection_.order(orders.number);
  if (const auto& record = selection_.record(); record && record->kind == shared::pick_object)
    orders.highlighted = record->number;
  if (split_.on()) split_.view().poll();
  std::optional<loader::Settings> second;
  if (split_.on()) second = split_.differing();
  if (!still_picture_.is_due({orders, size, settings_, second}) && !verifiers_) return;
  ++next_frame_;
  frame_.run(orders, verifiers_ ? &*verifiers_ : nullptr);
  if (split_.on()) split_.view().run(frame_, orders);
}

void Session::reset() {
  disturb();
  frame_.particles().reset();
  if (split_.on()) split_.view().reset();
  loader::Settings fresh = start_settings_;
  for (std::size_t row = 0; row < loader::settings_table.size(); ++row) {
    const loader::SettingKey key(row);
    if (settings_.origin(key) == loader::SettingOrigin::typed)
      fresh.set(key, settings_.real(key), loader::SettingOrigin::typed);
  }
  settings_ = fresh;
  playback_.reset();
}

loader::Settings Session::scripted_settings() const {
  loader::Settings scripted = start_settings_;
  for (const loader::Event& event : scene_.events)
    if (event.frame <= playback_.script_frame()) scripted.set(event.setting, event.value, loader::SettingOrigin::scene);
  return scripted;
}

std::uint64_t Session::counts_age() const {
  const auto& counts = frame_.counts();
  return counts ? next_frame_ - 1 - counts->frame : 0;
}

SeenScene Session::seen() const {
  SeenScene seen{settings_, std::nullopt, frame_.targets().size, playback_.script_frame()};
  if (!follows_script_) seen.camera = camera_.pose();
  // What only a window is given (window_settings) is part of the picture, too.
  for (std::size_t row = 0; row < loader::settings_table.size(); ++row) {
    const loader::SettingKey key(row);
    if (settings_.origin(key) == loader::SettingOrigin::initial && settings_.real(key) != scene_.settings.real(key))
      seen.settings.set(key, settings_.real(key), loader::SettingOrigin::typed);
  }
  return seen;
}

void Session::undo() {
  history_.observe(settings_, false);  // what was set since the last picture is a step, too
  history_.undo(settings_, scripted_settings());
}

void Session::redo() {
  history_.observe(settings_, false);
  history_.redo(settings_, scripted_settings());
}

void Session::fit() {
  const glm::vec2 size(frame_.targets().size);
  take_camera().fit(size.x / size.y);
}

void Session::resume(const Session& earlier) {
  for (std::size_t row = 0; row < loader::settings_table.size(); ++row) {
    const loader::SettingKey key(row);
    if (earlier.settings_.origin(key) == loader::SettingOrigin::typed)
      settings_.set(key, earlier.settings_.real(key), loader::SettingOrigin::typed);
  }
  if (!earlier.follows_script_) take_camera().set_pose(earlier.camera_.pose());
  if (earlier.playback_.paused()) playback_.toggle_pause();
}

bool Session::moves() const {
  if (verifiers_ || selection_.waits()) return true;
  if (playback_.steps_wait()) return true;
  if (playback_.paused() || settings_.real("time.step") <= 0) return false;
  return !still_ || playback_.events_wait() || (follows_script_ && scene_.camera.path.size() > 1);
}

void Session::apply_settings() {
  try {
    frame_.apply(settings_);
  } catch (const std::exception& error) {
    // The old state runs on; the sliders go back to what it is.
    message_ = error.what();
    settings_ = frame_.settings();
  }
  split_.follow(frame_);
  if (std::string message = split_.take_message(); !message.empty()) message_ = std::move(message);
}

}  // namespace drover::app
