#include "gpu/call_counter.hpp"

#include <cstdarg>
#include <string_view>

#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

CallCounts counts;
int uncounted_depth = 0;

bool starts_with_any(std::string_view name, std::initializer_list<std::string_view> prefixes) {
  for (const std::string_view prefix : prefixes)
    if (name.starts_with(prefix)) return true;
  return false;
}

#ifdef GLAD_OPTION_GL_DEBUG

// Calls that make the CPU wait until the GPU is done. A fence asked with a timeout of 0 and a query asked with
// QUERY_RESULT_NO_WAIT or QUERY_RESULT_AVAILABLE do not wait.
bool can_wait(std::string_view name, std::va_list arguments) {
  if (name == "glClientWaitSync") {
    (void)va_arg(arguments, GLsync);
    (void)va_arg(arguments, GLbitfield);
    return va_arg(arguments, GLuint64) != 0;
  }
  if (name.starts_with("glGetQueryObject")) {
    (void)va_arg(arguments, GLuint);
    const auto what = va_arg(arguments, GLenum);
    return what != GL_QUERY_RESULT_NO_WAIT && what != GL_QUERY_RESULT_AVAILABLE;
  }
  return starts_with_any(name, {"glFinish", "glReadPixels", "glReadnPixels", "glGetBufferSubData",
                                "glGetNamedBufferSubData", "glMapBuffer", "glMapNamedBuffer", "glGetTexImage",
                                "glGetTextureImage", "glGetTextureSubImage", "glGetnTexImage"});
}

// Objects, their memory, and programs.
bool makes_something(std::string_view name) {
  if (name.starts_with("glGenerate")) return false;
  return starts_with_any(name, {"glCreate", "glGen", "glCompile", "glLink", "glProgramBinary"}) ||
         (name.find("Storage") != std::string_view::npos && !name.starts_with("glShaderStorage")) ||
         name.starts_with("glBufferData") || name.starts_with("glNamedBufferData") || name.starts_with("glTexImage");
}

void before_call(const char* c_name, GLADapiproc, int argument_count, ...) {
  if (uncounted_depth != 0) return;
  const std::string_view name = c_name;
  ++counts.gl;
  if (name.starts_with("glDispatch")) ++counts.dispatches;
  if (starts_with_any(name, {"glDraw", "glMultiDraw"}) && !name.starts_with("glDrawBuffer")) ++counts.draws;
  if (makes_something(name)) ++counts.creations;
  std::va_list arguments;
  va_start(arguments, argument_count);
  if (can_wait(name, arguments)) {
    ++counts.waits;
    counts.waiting_calls.emplace_back(name);
  }
  va_end(arguments);
}

// glad's own hook asks glGetError after every call; KHR_debug tells us instead.
void after_call(void*, const char*, GLADapiproc, int, ...) {}

#endif

}  // namespace

void install_call_counter() {
#ifdef GLAD_OPTION_GL_DEBUG
  gladSetGLPreCallback(before_call);
  gladSetGLPostCallback(after_call);
  counts.available = true;
#endif
}

void reset_call_counts() {
  const bool available = counts.available;
  counts = {};
  counts.available = available;
}

const CallCounts& call_counts() {
  return counts;
}

UncountedCalls::UncountedCalls() {
  ++uncounted_depth;
}
UncountedCalls::~UncountedCalls() {
  --uncounted_depth;
}

#ifdef GLAD_OPTION_GL_DEBUG
UnhookedCalls::UnhookedCalls() {
  gladUninstallGLDebug();
}
UnhookedCalls::~UnhookedCalls() {
  gladInstallGLDebug();
}
#else
UnhookedCalls::UnhookedCalls() = default;
UnhookedCalls::~UnhookedCalls() = default;
#endif

}  // namespace drover::gpu
