#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <string>

struct SDL_Window;

namespace drover::gpu {

/// How a context is made.
struct ContextOptions {
  std::string title = "Drover";
  glm::ivec2 size{1280, 720};  ///< of the window, pixels
  bool window = false;         ///< a window people see; otherwise none, and no display is needed
  bool vertical_sync = true;
};

/// An OpenGL 4.5 core debug context, with a window or with none (SDL's `offscreen` video driver, unless the
/// environment names another). Current on the thread that made it for as long as it lives.
class Context {
 public:
  /// @throws Unsupported if there is no display for a window, or no OpenGL 4.5.
  explicit Context(const ContextOptions& options = {});
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  SDL_Window* window() const;
  /// OpenGL's context, as SDL and Dear ImGui name it.
  void* native() const;
  /// Size of the window's drawable, in pixels; at least 1×1.
  glm::uvec2 drawable_size() const;
  /// Shows what was drawn to the window.
  void swap();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace drover::gpu
