#include "app/window_events.hpp"

namespace drover::app {

void WindowEvents::begin_portion() {
  key_ = button_ = motion_ = false;
}

bool WindowEvents::next(SDL_Event& event) {
  if (held_) {
    if (!belongs(*held_)) return false;
    event = *held_;
    held_.reset();
  } else {
    if (SDL_PollEvent(&event) == 0) return false;
    if (!belongs(event)) {
      held_ = event;
      return false;
    }
  }
  note(event);
  return true;
}

bool WindowEvents::belongs(const SDL_Event& event) const {
  switch (event.type) {
    case SDL_KEYDOWN:
      // A key that is held repeats faster than a slow machine draws.
      return !key_ || event.key.repeat != 0;
    case SDL_KEYUP:
      return !key_;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
      return !button_;
    case SDL_MOUSEBUTTONUP:
      return !button_ && !motion_;
    default:
      return true;
  }
}

void WindowEvents::note(const SDL_Event& event) {
  switch (event.type) {
    case SDL_KEYDOWN:
      key_ = key_ || event.key.repeat == 0;
      state_.modifiers = event.key.keysym.mod;
      break;
    case SDL_KEYUP:
      state_.modifiers = event.key.keysym.mod;
      break;
    case SDL_MOUSEMOTION:
      motion_ = motion_ || event.motion.state != 0;
      state_.mouse = {event.motion.x, event.motion.y};
      state_.inside = true;
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: {
      button_ = true;
      const std::uint32_t mask = SDL_BUTTON(event.button.button);
      state_.buttons = event.type == SDL_MOUSEBUTTONDOWN ? state_.buttons | mask : state_.buttons & ~mask;
      state_.mouse = {event.button.x, event.button.y};
      state_.inside = true;
      break;
    }
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_LEAVE && state_.buttons == 0) state_.inside = false;
      // What is let go elsewhere is not told.
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) state_.modifiers = 0;
      break;
    default:
      break;
  }
}

}  // namespace drover::app
