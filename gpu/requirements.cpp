#include "gpu/requirements.hpp"

#include <fmt/format.h>

#include "gpu/error.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

void require(const Limits& limits, std::uint64_t available, std::uint64_t needed, const char* what) {
  if (available < needed)
    throw Unsupported(
        fmt::format("{} {} are too few: Drover needs {} (device: {})", available, what, needed, limits.renderer));
}

}  // namespace

std::string too_old(int major, int minor, const std::string& device) {
  const int version = major * 10 + minor;
  const char* lacking = version < 43   ? "compute shaders and storage buffers"
                        : version < 44 ? "buffers that stay mapped"
                                       : "access to objects without binding them, and depth from 0 to 1";
  return fmt::format("OpenGL {}.{} lacks {}: Drover needs OpenGL 4.5 (device: {})", major, minor, lacking, device);
}

void require_limits(const Limits& limits) {
  require(limits, limits.group_invocations, 1024, "invocations in a work group");
  require(limits, limits.shared_bytes, 32768, "bytes of shared memory in a work group");
  require(limits, limits.compute_storage_blocks, 12, "storage blocks in a compute shader");
  require(limits, limits.vertex_storage_blocks, 5, "storage blocks in a vertex shader");
}

std::vector<std::string> extensions() {
  std::vector<std::string> names;
  GLint count = 0;
  glGetIntegerv(GL_NUM_EXTENSIONS, &count);
  for (GLint i = 0; i < count; ++i)
    if (const auto* name = reinterpret_cast<const char*>(glGetStringi(GL_EXTENSIONS, static_cast<GLuint>(i))))
      names.emplace_back(name);
  return names;
}

}  // namespace drover::gpu
