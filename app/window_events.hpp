#pragma once

#include <SDL_events.h>

#include <cstdint>
#include <glm/glm.hpp>
#include <optional>

namespace drover::app {

/// Mouse and keyboard as of the event that was handed out last, where SDL itself tells only what they are by now.
struct InputState {
  glm::vec2 mouse{0};           ///< where it was last, in the window's units
  bool inside = false;          ///< whether it is over the window, or was when the button that is down was pressed
  std::uint32_t buttons = 0;    ///< SDL's mask of those that are down
  std::uint32_t modifiers = 0;  ///< SDL's mask of the keys that are held down with others
};

/// The window's events in portions of a frame each. A panel that is drawn once a frame sees what is down then: a key
/// that came down and up between two frames, or a drag's end that did, would never have been. So a portion ends before
/// the second key and before whatever the mouse does once a button of it has changed; what is left waits for the next.
class WindowEvents {
 public:
  /// What waits may be handed out.
  void begin_portion();
  /// @param event is set to the next one of this portion
  /// @return false at the portion's end
  bool next(SDL_Event& event);
  /// Whether the portion ended with events left.
  bool wait() const { return held_.has_value(); }
  const InputState& state() const { return state_; }

 private:
  bool belongs(const SDL_Event& event) const;
  void note(const SDL_Event& event);

  InputState state_;
  std::optional<SDL_Event> held_;
  bool key_ = false;     ///< one went down in this portion
  bool button_ = false;  ///< a mouse button changed
  bool motion_ = false;  ///< the mouse moved with a button down
};

}  // namespace drover::app
