#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <initializer_list>
#include <span>
#include <string>

#include "gpu/buffer.hpp"
#include "gpu/program.hpp"
#include "shared/indirect.h"

namespace drover::gpu {

enum class Blend : std::uint8_t { none, alpha, additive };  ///< alpha and additive expect premultiplied colour
enum class Fill : std::uint8_t { surfaces, edges };         ///< how triangles are drawn
enum class Winding : std::uint8_t { counter_clockwise, clockwise };
enum class Topology : std::uint8_t { triangles, points, lines };

/// Fixed-function state of a draw. Depth is reversed (1 near, 0 far), and nearer wins; of equal depths the first drawn.
struct RasterState {
  bool depth_test = true;
  bool depth_equal = false;  ///< of equal depths the last drawn is seen, as for what lies at the far plane
  bool depth_write = true;
  Fill fill = Fill::surfaces;
  Blend blend = Blend::none;
  bool alpha_to_coverage = false;  ///< alpha is the share of a pixel's samples that are drawn
  bool cull_back_faces = true;
  Winding front_face = Winding::counter_clockwise;
};

/// One attribute of a vertex, read from a buffer.
struct VertexAttribute {
  /// Components of 32 bits, or for `bytes` of 8 bits that are read as 0 to 1.
  enum class Type : std::uint8_t { real, unsigned_integer, bytes };
  std::uint32_t location = 0;
  std::uint32_t components = 1;
  std::uint32_t offset = 0;  ///< bytes from the element's start
  Type type = Type::real;
};

/// A buffer that vertices are fetched from.
struct VertexStream {
  const Buffer* buffer = nullptr;
  std::uint32_t stride = 0;   ///< bytes
  bool per_instance = false;  ///< one element an instance (counted from the command's base instance)
  std::initializer_list<VertexAttribute> attributes;
};

/// Where vertices and indices (32 bits) come from. It does not own the buffers.
class VertexArray {
 public:
  /// @param indices may be null for draws without.
  VertexArray(const std::string& name, std::initializer_list<VertexStream> streams, const Buffer* indices);
  VertexArray(VertexArray&& other) noexcept;
  VertexArray& operator=(VertexArray&& other) noexcept;
  ~VertexArray();

  std::uint32_t id() const { return id_; }

 private:
  std::uint32_t id_ = 0;
};

/// Draws `count` vertices that the shader makes from their number.
void draw(const Program& program, const VertexArray& vertices, const RasterState& state, Topology topology,
          std::uint32_t count);

/// Draws indexed triangles by commands that the CPU wrote, a call each and the state set once: what a CPU-driven
/// renderer does. No command, no draw.
void draw_indexed(const Program& program, const VertexArray& vertices, const RasterState& state,
                  std::span<const shared::DrawElementsCommand> commands);

/// Draws by a DrawArraysCommand that the GPU wrote; the pass declares the buffer as draw_commands.
void draw_indirect(const Program& program, const VertexArray& vertices, const RasterState& state, Topology topology,
                   std::uint64_t command_offset);

/// Draws by DrawElementsCommands that the GPU wrote, as many as it wrote into the buffer declared as draw_count.
/// Where counts on the GPU are not available (Limits::indirect_count) all `capacity` commands are submitted, so
/// whoever writes them fills the rest with zeros.
/// @param command_offset,count_offset bytes into the two buffers.
void draw_indexed_indirect_count(const Program& program, const VertexArray& vertices, const RasterState& state,
                                 std::uint64_t command_offset, std::uint64_t count_offset, std::uint32_t capacity);

}  // namespace drover::gpu
