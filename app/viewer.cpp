#include "app/viewer.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <exception>
#include <filesystem>
#include <utility>

#include "app/pick_report.hpp"
#include "app/screen.hpp"
#include "gpu/device.hpp"
#include "loader/image.hpp"
#include "loader/scene_camera.hpp"

namespace drover::app {
namespace {

constexpr std::uint32_t most_steps = 4;  // a frame; time beyond is let go, so that a slow machine does not choke
constexpr float longest_frame = 0.25f;   // seconds; a longer one was a pause, not a frame
constexpr float radians_per_pixel = 0.006f;
constexpr float fly_speed = 0.8f;  // distances to the target a second
constexpr unsigned idle_milliseconds = 50;
constexpr float longest_click = 4;  // the window's units that the mouse may move in a click
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

}  // namespace

Viewer::Viewer(const loader::Scene& scene, gpu::Context& context, const std::vector<std::string>& split, bool verify)
    : scene_(scene),
      context_(context),
      gui_(context),
      start_settings_(window_settings(scene.settings)),
      settings_(start_settings_),
      frame_(scene, start_settings_, context.drawable_size(), scene.seed),
      split_(scene, split),
      camera_(renderer::camera_at(scene.camera, 0)) {
  state_.scene = scene.name;
  frame_.passes().timer().mode = gpu::Timing::timestamps;
  frame_.prepare_pick();
  if (verify) verifiers_.emplace(frame_);
}

void Viewer::run() {
  Clock::time_point last = Clock::now();
  while (!quit_) {
    handle_events();
    const Clock::time_point now = Clock::now();
    const float elapsed = std::chrono::duration<float>(now - last).count();
    const float seconds = std::min(elapsed, longest_frame);
    last = now;
    const double weight = state_.frame < 2 ? 1 : 0.1;
    state_.frame_ms += weight * (elapsed * 1000.0 - state_.frame_ms);
    fly(seconds);
    if (SDL_GetWindowFlags(context_.window()) & SDL_WINDOW_MINIMIZED) {
      SDL_Delay(idle_milliseconds);
      continue;
    }
    run_frame(seconds);
  }
}

void Viewer::handle_events() {
  SDL_Event event;
  // Nothing moves while paused, so there is no hurry: a core is not burnt for a still picture.
  if (state_.paused && !SDL_WaitEventTimeout(nullptr, idle_milliseconds)) return;
  while (SDL_PollEvent(&event)) {
    gui_.handle(event);
    if (event.type == SDL_QUIT) quit_ = true;
    if (event.type == SDL_KEYDOWN && event.key.repeat == 0 && !gui_.wants_keyboard()) handle_key(event.key.keysym.sym);
    if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP)
      handle_button(event.type == SDL_MOUSEBUTTONDOWN, {event.button.x, event.button.y},
                    event.button.button == SDL_BUTTON_LEFT);
    if (event.type == SDL_MOUSEWHEEL && !gui_.wants_mouse()) {
      take_over_camera();
      camera_.zoom(static_cast<float>(event.wheel.y));
    }
    if (event.type == SDL_MOUSEMOTION && event.motion.state != 0)
      handle_drag({static_cast<float>(event.motion.x), static_cast<float>(event.motion.xrel),
                   static_cast<float>(event.motion.yrel), event.motion.state, (SDL_GetModState() & KMOD_SHIFT) != 0});
  }
}

void Viewer::handle_key(int key) {
  PanelOrders orders;
  switch (key) {
    case SDLK_ESCAPE:
      if (selection_.empty())
        quit_ = true;
      else
        selection_.clear();
      break;
    case SDLK_SPACE:
      orders.toggle_pause = true;
      break;
    case SDLK_PERIOD:
      orders.step = true;
      break;
    case SDLK_r:
      orders.reset = true;
      break;
    case SDLK_f:
    case SDLK_RETURN:
      orders.fit = true;
      break;
    case SDLK_c:
      orders.follow_script = true;
      break;
    case SDLK_F12:
      orders.screenshot = true;
      break;
    case SDLK_z:
      settings_.set("cull.freeze", settings_.enabled("cull.freeze") ? 0 : 1, loader::SettingOrigin::typed);
      break;
    case SDLK_o:
      next_overlay();
      break;
    case SDLK_h:
      panel_.toggle_help();
      break;
    default:
      break;
  }
  obey(orders);
}

void Viewer::handle_button(bool down, glm::vec2 place, bool left) {
  if (down && drag_ == Drag::none) {
    drag_ = Drag::undecided;
    drag_start_ = place;
    drag_length_ = 0;
    drag_picks_ = left;
  }
  if (!down && SDL_GetMouseState(nullptr, nullptr) == 0) {
    if (drag_ == Drag::undecided)
      drag_ended_ = true;
    else
      finish_drag();
  }
}

// A press that went nowhere is a click on what is there.
void Viewer::finish_drag() {
  if (drag_ == Drag::scene && drag_picks_ && drag_length_ <= longest_click) {
    int width = 1;
    int height = 1;
    SDL_GetWindowSize(context_.window(), &width, &height);
    const glm::vec2 share = drag_start_ / glm::vec2(glm::max(glm::ivec2(width, height), 1));
    selection_.click(glm::uvec2(glm::clamp(share, 0.0f, 1.0f) * glm::vec2(frame_.targets().size)));
  }
  drag_ = Drag::none;
}

// A quick drag may be over before a slow frame is.
void Viewer::decide_drag() {
  if (drag_ != Drag::undecided) return;
  int width = 0;
  SDL_GetWindowSize(context_.window(), &width, nullptr);
  const bool on_divider = split_.divider_at(drag_start_.x, static_cast<float>(width), frame_);
  drag_ = gui_.wants_mouse() ? Drag::panel : on_divider ? Drag::divider : Drag::scene;
  for (const Move& move : std::exchange(moves_, {})) handle_drag(move);
  if (std::exchange(drag_ended_, false)) finish_drag();
}

void Viewer::handle_drag(const Move& move) {
  if (drag_ == Drag::undecided) moves_.push_back(move);
  if (drag_ == Drag::divider) {
    int width = 1;
    SDL_GetWindowSize(context_.window(), &width, nullptr);
    settings_.set("split.divider", std::clamp(move.x / static_cast<float>(width), 0.0f, 1.0f),
                  loader::SettingOrigin::typed);
  }
  if (drag_ != Drag::scene) return;
  drag_length_ += std::abs(move.dx) + std::abs(move.dy);
  if (drag_picks_ && drag_length_ <= longest_click) return;  // a hand shakes
  take_over_camera();
  if ((move.buttons & SDL_BUTTON_MMASK) || (move.shift && (move.buttons & SDL_BUTTON_LMASK))) {
    const auto rows = static_cast<float>(frame_.targets().size.y);
    camera_.pan(-move.dx / rows, move.dy / rows);
  } else if (move.buttons & SDL_BUTTON_LMASK) {
    camera_.orbit(-move.dx * radians_per_pixel, move.dy * radians_per_pixel);
  } else if (move.buttons & SDL_BUTTON_RMASK) {
    camera_.look(-move.dx * radians_per_pixel, -move.dy * radians_per_pixel);
  }
}

void Viewer::fly(float seconds) {
  if (gui_.wants_keyboard()) return;
  const Uint8* keys = SDL_GetKeyboardState(nullptr);
  const auto axis = [keys](SDL_Scancode plus, SDL_Scancode minus) { return float(keys[plus]) - float(keys[minus]); };
  const glm::vec3 direction(axis(SDL_SCANCODE_D, SDL_SCANCODE_A), axis(SDL_SCANCODE_E, SDL_SCANCODE_Q),
                            axis(SDL_SCANCODE_W, SDL_SCANCODE_S));
  if (direction == glm::vec3(0)) return;
  take_over_camera();
  camera_.fly(direction * (fly_speed * seconds));
}

void Viewer::obey(const PanelOrders& orders) {
  if (orders.toggle_pause) state_.paused = !state_.paused;
  if (orders.step) state_.paused = single_step_ = true;
  if (orders.reset) reset();
  if (orders.follow_script) state_.follows_script = true;
  if (orders.leave_script) take_over_camera();
  if (orders.screenshot) save_screenshot();
  if (orders.fit) {
    take_over_camera();
    const glm::vec2 size(frame_.targets().size);
    camera_.fit(loader::scene_bounds(scene_), size.x / size.y);
  }
}

void Viewer::next_overlay() {
  constexpr loader::SettingKey key("view.overlay");
  const double next = settings_.real(key) + 1;
  settings_.set(key, next > key.row().maximum ? 0 : next, loader::SettingOrigin::typed);
}

void Viewer::take_over_camera() {
  state_.follows_script = false;
}

void Viewer::reset() {
  frame_.particles().reset();
  if (split_.on()) split_.view().reset();
  // What the script set goes back to the scene's own; what the person set stays.
  loader::Settings fresh = start_settings_;
  for (std::size_t row = 0; row < loader::settings_table.size(); ++row) {
    const loader::SettingKey key(row);
    if (settings_.origin(key) == loader::SettingOrigin::typed)
      fresh.set(key, settings_.real(key), loader::SettingOrigin::typed);
  }
  settings_ = fresh;
  timeline_ = {};
  unspent_ = 0;
  script_frame_ = 0;
  next_event_ = 0;
}

void Viewer::apply_settings() {
  try {
    frame_.apply(settings_);
  } catch (const std::exception& error) {
    // The old state runs on; the sliders go back to what it is.
    state_.message = error.what();
    settings_ = frame_.settings();
  }
  split_.follow(frame_);
  if (std::string message = split_.take_message(); !message.empty()) state_.message = std::move(message);
}

void Viewer::advance_script() {
  const std::vector<loader::Event>& events = scene_.events;
  for (; next_event_ < events.size() && events[next_event_].frame <= script_frame_; ++next_event_)
    settings_.set(events[next_event_].setting, events[next_event_].value, loader::SettingOrigin::scene);
  ++script_frame_;
}

std::uint32_t Viewer::steps_due(float seconds) {
  const auto step = static_cast<float>(settings_.real("time.step"));
  if (std::exchange(single_step_, false)) return 1;
  if (state_.paused || step <= 0) return 0;
  unspent_ += seconds;
  const std::uint32_t due = until_next_event(static_cast<std::uint32_t>(std::min(unspent_ / step, float(most_steps))));
  unspent_ = std::min(unspent_ - static_cast<float>(due) * step, step);
  return due;
}

std::uint32_t Viewer::until_next_event(std::uint32_t steps) const {
  if (next_event_ >= scene_.events.size()) return steps;
  const std::uint64_t event = scene_.events[next_event_].frame;
  if (event <= script_frame_) return std::min(steps, 1u);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(steps, event - script_frame_));
}

void Viewer::run_frame(float seconds) {
  frame_.resize(context_.drawable_size());
  if (split_.start(frame_)) reset();
  renderer::FrameOrders orders;
  orders.steps = steps_due(seconds);
  for (std::uint32_t step = 0; step < orders.steps; ++step) advance_script();
  apply_settings();
  orders.number = state_.frame;
  orders.time_begin = timeline_.time();
  orders.step = settings_.real("time.step") * settings_.real("time.scale");
  for (std::uint32_t step = 0; step < orders.steps; ++step) timeline_.advance(orders.step);
  // Between two steps things are drawn where they were part of a step ago.
  if (!state_.paused && settings_.real("time.step") > 0)
    orders.rewind = static_cast<float>(std::max(0.0, orders.step - double{unspent_} * settings_.real("time.scale")));
  orders.rewind = std::min(orders.rewind, static_cast<float>(timeline_.time()));
  orders.object_time = timeline_.time() - orders.rewind;
  if (state_.follows_script) camera_.set_pose(renderer::camera_at(scene_.camera, orders.object_time));
  orders.camera = camera_.pose();
  frame_.poll();  // first, so that what is shown is at least a frame old and says so
  selection_.receive(frame_.picked());
  orders.pick = selection_.order(orders.number);
  if (const auto& record = selection_.record(); record && record->kind == shared::pick_object)
    orders.highlighted = record->number;
  if (split_.on()) split_.view().poll();
  frame_.run(orders, verifiers_ ? &*verifiers_ : nullptr);
  if (split_.on()) split_.view().run(frame_, orders);
  draw_panel();
  ++state_.frame;
}

void Viewer::draw_panel() {
  state_.time = timeline_.time();
  state_.script_frame = script_frame_ > 0 ? script_frame_ - 1 : 0;
  if (verifiers_)
    state_.verify = fmt::format("{} checked, {} different", verifiers_->checked(), verifiers_->different());
  state_.picked.clear();
  if (const auto& record = selection_.record()) {
    state_.picked = pick_lines(*record, scene_);
    state_.picked.insert(state_.picked.begin(), {"picked", pick_title(*record)});
  }
  gui_.begin_frame();
  decide_drag();
  split_.draw_divider(frame_);
  obey(panel_.draw(state_, frame_, settings_, split_));
  split_.screen_framebuffer(frame_).show(context_.drawable_size());
  gui_.end_frame(context_.drawable_size());
  context_.swap();
}

void Viewer::save_screenshot() {
  for (int number = 1;; ++number) {
    const std::string name = fmt::format("{}-{}.png", scene_.name, number);
    if (std::filesystem::exists(name)) continue;
    try {
      loader::save_image(name, read_screen(split_.screen(frame_)));
      state_.message = fmt::format("wrote {}", name);
    } catch (const std::exception& error) {
      state_.message = error.what();
    }
    return;
  }
}

}  // namespace drover::app
