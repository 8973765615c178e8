#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "gpu/buffer.hpp"
#include "gpu/resource.hpp"

namespace drover::gpu {

/// How a texel is stored.
enum class Format : std::uint8_t { rgba8, rgba16f, rgba32f, r32f, r32ui, rg32ui, rgba32ui, depth32f };

/// A two-dimensional texture of one level, sampled at texel centres and clamped at its edges; or, with several samples
/// a texel, one that is drawn to and then read by `texelFetch` from a `sampler2DMS`.
class Texture2D : public Resource {
 public:
  /// @param size in texels; each side at least 1.
  /// @param samples at most Limits::samples; the driver may take the next larger number that it has.
  /// @throws OutOfMemory if the device cannot make it.
  Texture2D(std::string name, Format format, glm::uvec2 size, std::uint32_t samples = 1);
  Texture2D(Texture2D&& other) noexcept = default;
  Texture2D& operator=(Texture2D&& other) noexcept;
  ~Texture2D();

  glm::uvec2 size() const { return size_; }
  Format format() const { return format_; }
  /// Samples a texel, as the driver made it.
  std::uint32_t samples() const { return samples_; }
  /// Reads an rgba8 texture back, bottom row first, waiting for the GPU: never inside the frame loop.
  std::vector<std::uint8_t> read_rgba8() const;
  /// All texels as they lie in the format, likewise.
  std::vector<std::byte> read_bytes() const;
  /// Reads a floating-point texture of one sample back as four floats a texel, likewise; channels that it lacks are 0,
  /// and alpha 1.
  std::vector<glm::vec4> read_rgba32f() const;

 private:
  Format format_;
  glm::uvec2 size_;
  std::uint32_t samples_;
};

/// A buffer seen through the texture units, as `samplerBuffer` in GLSL: on some drivers the faster path to read a
/// storage buffer. It does not own the buffer, which must outlive it.
class BufferTexture {
 public:
  BufferTexture(const Buffer& buffer, Format format);
  BufferTexture(BufferTexture&& other) noexcept;
  BufferTexture& operator=(BufferTexture&& other) noexcept;
  ~BufferTexture();

  std::uint32_t id() const { return id_; }
  /// Serial and name of the buffer beneath: passes that use either touch the same bytes.
  std::uint64_t serial() const { return serial_; }
  const std::string& name() const { return name_; }

 private:
  std::uint32_t id_ = 0;
  std::uint64_t serial_ = 0;
  std::string name_;
};

/// Textures that are drawn to together. It does not own them.
class Framebuffer {
 public:
  /// @param color may be null for depth alone, `depth` for colour alone.
  /// @throws Error if the driver calls the combination incomplete.
  Framebuffer(const std::string& name, const Texture2D* color, const Texture2D* depth);
  /// Several colours: the fragment shader's outputs by their locations.
  Framebuffer(const std::string& name, std::initializer_list<const Texture2D*> colors, const Texture2D* depth);
  Framebuffer(Framebuffer&& other) noexcept;
  Framebuffer& operator=(Framebuffer&& other) noexcept;
  ~Framebuffer();

  /// Draws go here from now on, over the whole of it.
  void bind() const;
  /// Draws go here as if this were the part at `origin` (from the lower left corner) of an image of `size`: what falls
  /// on that part is placed as it would be there.
  void bind_part(glm::uvec2 origin, glm::uvec2 size) const;
  void clear_color(const glm::vec4& color) const;
  /// Of a colour of unsigned integers.
  void clear_color(const glm::uvec4& color) const;
  void clear_depth(float depth) const;
  /// Copies the colour to the window, scaled to its size in pixels.
  void show(glm::uvec2 window_size) const;

 private:
  std::uint32_t id_ = 0;
  glm::uvec2 size_;
};

/// Draws go to the window from now on.
void bind_window(glm::uvec2 size);
/// The same, with the window in one colour.
void clear_window(glm::uvec2 size, const glm::vec4& color);

}  // namespace drover::gpu
