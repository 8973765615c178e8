#pragma once

#include <glm/glm.hpp>

#include "app/window_events.hpp"
#include "gpu/context.hpp"

namespace drover::app {

/// Dear ImGui on a window, for as long as it lives. Its OpenGL calls are its own.
class Gui {
 public:
  explicit Gui(const gpu::Context& context);
  ~Gui();
  Gui(const Gui&) = delete;
  Gui& operator=(const Gui&) = delete;

  /// Makes the panels larger, or smaller, or as they were.
  void enlarge();
  void shrink();
  void reset_size();

  void handle(const SDL_Event& event);
  /// Whether the panels, not the scene, want what the mouse or keyboard does.
  bool wants_mouse() const;
  bool wants_keyboard() const;
  /// Whether somebody writes in a field of them.
  bool types() const;
  /// @param input is what the panels see of mouse and keys that are held
  static void begin_frame(const InputState& input);
  /// Shows a dark window, where there is no picture yet.
  static void clear(glm::uvec2 window_size);
  /// Draws the panels over the window.
  void end_frame(glm::uvec2 window_size);

 private:
  void set_size(float size);

  bool enter_is_space_ = false;
  float pixels_a_unit_ = 1;
  float density_ = 1;  ///< as the display tells it
  float size_ = 1;     ///< times that, as the person has it
};

}  // namespace drover::app
