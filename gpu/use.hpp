#pragma once

#include <cstdint>
#include <string>

#include "gpu/buffer.hpp"
#include "gpu/texture.hpp"
#include "gpu/texture_array.hpp"

namespace drover::gpu {

/// The ways a pass can touch a buffer or an image.
enum class Access : std::uint8_t {
  storage_read,
  storage_write,  ///< reads too
  uniform_read,
  draw_commands,       ///< indirect draw commands
  draw_count,          ///< number of indirect draw commands
  dispatch_arguments,  ///< indirect work-group counts
  vertex_fetch,
  index_fetch,
  texture_fetch,
  image_store,  ///< reads too
  attachment,   ///< drawn to
  copy_read,
  copy_write,
  host_read,  ///< read by the CPU through a mapping, once a fence says so
};

/// One thing that a pass touches, and how. Made by the functions below, which read like the declaration they are.
struct Use {
  Access access;
  std::uint32_t binding = 0;           ///< storage, uniform, texture or image binding of the shader
  std::uint32_t id = 0;                ///< OpenGL's name of what is bound
  std::uint64_t serial = 0;            ///< Resource::serial of what is touched
  std::string name;                    ///< of what is touched
  const Buffer* buffer = nullptr;      ///< where it is one
  std::uint32_t format = 0;            ///< of an image, for its binding
  const Texture2D* texture = nullptr;  ///< where it is one
};

Use storage_read(std::uint32_t binding, const Buffer& buffer);
Use storage_write(std::uint32_t binding, const Buffer& buffer);
Use uniform_read(std::uint32_t binding, const Buffer& buffer);
Use draw_commands(const Buffer& buffer);
Use draw_count(const Buffer& buffer);
Use dispatch_arguments(const Buffer& buffer);
Use vertex_fetch(const Buffer& buffer);
Use index_fetch(const Buffer& buffer);
Use texture_fetch(std::uint32_t unit, const BufferTexture& texture);
Use texture_fetch(std::uint32_t unit, const Texture2D& texture);
Use texture_fetch(std::uint32_t unit, const TextureArray& textures);
Use image_store(std::uint32_t unit, const Texture2D& texture);
Use attachment(const Texture2D& texture);
Use copy_read(const Buffer& buffer);
Use copy_write(const Buffer& buffer);
Use host_read(const Buffer& buffer);

/// Binds what is declared to where the shader looks for it; nothing for uses that the call itself names.
void bind(const Use& use);

/// Whether the access changes what it touches.
bool writes(Access access);

}  // namespace drover::gpu
