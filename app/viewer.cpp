#include "app/viewer.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/exports.hpp"
#include "app/held_keys.hpp"

namespace drover::app {
namespace {

constexpr float longest_frame = 0.25f;  // seconds; a longer one was a pause, not a frame
constexpr int help_step = 4;            // lines
constexpr float fly_speed = 0.8f;       // distances to the target a second

}  // namespace

Viewer::Viewer(Opening& opening, gpu::Context& context, Recording* recording)
    : opening_(opening), context_(context), recording_(recording), gui_(context) {}

void Viewer::run() {
  last_frame_ = std::chrono::steady_clock::now();
  while (!quit_) {
    handle_events();
    show_what_opened();
    if (shader_watch_.poll(notices_)) {
      pacing_.wake();
      if (session_) session_->disturb();
    }
    if (!pacing_.due(moves(), attention())) continue;
    const auto now = std::chrono::steady_clock::now();
    const float elapsed = std::chrono::duration<float>(now - std::exchange(last_frame_, now)).count();
    draw(std::min(elapsed, longest_frame));
  }
}

void Viewer::handle_events() {
  SDL_Event event;
  if (const int patience = pacing_.patience(moves(), attention()); patience > 0 && !events_.wait())
    SDL_WaitEventTimeout(nullptr, patience);
  events_.begin_portion();
  while (events_.next(event)) {
    pacing_.wake();
    handle(event);
  }
}

void Viewer::handle(const SDL_Event& event) {
  // A key that goes down is the panel's or the viewer's.
  if (event.type != SDL_KEYDOWN || gui_.wants_keyboard()) gui_.handle(event);
  switch (event.type) {
    case SDL_QUIT:
      quit_ = true;
      break;
    case SDL_DROPFILE:
      opening_.open(event.drop.file);
      SDL_free(event.drop.file);
      break;
    case SDL_KEYDOWN:
      if (event.key.repeat == 0) handle_key(event.key.keysym.sym, event.key.keysym.mod);
      break;
    default:
      if (session_) handle_mouse(event);
      break;
  }
}

void Viewer::handle_key(int key, unsigned modifiers) {
  const Held held = held_with(modifiers);
  // What is held with Ctrl is no key of the panel's, unless for a text.
  if (held == Held::nothing ? gui_.wants_keyboard() : gui_.types()) return;
  if (scene_list_.handle_key(key)) return;
  if ((key == SDLK_UP || key == SDLK_DOWN) && panel_.scroll_help(key == SDLK_UP ? -help_step : help_step)) return;
  const KeyBinding* binding = find_binding(key, held);
  if (binding == nullptr) return;
  // What is behind the list of scenes waits.
  if (scene_list_.open() && binding->action != Action::let_go && binding->action != Action::toggle_scenes) return;
  const bool against = (modifiers & (KMOD_CTRL | KMOD_SHIFT)) != 0;
  if (binding->action == Action::next_value)
    next_value(*binding->setting);
  else if (binding->action == Action::look_along && session_)
    session_->take_camera().look_along(against ? -binding->direction : binding->direction);
  else
    obey(binding->action);
}

void Viewer::handle_mouse(const SDL_Event& event) {
  switch (event.type) {
    case SDL_MOUSEBUTTONDOWN:
      drag_.press({event.button.x, event.button.y}, event.button.button == SDL_BUTTON_LEFT);
      break;
    case SDL_MOUSEBUTTONUP:
      drag_.release(events_.state().buttons == 0, *session_, window_size());
      break;
    case SDL_MOUSEWHEEL:
      if (!gui_.wants_mouse()) session_->take_camera().zoom(static_cast<float>(event.wheel.y));
      break;
    case SDL_MOUSEMOTION: {
      if (event.motion.state == 0) break;
      const std::uint32_t held = events_.state().modifiers;
      drag_.move({static_cast<float>(event.motion.x), static_cast<float>(event.motion.xrel),
                  static_cast<float>(event.motion.yrel), event.motion.state, (held & KMOD_SHIFT) != 0,
                  (held & KMOD_CTRL) != 0},
                 *session_, window_size());
      break;
    }
    default:
      break;
  }
}

void Viewer::fly(float seconds) {
  if (gui_.wants_keyboard() || scene_list_.open()) return;
  const glm::vec3 direction = held_direction();
  if (direction != glm::vec3(0)) session_->take_camera().fly(direction * (fly_speed * seconds));
}

void Viewer::obey(Action action) {
  switch (action) {
    case Action::let_go:
      let_go();
      break;
    case Action::full_screen:
      toggle_full_screen();
      break;
    case Action::toggle_help:
      panel_.toggle_help();
      break;
    case Action::fold_panel:
      panel_.toggle_fold();
      break;
    case Action::enlarge_panel:
      gui_.enlarge();
      break;
    case Action::shrink_panel:
      gui_.shrink();
      break;
    case Action::usual_panel:
      gui_.reset_size();
      break;
    case Action::panel_keyboard:
      panel_.take_keyboard();
      break;
    case Action::toggle_scenes:
      panel_.give_keyboard_back();
      scene_list_.toggle();
      break;
    default:
      if (session_) obey_in_session(action);
      break;
  }
}

void Viewer::obey_in_session(Action action) {
  switch (action) {
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
    case Action::toggle_projection:
      session_->take_camera().toggle_projection();
      break;
    case Action::follow_script:
      session_->follow_script();
      break;
    case Action::leave_script:
      session_->take_camera();
      break;
    case Action::screenshot:
      export_screenshot(*session_, notices_);
      break;
    case Action::undo:
      session_->undo();
      break;
    case Action::redo:
      session_->redo();
      break;
    case Action::copy_settings:
      export_settings(*session_, notices_);
      break;
    case Action::save_scene:
      export_scene(*session_, notices_);
      break;
    default:
      break;
  }
}

// From what is most in the way.
void Viewer::let_go() {
  if (opening_.busy())
    opening_.cancel();
  else if (scene_list_.open())
    scene_list_.close();
  else if (panel_.close_help() || notices_.dismiss())
    return;
  else if (session_ && !session_->selection().empty())
    session_->selection().clear();
  else
    quit_ = true;
  if (!session_ && !opening_.busy()) quit_ = true;
}

void Viewer::next_value(loader::SettingKey key) {
  if (!session_) return;
  const double next = session_->settings().real(key) + 1;
  session_->settings().set(key, next > key.row().maximum ? key.row().minimum : next, loader::SettingOrigin::typed);
}

void Viewer::show_what_opened() {
  const bool was_busy = opening_.busy();
  std::unique_ptr<Session> session = opening_.advance(session_.get(), context_.drawable_size(), notices_);
  if (was_busy && !opening_.busy()) pacing_.wake();
  if (!session) return;
  drag_ = {};
  session_ = std::move(session);
  if (recording_ != nullptr) recording_->follow(*session_, notices_);
  SDL_SetWindowTitle(context_.window(), fmt::format("Drover: {}", session_->scene().name).c_str());
}

bool Viewer::moves() const {
  if (opening_.busy() || notices_.fading()) return true;
  if (session_ && recording_ != nullptr && recording_->wants(*session_)) return true;
  return session_ && (session_->moves() || held_direction() != glm::vec3(0));
}

Attention Viewer::attention() const {
  const Uint32 flags = SDL_GetWindowFlags(context_.window());
  if ((flags & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0) return Attention::hidden;
  // A bar of progress need not move smoothly, and who loads wants the cores.
  const bool only_opens = opening_.busy() && !(session_ && session_->moves());
  return (flags & SDL_WINDOW_INPUT_FOCUS) != 0 && !only_opens ? Attention::focused : Attention::background;
}

void Viewer::draw(float seconds) {
  if (session_) {
    fly(seconds);
    session_->run_frame(seconds, context_.drawable_size());
    if (std::string message = session_->take_message(); !message.empty()) notices_.fail("setting", message);
    if (recording_ != nullptr) recording_->frame(*session_, notices_);
  }
  draw_gui();
  context_.swap();
}

void Viewer::draw_gui() {
  const glm::uvec2 size = context_.drawable_size();
  Gui::begin_frame(events_.state());
  std::vector<Action> actions;
  if (session_) {
    drag_.decide(gui_.wants_mouse(), *session_, window_size());
    session_->split().draw_divider(session_->frame(), panel_.width());
    actions = panel_.draw(*session_);
  }
  if (const auto scene = scene_list_.draw()) opening_.open(*scene);
  notices_.draw(opening_.draw());
  for (const Action action : actions) obey(action);
  if (session_)
    session_->screen_framebuffer().show(size);
  else
    Gui::clear(size);
  gui_.end_frame(size);
}

void Viewer::toggle_full_screen() {
  const bool full = (SDL_GetWindowFlags(context_.window()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
  SDL_SetWindowFullscreen(context_.window(), full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

glm::vec2 Viewer::window_size() const {
  int width = 1;
  int height = 1;
  SDL_GetWindowSize(context_.window(), &width, &height);
  return {width, height};
}

}  // namespace drover::app
