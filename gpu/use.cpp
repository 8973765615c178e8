#include "gpu/use.hpp"

#include "gpu/formats.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

Use use_of(Access access, const Buffer& buffer, std::uint32_t binding = 0) {
  return {access, binding, buffer.id(), buffer.serial(), buffer.name(), &buffer, 0};
}

Use use_of(Access access, const Texture2D& texture, std::uint32_t binding = 0) {
  return {access,  binding, texture.id(), texture.serial(), texture.name(), nullptr, gl_format(texture.format()),
          &texture};
}

}  // namespace

Use storage_read(std::uint32_t binding, const Buffer& buffer) {
  return use_of(Access::storage_read, buffer, binding);
}
Use storage_write(std::uint32_t binding, const Buffer& buffer) {
  return use_of(Access::storage_write, buffer, binding);
}
Use uniform_read(std::uint32_t binding, const Buffer& buffer) {
  return use_of(Access::uniform_read, buffer, binding);
}
Use draw_commands(const Buffer& buffer) {
  return use_of(Access::draw_commands, buffer);
}
Use draw_count(const Buffer& buffer) {
  return use_of(Access::draw_count, buffer);
}
Use dispatch_arguments(const Buffer& buffer) {
  return use_of(Access::dispatch_arguments, buffer);
}
Use vertex_fetch(const Buffer& buffer) {
  return use_of(Access::vertex_fetch, buffer);
}
Use index_fetch(const Buffer& buffer) {
  return use_of(Access::index_fetch, buffer);
}
Use texture_fetch(std::uint32_t unit, const BufferTexture& texture) {
  return {Access::texture_fetch, unit, texture.id(), texture.serial(), texture.name(), nullptr, 0};
}
Use texture_fetch(std::uint32_t unit, const Texture2D& texture) {
  return use_of(Access::texture_fetch, texture, unit);
}
Use texture_fetch(std::uint32_t unit, const TextureArray& textures) {
  return {Access::texture_fetch, unit, textures.id(), textures.serial(), textures.name(), nullptr, 0};
}
Use image_store(std::uint32_t unit, const Texture2D& texture) {
  return use_of(Access::image_store, texture, unit);
}
Use attachment(const Texture2D& texture) {
  return use_of(Access::attachment, texture);
}
Use copy_read(const Buffer& buffer) {
  return use_of(Access::copy_read, buffer);
}
Use copy_write(const Buffer& buffer) {
  return use_of(Access::copy_write, buffer);
}
Use host_read(const Buffer& buffer) {
  return use_of(Access::host_read, buffer);
}

void bind(const Use& use) {
  switch (use.access) {
    case Access::storage_read:
    case Access::storage_write:
      glBindBufferBase(GL_SHADER_STORAGE_BUFFER, use.binding, use.id);
      break;
    case Access::uniform_read:
      glBindBufferBase(GL_UNIFORM_BUFFER, use.binding, use.id);
      break;
    case Access::draw_commands:
      glBindBuffer(GL_DRAW_INDIRECT_BUFFER, use.id);
      // For draw_indirect, which reads a count from the command; a draw_count declared behind it takes the place.
      if (GLAD_GL_ARB_indirect_parameters) glBindBuffer(GL_PARAMETER_BUFFER_ARB, use.id);
      break;
    case Access::draw_count:
      if (GLAD_GL_ARB_indirect_parameters) glBindBuffer(GL_PARAMETER_BUFFER_ARB, use.id);
      break;
    case Access::dispatch_arguments:
      glBindBuffer(GL_DISPATCH_INDIRECT_BUFFER, use.id);
      break;
    case Access::texture_fetch:
      glBindTextureUnit(use.binding, use.id);
      break;
    case Access::image_store:
      glBindImageTexture(use.binding, use.id, 0, GL_FALSE, 0, GL_READ_WRITE, use.format);
      break;
    case Access::vertex_fetch:
    case Access::index_fetch:
    case Access::attachment:
    case Access::copy_read:
    case Access::copy_write:
    case Access::host_read:
      break;
  }
}

bool writes(Access access) {
  return access == Access::storage_write || access == Access::image_store || access == Access::attachment ||
         access == Access::copy_write;
}

}  // namespace drover::gpu
