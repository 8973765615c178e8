#include "gpu/texture_array.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "gpu/gl.hpp"
#include "gpu/memory.hpp"

namespace drover::gpu {
namespace {

// GL_ARB_texture_filter_anisotropic, in OpenGL's core from 4.6 on; a loader of 4.5 does not name it.
constexpr GLenum texture_max_anisotropy = 0x84FE;

}  // namespace

TextureArray::TextureArray(std::string name, glm::uvec2 size, std::uint32_t layers, std::uint32_t levels)
    : Resource(std::move(name)), size_(size) {
  glCreateTextures(GL_TEXTURE_2D_ARRAY, 1, &id_);
  glObjectLabel(GL_TEXTURE, id_, -1, this->name().c_str());
  while (glGetError() != GL_NO_ERROR) {
  }
  {
    const UnreportedMessages unreported;  // the exception tells it
    glTextureStorage3D(id_, static_cast<GLsizei>(levels), GL_SRGB8_ALPHA8, static_cast<GLsizei>(size.x),
                       static_cast<GLsizei>(size.y), static_cast<GLsizei>(layers));
  }
  if (glGetError() != GL_NO_ERROR) {
    glDeleteTextures(1, &id_);
    throw OutOfMemory(fmt::format("the device has no room for {} textures of {}x{} texels ({})", layers, size.x, size.y,
                                  this->name()));
  }
  constexpr std::uint64_t texel_bytes = 4;
  std::uint64_t texels = 0;
  for (std::uint32_t level = 0; level < levels; ++level) {
    const glm::uvec2 side = glm::max(size >> level, 1u);
    texels += std::uint64_t{side.x} * side.y * layers;
  }
  book_memory(MemoryKind::texture, id_, this->name(), texels * texel_bytes);
  glTextureParameteri(id_, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTextureParameteri(id_, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTextureParameteri(id_, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTextureParameteri(id_, GL_TEXTURE_WRAP_T, GL_REPEAT);
}

TextureArray& TextureArray::operator=(TextureArray&& other) noexcept {
  std::swap(size_, other.size_);
  Resource::operator=(std::move(other));
  return *this;
}

TextureArray::~TextureArray() {
  if (id_ == 0) return;
  release_memory(MemoryKind::texture, id_);
  glDeleteTextures(1, &id_);
}

void TextureArray::write(std::uint32_t layer, std::uint32_t level, std::span<const std::uint8_t> pixels) {
  const glm::uvec2 size = glm::max(size_ >> level, 1u);
  if (pixels.size() != std::size_t{size.x} * size.y * 4)
    throw Error(fmt::format("{}: a level of the wrong size", name()));
  glTextureSubImage3D(id_, static_cast<GLint>(level), 0, 0, static_cast<GLint>(layer), static_cast<GLsizei>(size.x),
                      static_cast<GLsizei>(size.y), 1, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
}

void TextureArray::set_anisotropy(float most) noexcept {
  if (limits().anisotropy > 1)
    glTextureParameterf(id_, texture_max_anisotropy, std::clamp(most, 1.0f, limits().anisotropy));
}

}  // namespace drover::gpu
