#define GL_GLEXT_PROTOTYPES
#include "host.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/glcorearb.h>

#include <numeric>
#include <stdexcept>

namespace {

constexpr std::uint32_t most_slots = 1 << 16;

const char* const object_vertex = R"(#version 450 core
layout(location = 0) in vec3 position;
layout(location = 1) in uint slot;
layout(std430, binding = 0) readonly buffer Transforms { vec4 rows[]; };
layout(std430, binding = 1) readonly buffer Items { uvec2 items[]; };
layout(location = 0) uniform mat4 view_projection;
flat out uint number;
void main() {
  vec4 p = vec4(position, 1);
  p.xyz = vec3(dot(rows[slot * 3u], p), dot(rows[slot * 3u + 1u], p), dot(rows[slot * 3u + 2u], p));
  number = items[slot].y;
  gl_Position = view_projection * p;
})";

const char* const particle_vertex = R"(#version 450 core
layout(std430, binding = 0) readonly buffer Positions { vec4 positions[]; };
layout(std430, binding = 1) readonly buffer Living { uint living[]; };
layout(location = 0) uniform mat4 view_projection;
flat out uint number;
void main() {
  number = 0xffffffu;
  gl_Position = view_projection * vec4(positions[living[gl_VertexID]].xyz, 1);
})";

const char* const fragment = R"(#version 450 core
flat in uint number;
layout(location = 0) out vec4 color;
void main() { color = unpackUnorm4x8(number | 0xff000000u); }
)";

GLuint program_of(const char* vertex) {
  const GLuint program = glCreateProgram();
  for (const auto& [stage, text] : {std::pair{GL_VERTEX_SHADER, vertex}, {GL_FRAGMENT_SHADER, fragment}}) {
    const GLuint shader = glCreateShader(static_cast<GLenum>(stage));
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    glAttachShader(program, shader);
    glDeleteShader(shader);
  }
  glLinkProgram(program);
  GLint linked = 0;
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (!linked) throw std::runtime_error("the engine's own shader does not build");
  return program;
}

template <class T>
GLuint buffer_of(const std::vector<T>& data) {
  GLuint buffer = 0;
  glCreateBuffers(1, &buffer);
  glNamedBufferStorage(buffer, static_cast<GLsizeiptr>(data.size() * sizeof(T)), data.data(), 0);
  return buffer;
}

}  // namespace

Context::Context() {
  display_ = eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
  if (!display_ || !eglInitialize(display_, nullptr, nullptr) || !eglBindAPI(EGL_OPENGL_API))
    throw std::runtime_error("no EGL without a display");
  const EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION, 4, EGL_CONTEXT_MINOR_VERSION, 5, EGL_NONE};
  context_ = eglCreateContext(display_, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, attributes);
  if (!context_ || !eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_))
    throw std::runtime_error("no OpenGL 4.5 context");
}

Context::~Context() {
  eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  eglDestroyContext(display_, context_);
  eglTerminate(display_);
}

Renderer::Renderer() {
  std::vector<glm::vec3> vertices;
  for (int i = 0; i < 8; ++i) vertices.emplace_back(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1);
  for (int i = 0; i < 4; ++i) vertices.emplace_back(i & 1 ? 1 : -1, -1, i & 2 ? 1 : -1);
  vertices.emplace_back(0, 1, 0);
  vertices_ = buffer_of(vertices);
  indices_ =
      buffer_of(std::vector<std::uint32_t>{0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                                           2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,    // the box
                                           0, 1, 2, 1, 3, 2, 0, 4, 1, 1, 4, 3, 3, 4, 2, 2, 4, 0});  // the pyramid
  std::vector<std::uint32_t> every_slot(most_slots);
  std::iota(every_slot.begin(), every_slot.end(), 0u);
  every_slot_ = buffer_of(every_slot);

  glCreateVertexArrays(1, &vertex_array_);
  glVertexArrayVertexBuffer(vertex_array_, 0, vertices_, 0, sizeof(glm::vec3));
  glVertexArrayElementBuffer(vertex_array_, indices_);
  glEnableVertexArrayAttrib(vertex_array_, 0);
  glVertexArrayAttribFormat(vertex_array_, 0, 3, GL_FLOAT, GL_FALSE, 0);
  glEnableVertexArrayAttrib(vertex_array_, 1);
  glVertexArrayAttribIFormat(vertex_array_, 1, 1, GL_UNSIGNED_INT, 0);
  glVertexArrayAttribBinding(vertex_array_, 1, 1);
  glVertexArrayBindingDivisor(vertex_array_, 1, 1);

  GLuint color = 0;
  GLuint depth = 0;
  glCreateRenderbuffers(1, &color);
  glNamedRenderbufferStorage(color, GL_RGBA8, size, size);
  glCreateRenderbuffers(1, &depth);
  glNamedRenderbufferStorage(depth, GL_DEPTH_COMPONENT24, size, size);
  glCreateFramebuffers(1, &framebuffer_);
  glNamedFramebufferRenderbuffer(framebuffer_, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color);
  glNamedFramebufferRenderbuffer(framebuffer_, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth);
  object_program_ = program_of(object_vertex);
  particle_program_ = program_of(particle_vertex);
}

void Renderer::begin(const glm::mat4& view_projection) const {
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
  glViewport(0, 0, size, size);
  glEnable(GL_DEPTH_TEST);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  for (const GLuint program : {object_program_, particle_program_})
    glProgramUniformMatrix4fv(program, 0, 1, GL_FALSE, &view_projection[0][0]);
}

void Renderer::draw_objects(std::uint32_t slots, std::uint64_t command_offset, std::uint64_t count_offset,
                            std::uint32_t capacity) const {
  static const auto draw = reinterpret_cast<PFNGLMULTIDRAWELEMENTSINDIRECTCOUNTPROC>(
      eglGetProcAddress("glMultiDrawElementsIndirectCountARB"));
  glUseProgram(object_program_);
  glBindVertexArray(vertex_array_);
  glBindVertexBuffer(1, slots, 0, sizeof(std::uint32_t));
  const auto* commands = reinterpret_cast<const void*>(command_offset);
  const auto most = static_cast<GLsizei>(capacity);
  // Where counts on the GPU are not to be had, the commands behind the last are zeros.
  if (draw)
    draw(GL_TRIANGLES, GL_UNSIGNED_INT, commands, static_cast<GLintptr>(count_offset), most, 0);
  else
    glMultiDrawElementsIndirect(GL_TRIANGLES, GL_UNSIGNED_INT, commands, most, 0);
}

void Renderer::draw_object(std::uint32_t slot, bool pyramid) const {
  glUseProgram(object_program_);
  glBindVertexArray(vertex_array_);
  glBindVertexBuffer(1, every_slot_, 0, sizeof(std::uint32_t));
  glDrawElementsInstancedBaseVertexBaseInstance(
      GL_TRIANGLES, pyramid ? pyramid_indices : box_indices, GL_UNSIGNED_INT,
      reinterpret_cast<const void*>(std::uint64_t{pyramid ? box_indices : 0} * sizeof(std::uint32_t)), 1,
      pyramid ? pyramid_vertex : 0, slot);
}

void Renderer::draw_particles() const {
  static const auto draw =
      reinterpret_cast<PFNGLMULTIDRAWARRAYSINDIRECTCOUNTPROC>(eglGetProcAddress("glMultiDrawArraysIndirectCountARB"));
  glUseProgram(particle_program_);
  glBindVertexArray(vertex_array_);
  // With a count of its own, the command's number of instances: Mesa limits a plain indirect draw, too, by the count
  // that an earlier draw read.
  constexpr GLintptr instances = 4;
  if (draw)
    draw(GL_POINTS, nullptr, instances, 1, 0);
  else
    glDrawArraysIndirect(GL_POINTS, nullptr);
}

std::vector<std::uint32_t> Renderer::pixels() const {
  std::vector<std::uint32_t> pixels(std::size_t{size} * size);
  glReadPixels(0, 0, size, size, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
  return pixels;
}
