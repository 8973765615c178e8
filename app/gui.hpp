#pragma once

#include <glm/glm.hpp>

#include "gpu/context.hpp"

union SDL_Event;

namespace drover::app {

/// Dear ImGui on a window, for as long as it lives. Its OpenGL calls are its own.
class Gui {
 public:
  explicit Gui(const gpu::Context& context);
  ~Gui();
  Gui(const Gui&) = delete;
  Gui& operator=(const Gui&) = delete;

  void handle(const SDL_Event& event);
  /// Whether the panels, not the scene, want what the mouse or keyboard does.
  bool wants_mouse() const;
  bool wants_keyboard() const;
  void begin_frame();
  /// Shows a dark window, where there is no picture yet.
  static void clear(glm::uvec2 window_size);
  /// Draws the panels over the window.
  void end_frame(glm::uvec2 window_size);
};

}  // namespace drover::app
