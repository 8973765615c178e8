#include "app/viewer.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <utility>

#include "app/screen.hpp"
#include "loader/image.hpp"

namespace drover::app {
namespace {

constexpr float longest_frame = 0.25f;  // seconds; a longer one was a pause, not a frame
constexpr float fly_speed = 0.8f;       // distances to the target a second
constexpr unsigned idle_milliseconds = 50;

}  // namespace

Viewer::Viewer(std::unique_ptr<Session> session, gpu::Context& context)
    : context_(context), gui_(context), session_(std::move(session)) {}

void Viewer::run() {
  using Clock = std::chrono::steady_clock;
  Clock::time_point last = Clock::now();
  while (!quit_) {
    handle_events();
    const Clock::time_point now = Clock::now();
    const float elapsed = std::chrono::duration<float>(now - last).count();
    const float seconds = std::min(elapsed, longest_frame);
    last = now;
    const double weight = session_->next_frame() < 2 ? 1 : 0.1;
    state_.frame_ms += weight * (elapsed * 1000.0 - state_.frame_ms);
    fly(seconds);
    if (SDL_GetWindowFlags(context_.window()) & SDL_WINDOW_MINIMIZED) {
      SDL_Delay(idle_milliseconds);
      continue;
    }
    session_->run_frame(seconds, context_.drawable_size());
    draw_panel();
  }
}

void Viewer::handle_events() {
  SDL_Event event;
  // Nothing moves while paused, so there is no hurry: a core is not burnt for a still picture.
  if (session_->playback().paused() && !SDL_WaitEventTimeout(nullptr, idle_milliseconds)) return;
  while (SDL_PollEvent(&event)) handle(event);
}

void Viewer::handle(const SDL_Event& event) {
  gui_.handle(event);
  switch (event.type) {
    case SDL_QUIT:
      quit_ = true;
      break;
    case SDL_KEYDOWN:
      if (event.key.repeat != 0 || gui_.wants_keyboard()) break;
      if (const KeyBinding* binding = find_binding(event.key.keysym.sym)) {
        if (binding->setting)
          next_value(*binding->setting);
        else
          obey(binding->action);
      }
      break;
    case SDL_MOUSEBUTTONDOWN:
      drag_.press({event.button.x, event.button.y}, event.button.button == SDL_BUTTON_LEFT);
      break;
    case SDL_MOUSEBUTTONUP:
      drag_.release(SDL_GetMouseState(nullptr, nullptr) == 0, *session_, window_size());
      break;
    case SDL_MOUSEWHEEL:
      if (!gui_.wants_mouse()) session_->take_camera().zoom(static_cast<float>(event.wheel.y));
      break;
    case SDL_MOUSEMOTION:
      if (event.motion.state != 0)
        drag_.move({static_cast<float>(event.motion.x), static_cast<float>(event.motion.xrel),
                    static_cast<float>(event.motion.yrel), event.motion.state, (SDL_GetModState() & KMOD_SHIFT) != 0},
                   *session_, window_size());
      break;
    default:
      break;
  }
}

void Viewer::fly(float seconds) {
  if (gui_.wants_keyboard()) return;
  const Uint8* keys = SDL_GetKeyboardState(nullptr);
  const auto axis = [keys](SDL_Scancode plus, SDL_Scancode minus) { return float(keys[plus]) - float(keys[minus]); };
  const glm::vec3 direction(axis(SDL_SCANCODE_D, SDL_SCANCODE_A), axis(SDL_SCANCODE_E, SDL_SCANCODE_Q),
                            axis(SDL_SCANCODE_W, SDL_SCANCODE_S));
  if (direction != glm::vec3(0)) session_->take_camera().fly(direction * (fly_speed * seconds));
}

void Viewer::obey(Action action) {
  switch (action) {
    case Action::let_go:
      if (session_->selection().empty())
        quit_ = true;
      else
        session_->selection().clear();
      break;
    case Action::toggle_pause:
      session_->playback().toggle_pause();
      break;
    case Action::step:
      session_->playback().step();
      break;
    case Action::reset:
      session_->reset();
      break;
    case Action::fit:
      session_->fit();
      break;
    case Action::follow_script:
      session_->follow_script();
      break;
    case Action::leave_script:
      session_->take_camera();
      break;
    case Action::screenshot:
      save_screenshot();
      break;
    case Action::toggle_help:
      panel_.toggle_help();
      break;
    case Action::next_value:
      break;
  }
}

void Viewer::next_value(loader::SettingKey key) {
  const double next = session_->settings().real(key) + 1;
  session_->settings().set(key, next > key.row().maximum ? key.row().minimum : next, loader::SettingOrigin::typed);
}

void Viewer::draw_panel() {
  if (std::string message = session_->take_message(); !message.empty()) state_.message = std::move(message);
  gui_.begin_frame();
  drag_.decide(gui_.wants_mouse(), *session_, window_size());
  session_->split().draw_divider(session_->frame());
  for (const Action action : panel_.draw(*session_, state_)) obey(action);
  session_->screen_framebuffer().show(context_.drawable_size());
  gui_.end_frame(context_.drawable_size());
  context_.swap();
}

void Viewer::save_screenshot() {
  for (int number = 1;; ++number) {
    const std::string name = fmt::format("{}-{}.png", session_->scene().name, number);
    if (std::filesystem::exists(name)) continue;
    try {
      loader::save_image(name, read_screen(session_->screen()));
      state_.message = fmt::format("wrote {}", name);
    } catch (const std::exception& error) {
      state_.message = error.what();
    }
    return;
  }
}

glm::vec2 Viewer::window_size() const {
  int width = 1;
  int height = 1;
  SDL_GetWindowSize(context_.window(), &width, &height);
  return {width, height};
}

}  // namespace drover::app
