#include "app/mouse_drag.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace drover::app {
namespace {

constexpr float radians_per_pixel = 0.006f;
constexpr float zoom_per_pixel = 0.05f;  // of a wheel's steps
constexpr float longest_click = 4;       // that the mouse may move in a click

}  // namespace

void MouseDrag::press(glm::vec2 place, bool left) {
  if (owner_ != Owner::none) return;
  owner_ = Owner::undecided;
  start_ = place;
  length_ = 0;
  picks_ = left;
}

void MouseDrag::release(bool last, Session& session, glm::vec2 window) {
  if (!last) return;
  if (owner_ == Owner::undecided)
    ended_ = true;
  else
    finish(session, window);
}

// A press that went nowhere is a click on what is there.
void MouseDrag::finish(Session& session, glm::vec2 window) {
  if (owner_ == Owner::scene && picks_ && length_ <= longest_click) {
    const glm::vec2 share = start_ / glm::max(window, 1.0f);
    session.selection().click(glm::uvec2(glm::clamp(share, 0.0f, 1.0f) * glm::vec2(session.frame().targets().size)));
  }
  owner_ = Owner::none;
}

// A quick drag may be over before a slow frame is.
void MouseDrag::decide(bool panel_wants, Session& session, glm::vec2 window) {
  if (owner_ != Owner::undecided) return;
  const bool on_divider = session.split().divider_at(start_.x, window.x, session.frame());
  owner_ = panel_wants ? Owner::panel : on_divider ? Owner::divider : Owner::scene;
  for (const Move& earlier : std::exchange(moves_, {})) move(earlier, session, window);
  if (std::exchange(ended_, false)) finish(session, window);
}

void MouseDrag::move(const Move& move, Session& session, glm::vec2 window) {
  if (owner_ == Owner::undecided) moves_.push_back(move);
  if (owner_ == Owner::divider)
    session.settings().set("split.divider", std::clamp(move.x / std::max(window.x, 1.0f), 0.0f, 1.0f),
                           loader::SettingOrigin::typed);
  if (owner_ != Owner::scene) return;
  length_ += std::abs(move.dx) + std::abs(move.dy);
  if (picks_ && length_ <= longest_click) return;  // a hand shakes
  FreeCamera& camera = session.take_camera();
  const bool left = (move.buttons & SDL_BUTTON_LMASK) != 0;
  if ((move.buttons & SDL_BUTTON_MMASK) || (left && move.shift)) {
    const float rows = std::max(window.y, 1.0f);
    camera.pan(-move.dx / rows, move.dy / rows);
  } else if (left && move.control) {
    camera.look(-move.dx * radians_per_pixel, -move.dy * radians_per_pixel);
  } else if (left) {
    camera.orbit(-move.dx * radians_per_pixel, move.dy * radians_per_pixel);
  } else if (move.buttons & SDL_BUTTON_RMASK) {
    camera.zoom(-move.dy * zoom_per_pixel);
  }
}

}  // namespace drover::app
