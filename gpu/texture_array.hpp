#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <string>

#include "gpu/resource.hpp"

namespace drover::gpu {

/// Layers of one size with mip levels, sRGB colour with linear alpha, repeated beyond their edges and filtered between
/// texels and levels: `sampler2DArray` in GLSL, which sees linear colour.
class TextureArray : public Resource {
 public:
  /// Contents are undefined until every level of every layer is written.
  /// @param size of level 0, texels; each side at least 1
  /// @param layers at least 1
  /// @throws OutOfMemory if the device cannot make it.
  TextureArray(std::string name, glm::uvec2 size, std::uint32_t layers, std::uint32_t levels);
  TextureArray(TextureArray&& other) noexcept = default;
  TextureArray& operator=(TextureArray&& other) noexcept;
  ~TextureArray();

  /// Writes one level of one layer: RGBA8, rows without padding; the first row is that of v = 0.
  void write(std::uint32_t layer, std::uint32_t level, std::span<const std::uint8_t> pixels);
  /// Texels that a sample may take along the direction in which a surface is foreshortened; 1 for none. Beyond
  /// Limits::anisotropy the device's most is taken.
  void set_anisotropy(float most) noexcept;

 private:
  glm::uvec2 size_;
};

}  // namespace drover::gpu
