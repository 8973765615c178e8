#define GL_GLEXT_PROTOTYPES
#include "state.hpp"

#include <GL/glcorearb.h>

#include <array>
#include <cstdint>

namespace {

struct Query {
  const char* name;
  GLenum what;
  int values = 1;
};

constexpr Query queries[] = {
    {"framebuffer to draw to", GL_DRAW_FRAMEBUFFER_BINDING},
    {"framebuffer to read", GL_READ_FRAMEBUFFER_BINDING},
    {"renderbuffer", GL_RENDERBUFFER_BINDING},
    {"viewport", GL_VIEWPORT, 4},
    {"scissor box", GL_SCISSOR_BOX, 4},
    {"scissor test", GL_SCISSOR_TEST},
    {"blend", GL_BLEND},
    {"blend source", GL_BLEND_SRC_RGB},
    {"blend destination", GL_BLEND_DST_RGB},
    {"depth test", GL_DEPTH_TEST},
    {"depth function", GL_DEPTH_FUNC},
    {"depth mask", GL_DEPTH_WRITEMASK},
    {"clip origin", GL_CLIP_ORIGIN},
    {"clip depth", GL_CLIP_DEPTH_MODE},
    {"cull face", GL_CULL_FACE},
    {"front face", GL_FRONT_FACE},
    {"polygon mode", GL_POLYGON_MODE, 2},
    {"stencil test", GL_STENCIL_TEST},
    {"colour mask", GL_COLOR_WRITEMASK, 4},
    {"clear colour", GL_COLOR_CLEAR_VALUE, 4},
    {"point size", GL_PROGRAM_POINT_SIZE},
    {"alpha to coverage", GL_SAMPLE_ALPHA_TO_COVERAGE},
    {"vertex array", GL_VERTEX_ARRAY_BINDING},
    {"array buffer", GL_ARRAY_BUFFER_BINDING},
    {"indirect buffer", GL_DRAW_INDIRECT_BUFFER_BINDING},
    {"dispatch buffer", GL_DISPATCH_INDIRECT_BUFFER_BINDING},
    {"pack buffer", GL_PIXEL_PACK_BUFFER_BINDING},
    {"unpack buffer", GL_PIXEL_UNPACK_BUFFER_BINDING},
    {"pack alignment", GL_PACK_ALIGNMENT},
    {"unpack alignment", GL_UNPACK_ALIGNMENT},
    {"program pipeline", GL_PROGRAM_PIPELINE_BINDING},
    {"active texture", GL_ACTIVE_TEXTURE},
    {"2D texture of unit 0", GL_TEXTURE_BINDING_2D},
    {"sampler of unit 0", GL_SAMPLER_BINDING},
    {"debug output", GL_DEBUG_OUTPUT},
    {"synchronous debug output", GL_DEBUG_OUTPUT_SYNCHRONOUS},
    {"debug groups", GL_DEBUG_GROUP_STACK_DEPTH},
};

std::string indexed(GLenum what, GLuint index) {
  GLint value = 0;
  glGetIntegeri_v(what, index, &value);
  return std::to_string(value);
}

GLuint some_buffer() {
  static GLuint buffer = [] {
    GLuint made = 0;
    glCreateBuffers(1, &made);
    glNamedBufferStorage(made, 256, nullptr, 0);
    return made;
  }();
  return buffer;
}

}  // namespace

std::map<std::string, std::string> untouched_state() {
  std::map<std::string, std::string> state;
  for (const Query& query : queries) {
    std::array<GLint, 4> values{};
    glGetIntegerv(query.what, values.data());
    for (int i = 0; i < query.values; ++i)
      state[query.name] += std::to_string(values[static_cast<std::size_t>(i)]) + " ";
  }
  state["storage buffer 13"] = indexed(GL_SHADER_STORAGE_BUFFER_BINDING, 13);
  state["uniform buffer 1"] = indexed(GL_UNIFORM_BUFFER_BINDING, 1);
  state["image unit 0"] = indexed(GL_IMAGE_BINDING_NAME, 0);
  return state;
}

void disturb_state() {
  for (const GLenum what : {GL_SCISSOR_TEST, GL_BLEND, GL_CULL_FACE, GL_SAMPLE_ALPHA_TO_COVERAGE}) glEnable(what);
  glDisable(GL_DEPTH_TEST);
  glViewport(3, 5, 77, 55);
  glScissor(1, 2, 33, 44);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDepthFunc(GL_NOTEQUAL);
  glDepthMask(GL_FALSE);
  glFrontFace(GL_CW);
  glColorMask(GL_TRUE, GL_FALSE, GL_TRUE, GL_FALSE);
  glClearColor(1, 0, 0, 1);
  glPixelStorei(GL_PACK_ALIGNMENT, 2);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 8);
  glActiveTexture(GL_TEXTURE3);
  for (const GLenum target : {GL_ARRAY_BUFFER, GL_DRAW_INDIRECT_BUFFER, GL_DISPATCH_INDIRECT_BUFFER})
    glBindBuffer(target, some_buffer());
  glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 13, some_buffer());
  glBindBufferBase(GL_UNIFORM_BUFFER, 1, some_buffer());
}
