// What the engine has without Drover: an OpenGL context of its own, a mesh buffer, an image with depth, a shader. It
// draws as OpenGL comes: clip depth from -w to w, the nearest has the least.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

/// An OpenGL 4.5 core context without window or display (EGL_MESA_platform_surfaceless), current while it lives.
class Context {
 public:
  Context();
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

 private:
  void* display_ = nullptr;
  void* context_ = nullptr;
};

/// Draws boxes and pyramids into an image, and particles as points.
class Renderer {
 public:
  static constexpr int size = 256;  ///< of the image, pixels a side
  static constexpr std::uint32_t box_indices = 36;
  static constexpr std::uint32_t pyramid_indices = 18;
  static constexpr std::int32_t pyramid_vertex = 8;  ///< boxes' vertices, from -1 to 1, come before the pyramids'

  Renderer();

  /// Makes the image empty and the engine's state what its draws need.
  void begin(const glm::mat4& view_projection) const;
  /// Draws commands that lie in the bound indirect buffer.
  /// @param slots buffer of the slots of what is drawn, one an instance
  void draw_objects(std::uint32_t slots, std::uint64_t command_offset, std::uint64_t count_offset,
                    std::uint32_t capacity) const;
  /// Draws one object, as an engine without Drover would.
  void draw_object(std::uint32_t slot, bool pyramid) const;
  void draw_particles() const;
  /// The image's pixels, waiting for the GPU.
  std::vector<std::uint32_t> pixels() const;

 private:
  std::uint32_t vertices_ = 0;
  std::uint32_t indices_ = 0;
  std::uint32_t every_slot_ = 0;  ///< 0, 1, 2 ...
  std::uint32_t vertex_array_ = 0;
  std::uint32_t framebuffer_ = 0;
  std::uint32_t object_program_ = 0;
  std::uint32_t particle_program_ = 0;
};
