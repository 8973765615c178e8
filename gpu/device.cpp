#include "gpu/device.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <mutex>
#include <string_view>
#include <utility>

#include "gpu/call_counter.hpp"
#include "gpu/error.hpp"
#include "gpu/formats.hpp"
#include "gpu/gl.hpp"
#include "gpu/requirements.hpp"

namespace drover::gpu {
namespace {

Limits current_limits;
std::vector<Message> pending_messages;
int unreported_depth = 0;
std::mutex message_mutex;  // a driver may speak from a thread of its own

void GLAD_API_PTR on_message(GLenum source, GLenum type, GLuint, GLenum severity, GLsizei length, const GLchar* text,
                             const void*) {
  // Debug groups echo themselves; only what drivers and compilers say counts.
  if (severity == GL_DEBUG_SEVERITY_NOTIFICATION || source == GL_DEBUG_SOURCE_APPLICATION) return;
  Message message;
  message.severity = severity == GL_DEBUG_SEVERITY_HIGH     ? Message::Severity::high
                     : severity == GL_DEBUG_SEVERITY_MEDIUM ? Message::Severity::medium
                                                            : Message::Severity::low;
  message.advice = type == GL_DEBUG_TYPE_PERFORMANCE || type == GL_DEBUG_TYPE_OTHER;
  message.text = length < 0 ? std::string(text) : std::string(text, static_cast<std::size_t>(length));
  // A driver that complains in every frame must not fill the memory.
  constexpr std::size_t most_messages = 1000;
  const std::lock_guard lock(message_mutex);
  if (unreported_depth == 0 && pending_messages.size() < most_messages) pending_messages.push_back(std::move(message));
}

std::int64_t integer(GLenum name) {
  GLint64 value = 0;
  glGetInteger64v(name, &value);
  return value;
}

std::uint32_t small_integer(GLenum name) {
  return static_cast<std::uint32_t>(integer(name));
}

std::string text(GLenum name) {
  const auto* value = reinterpret_cast<const char*>(glGetString(name));
  return value ? value : "";
}

// GL_ARB_texture_filter_anisotropic (core from OpenGL 4.6 on) or the EXT of the same numbers; a loader of 4.5 has none.
float most_anisotropy() {
  constexpr GLenum max_texture_max_anisotropy = 0x84FF;
  for (const std::string& name : extensions()) {
    if (name.find("texture_filter_anisotropic") == std::string::npos) continue;
    GLfloat most = 1;
    glGetFloatv(max_texture_max_anisotropy, &most);
    return most;
  }
  return 1;
}

// Of the formats that scenes are drawn to.
std::uint32_t most_samples() {
  GLint most = std::numeric_limits<GLint>::max();
  for (const Format format : {Format::rgba16f, Format::depth32f}) {
    GLint samples = 1;  // counts are listed from the largest down
    glGetInternalformativ(GL_TEXTURE_2D_MULTISAMPLE, gl_format(format), GL_SAMPLES, 1, &samples);
    most = std::min(most, samples);
  }
  return static_cast<std::uint32_t>(std::max(most, 1));
}

std::uint32_t longest_image_side() {
  GLint viewport[2] = {0, 0};
  glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
  const auto longest_view = static_cast<std::uint32_t>(std::min(viewport[0], viewport[1]));
  return std::min(small_integer(GL_MAX_TEXTURE_SIZE), longest_view);
}

Limits read_limits() {
  Limits limits;
  limits.vendor = text(GL_VENDOR);
  limits.renderer = text(GL_RENDERER);
  limits.version = text(GL_VERSION);
  GLint groups = 0;
  glGetIntegeri_v(GL_MAX_COMPUTE_WORK_GROUP_COUNT, 0, &groups);
  limits.group_count = static_cast<std::uint32_t>(groups);
  limits.group_invocations = small_integer(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS);
  limits.shared_bytes = small_integer(GL_MAX_COMPUTE_SHARED_MEMORY_SIZE);
  limits.storage_block_bytes = static_cast<std::uint64_t>(integer(GL_MAX_SHADER_STORAGE_BLOCK_SIZE));
  limits.compute_storage_blocks = small_integer(GL_MAX_COMPUTE_SHADER_STORAGE_BLOCKS);
  limits.vertex_storage_blocks = small_integer(GL_MAX_VERTEX_SHADER_STORAGE_BLOCKS);
  limits.texture_buffer_texels = static_cast<std::uint64_t>(integer(GL_MAX_TEXTURE_BUFFER_SIZE));
  float point_sizes[2] = {0, 0};
  glGetFloatv(GL_POINT_SIZE_RANGE, point_sizes);
  limits.point_size = point_sizes[1];
  limits.anisotropy = most_anisotropy();
  limits.samples = most_samples();
  limits.image_side = longest_image_side();
  limits.indirect_count = GLAD_GL_ARB_indirect_parameters != 0;
  for (const char* name : {"llvmpipe", "softpipe", "lavapipe", "SwiftShader"})
    limits.software = limits.software || limits.renderer.find(name) != std::string::npos;
  return limits;
}

}  // namespace

void adopt_context(GetFunction get_function) {
  const int version = gladLoadGL(get_function);
  if (version == 0) throw Unsupported("no OpenGL: its functions could not be loaded");
  if (GLAD_VERSION_MAJOR(version) * 10 + GLAD_VERSION_MINOR(version) < 45)
    throw Unsupported(too_old(GLAD_VERSION_MAJOR(version), GLAD_VERSION_MINOR(version), text(GL_RENDERER)));
  install_call_counter();
  current_limits = read_limits();
  require_limits(current_limits);
}

void load_functions(GetFunction get_function) {
  adopt_context(get_function);
  glEnable(GL_DEBUG_OUTPUT);
  glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
  glDebugMessageCallback(on_message, nullptr);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  // Depth 1 near and 0 far, whose precision a clip space from -1 to 1 would waste.
  glClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
}

const Limits& limits() {
  return current_limits;
}

PretendedLimits::PretendedLimits(const Limits& pretended) : real_(std::exchange(current_limits, pretended)) {}
PretendedLimits::~PretendedLimits() {
  current_limits = std::move(real_);
}

std::vector<Message> take_messages() {
  const std::lock_guard lock(message_mutex);
  return std::exchange(pending_messages, {});
}

UnreportedMessages::UnreportedMessages() {
  const std::lock_guard lock(message_mutex);
  ++unreported_depth;
}
UnreportedMessages::~UnreportedMessages() {
  const std::lock_guard lock(message_mutex);
  --unreported_depth;
}

void finish() {
  const UncountedCalls uncounted;
  glFinish();
}

}  // namespace drover::gpu
