#include "gpu/draw.hpp"

#include <cstddef>
#include <utility>

#include "gpu/device.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

void enable(GLenum capability, bool on) {
  on ? glEnable(capability) : glDisable(capability);
}

GLenum gl_topology(Topology topology) {
  switch (topology) {
    case Topology::triangles:
      return GL_TRIANGLES;
    case Topology::points:
      return GL_POINTS;
    case Topology::lines:
      return GL_LINES;
  }
  return GL_NONE;
}

// OpenGL takes offsets into a bound buffer as pointers from null on.
const void* offset_pointer(std::uint64_t offset) {
  return reinterpret_cast<const void*>(offset);  // NOLINT(performance-no-int-to-ptr)
}

// All of the state every time: a draw's state is what it says, whatever ran before it, in our code or another's.
void prepare(const Program& program, const VertexArray& vertices, const RasterState& state) {
  glUseProgram(program.id());
  glBindVertexArray(vertices.id());
  enable(GL_DEPTH_TEST, state.depth_test);
  // Of equal depths the first drawn wins, so that who wins depends on the order of items alone.
  glDepthFunc(state.depth_equal ? GL_GEQUAL : GL_GREATER);
  glDepthMask(state.depth_write ? GL_TRUE : GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, state.fill == Fill::edges ? GL_LINE : GL_FILL);
  enable(GL_CULL_FACE, state.cull_back_faces);
  glFrontFace(state.front_face == Winding::counter_clockwise ? GL_CCW : GL_CW);
  enable(GL_BLEND, state.blend != Blend::none);
  enable(GL_SAMPLE_ALPHA_TO_COVERAGE, state.alpha_to_coverage);
  glBlendFunc(GL_ONE, state.blend == Blend::alpha ? GL_ONE_MINUS_SRC_ALPHA : GL_ONE);
  glEnable(GL_PROGRAM_POINT_SIZE);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace

VertexArray::VertexArray(const std::string& name, std::initializer_list<VertexStream> streams, const Buffer* indices) {
  glCreateVertexArrays(1, &id_);
  glObjectLabel(GL_VERTEX_ARRAY, id_, -1, name.c_str());
  GLuint binding = 0;
  for (const VertexStream& stream : streams) {
    glVertexArrayVertexBuffer(id_, binding, stream.buffer->id(), 0, static_cast<GLsizei>(stream.stride));
    glVertexArrayBindingDivisor(id_, binding, stream.per_instance ? 1 : 0);
    for (const VertexAttribute& attribute : stream.attributes) {
      const auto components = static_cast<GLint>(attribute.components);
      glEnableVertexArrayAttrib(id_, attribute.location);
      if (attribute.type == VertexAttribute::Type::real)
        glVertexArrayAttribFormat(id_, attribute.location, components, GL_FLOAT, GL_FALSE, attribute.offset);
      else if (attribute.type == VertexAttribute::Type::bytes)
        glVertexArrayAttribFormat(id_, attribute.location, components, GL_UNSIGNED_BYTE, GL_TRUE, attribute.offset);
      else
        glVertexArrayAttribIFormat(id_, attribute.location, components, GL_UNSIGNED_INT, attribute.offset);
      glVertexArrayAttribBinding(id_, attribute.location, binding);
    }
    ++binding;
  }
  if (indices) glVertexArrayElementBuffer(id_, indices->id());
}

VertexArray::VertexArray(VertexArray&& other) noexcept : id_(std::exchange(other.id_, 0)) {}

VertexArray& VertexArray::operator=(VertexArray&& other) noexcept {
  std::swap(id_, other.id_);
  return *this;
}

VertexArray::~VertexArray() {
  if (id_ != 0) glDeleteVertexArrays(1, &id_);
}

void draw(const Program& program, const VertexArray& vertices, const RasterState& state, Topology topology,
          std::uint32_t count) {
  prepare(program, vertices, state);
  glDrawArrays(gl_topology(topology), 0, static_cast<GLsizei>(count));
}

void draw_indexed(const Program& program, const VertexArray& vertices, const RasterState& state,
                  std::span<const shared::DrawElementsCommand> commands) {
  if (commands.empty()) return;
  prepare(program, vertices, state);
  for (const shared::DrawElementsCommand& command : commands)
    glDrawElementsInstancedBaseVertexBaseInstance(
        GL_TRIANGLES, static_cast<GLsizei>(command.index_count), GL_UNSIGNED_INT,
        offset_pointer(std::uint64_t{command.first_index} * sizeof(std::uint32_t)),
        static_cast<GLsizei>(command.instance_count), command.base_vertex, command.base_instance);
}

void draw_indirect(const Program& program, const VertexArray& vertices, const RasterState& state, Topology topology,
                   std::uint64_t command_offset) {
  prepare(program, vertices, state);
  // Where counts on the GPU exist, Mesa (22 and 25, seen on llvmpipe and lavapipe) limits this draw too by the count
  // that an earlier draw read, none at worst. So it says a count of its own: the command's number of instances, which
  // is above 0 where there is something to draw, and at most this one command is drawn.
  const void* command = offset_pointer(command_offset);
  if (limits().indirect_count)
    glMultiDrawArraysIndirectCountARB(
        gl_topology(topology), command,
        static_cast<GLintptr>(command_offset + offsetof(shared::DrawArraysCommand, instance_count)), 1,
        sizeof(shared::DrawArraysCommand));
  else
    glDrawArraysIndirect(gl_topology(topology), command);
}

void draw_indexed_indirect_count(const Program& program, const VertexArray& vertices, const RasterState& state,
                                 std::uint64_t command_offset, std::uint64_t count_offset, std::uint32_t capacity) {
  prepare(program, vertices, state);
  const auto most = static_cast<GLsizei>(capacity);
  constexpr GLsizei stride = sizeof(shared::DrawElementsCommand);
  if (limits().indirect_count)
    glMultiDrawElementsIndirectCountARB(GL_TRIANGLES, GL_UNSIGNED_INT, offset_pointer(command_offset),
                                        static_cast<GLintptr>(count_offset), most, stride);
  else
    glMultiDrawElementsIndirect(GL_TRIANGLES, GL_UNSIGNED_INT, offset_pointer(command_offset), most, stride);
}

}  // namespace drover::gpu
