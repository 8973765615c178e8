#include "app/viewer.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <filesystem>
#include <utility>

#include "app/screen.hpp"
#include "loader/image.hpp"
#include "loader/scene_camera.hpp"

namespace drover::app {
namespace {

constexpr std::uint32_t most_steps = 4;  // a frame; time beyond is let go, so that a slow machine does not choke
constexpr float longest_frame = 0.25f;   // seconds; a longer one was a pause, not a frame
constexpr float radians_per_pixel = 0.006f;
constexpr float fly_speed = 0.8f;  // distances to the target a second
constexpr unsigned idle_milliseconds = 50;

}  // namespace

Viewer::Viewer(const loader::Scene& scene, gpu::Context& context, bool verify)
    : scene_(scene),
      context_(context),
      gui_(context),
      settings_(scene.settings),
      frame_(scene, scene.settings, context.drawable_size(), scene.seed),
      camera_(renderer::camera_at(scene.camera, 0)) {
  state_.scene = scene.name;
  frame_.passes().timer().mode = gpu::Timing::timestamps;
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
      handle_button(event.type == SDL_MOUSEBUTTONDOWN);
    if (event.type == SDL_MOUSEWHEEL && !gui_.wants_mouse()) {
      take_over_camera();
      camera_.zoom(static_cast<float>(event.wheel.y));
    }
    if (event.type == SDL_MOUSEMOTION && event.motion.state != 0)
      handle_drag(static_cast<float>(event.motion.xrel), static_cast<float>(event.motion.yrel), event.motion.state,
                  (SDL_GetModState() & KMOD_SHIFT) != 0);
  }
}

void Viewer::handle_key(int key) {
  PanelOrders orders;
  switch (key) {
    case SDLK_ESCAPE:
      quit_ = true;
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
    case SDLK_h:
      panel_.toggle_help();
      break;
    default:
      break;
  }
  obey(orders);
}

void Viewer::handle_button(bool down) {
  if (down && drag_ == Drag::none) drag_ = Drag::undecided;
  if (!down && SDL_GetMouseState(nullptr, nullptr) == 0) {
    if (drag_ == Drag::undecided)
      drag_ended_ = true;
    else
      drag_ = Drag::none;
  }
}

// A quick drag may be over before a slow frame is.
void Viewer::decide_drag() {
  if (drag_ != Drag::undecided) return;
  drag_ = gui_.wants_mouse() ? Drag::panel : Drag::scene;
  for (const auto& move : std::exchange(moves_, {}))
    if (drag_ == Drag::scene) move();
  if (std::exchange(drag_ended_, false)) drag_ = Drag::none;
}

void Viewer::handle_drag(float x, float y, unsigned buttons, bool shift) {
  if (drag_ == Drag::undecided) moves_.emplace_back([=, this] { handle_drag(x, y, buttons, shift); });
  if (drag_ != Drag::scene) return;
  take_over_camera();
  if ((buttons & SDL_BUTTON_MMASK) || (shift && (buttons & SDL_BUTTON_LMASK))) {
    const auto rows = static_cast<float>(frame_.targets().size.y);
    camera_.pan(-x / rows, y / rows);
  } else if (buttons & SDL_BUTTON_LMASK) {
    camera_.orbit(-x * radians_per_pixel, y * radians_per_pixel);
  } else if (buttons & SDL_BUTTON_RMASK) {
    camera_.look(-x * radians_per_pixel, -y * radians_per_pixel);
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

void Viewer::take_over_camera() {
  state_.follows_script = false;
}

void Viewer::reset() {
  frame_.particles().reset();
  // What the script set goes back to the scene's own; what the person set stays.
  loader::Settings fresh = scene_.settings;
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
  frame_.run(orders, verifiers_ ? &*verifiers_ : nullptr);
  draw_panel();
  ++state_.frame;
}

void Viewer::draw_panel() {
  state_.time = timeline_.time();
  if (verifiers_)
    state_.verify = fmt::format("{} checked, {} different", verifiers_->checked(), verifiers_->different());
  gui_.begin_frame();
  decide_drag();
  obey(panel_.draw(state_, frame_, settings_));
  frame_.targets().screen_framebuffer.show(context_.drawable_size());
  gui_.end_frame(context_.drawable_size());
  context_.swap();
}

void Viewer::save_screenshot() {
  for (int number = 1;; ++number) {
    const std::string name = fmt::format("{}-{}.png", scene_.name, number);
    if (std::filesystem::exists(name)) continue;
    try {
      loader::save_image(name, read_screen(frame_));
      state_.message = fmt::format("wrote {}", name);
    } catch (const std::exception& error) {
      state_.message = error.what();
    }
    return;
  }
}

}  // namespace drover::app
