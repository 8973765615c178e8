#include "gpu/context.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "gpu/requirements.hpp"

namespace drover::gpu {

struct Context::State {
  SDL_Window* window = nullptr;
  SDL_GLContext native = nullptr;

  ~State() {
    if (native) SDL_GL_DeleteContext(native);
    if (window) SDL_DestroyWindow(window);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
  }
};

namespace {

// What there is where OpenGL 4.5 is not, asked of a context of whatever version the driver gives.
std::string why_no_context(SDL_Window* window, const std::string& reason) {
  SDL_GL_ResetAttributes();
  const SDL_GLContext any = SDL_GL_CreateContext(window);
  std::string message = fmt::format("no OpenGL 4.5 core context: {}; Drover needs OpenGL 4.5", reason);
  if (any == nullptr) return message;
  using GetString = const unsigned char* (*)(unsigned int name);
  constexpr unsigned int renderer = 0x1F01;
  constexpr unsigned int version = 0x1F02;
  int major = 0;
  int minor = 0;
  const auto get_string = reinterpret_cast<GetString>(SDL_GL_GetProcAddress("glGetString"));
  const auto text = [&](unsigned int name) {
    const unsigned char* value = get_string != nullptr ? get_string(name) : nullptr;
    return value != nullptr ? reinterpret_cast<const char*>(value) : "";
  };
  if (std::sscanf(text(version), "%d.%d", &major, &minor) == 2 && major * 10 + minor < 45)
    message = too_old(major, minor, text(renderer));
  SDL_GL_DeleteContext(any);
  return message;
}

}  // namespace

Context::Context(const ContextOptions& options) {
  SDL_SetMainReady();
  if (!options.window && !std::getenv("SDL_VIDEODRIVER")) SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
  SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
  // The program's compositor is none of its business; a full-screen desktop keeps its effects.
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
    throw Unsupported(fmt::format("no display: {}; use `render` or `check`, which need none", SDL_GetError()));
  state_ = std::make_unique<State>();
  // Where there is no display SDL falls back to a driver whose window nobody sees.
  const std::string driver = SDL_GetCurrentVideoDriver() ? SDL_GetCurrentVideoDriver() : "none";
  if (options.window && !std::getenv("SDL_VIDEODRIVER") && (driver == "offscreen" || driver == "dummy"))
    throw Unsupported("no display to show a window on; use `render` or `check`, which need none");
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 4);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 5);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_DEBUG_FLAG);
  // A reset of the device is told, where the driver can tell it.
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);

  Uint32 flags = SDL_WINDOW_OPENGL;
  flags |= options.window ? SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI : SDL_WINDOW_HIDDEN;
  state_->window = SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                    options.size.x, options.size.y, flags);
  if (!state_->window) throw Unsupported(fmt::format("no window with OpenGL: {}", SDL_GetError()));
  state_->native = SDL_GL_CreateContext(state_->window);
  if (!state_->native) {
    const std::string reason = SDL_GetError();
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
    state_->native = SDL_GL_CreateContext(state_->window);
    if (!state_->native) throw Unsupported(why_no_context(state_->window, reason));
  }
  SDL_GL_SetSwapInterval(options.window && options.vertical_sync ? 1 : 0);
  load_functions(reinterpret_cast<GetFunction>(SDL_GL_GetProcAddress));
}

Context::~Context() = default;

SDL_Window* Context::window() const {
  return state_->window;
}
void* Context::native() const {
  return state_->native;
}

glm::uvec2 Context::drawable_size() const {
  int width = 0;
  int height = 0;
  SDL_GL_GetDrawableSize(state_->window, &width, &height);
  return {std::max(width, 1), std::max(height, 1)};
}

void Context::swap() {
  SDL_GL_SwapWindow(state_->window);
}

}  // namespace drover::gpu
