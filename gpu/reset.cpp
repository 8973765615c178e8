#include "gpu/reset.hpp"

#include <fmt/format.h>

#include "gpu/call_counter.hpp"
#include "gpu/device.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {

void check_reset() {
  const UncountedCalls uncounted;
  const GLenum status = glGetGraphicsResetStatus();
  if (status == GL_NO_ERROR) return;
  const char* cause = status == GL_GUILTY_CONTEXT_RESET     ? "over what this program asked of it"
                      : status == GL_INNOCENT_CONTEXT_RESET ? "over what another program asked of it"
                                                            : "for a reason it does not give";
  throw DeviceLost(
      fmt::format("the graphics driver was reset {}, and the scene on it is lost; start again (device: {})", cause,
                  limits().renderer));
}

}  // namespace drover::gpu
