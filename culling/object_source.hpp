#pragma once

#include <cstdint>

#include "culling/objects.hpp"
#include "gpu/buffer.hpp"
#include "gpu/texture.hpp"

namespace drover::culling {

/// Objects as a view's passes see them: slots with a box each, some of them perhaps empty. It owns nothing.
struct ObjectSource {
  // Implicit: the objects of a scene are a source.
  ObjectSource(const Objects& objects)
      : count(objects.count()), bounds(&objects.bounds()), bounds_texture(objects.bounds_texture()) {}
  ObjectSource(std::uint32_t slots, std::uint32_t empty_slots, const gpu::Buffer& boxes,
               const gpu::BufferTexture* texture)
      : count(slots), empty(empty_slots), bounds(&boxes), bounds_texture(texture) {}

  std::uint32_t count = 0;  ///< slots
  std::uint32_t empty = 0;  ///< of those, how many hold no object (shared::object_absent)
  /// ObjectBounds[count], world space.
  const gpu::Buffer* bounds;
  /// The same as RGBA32F texels, two a slot; null where the device's buffer textures are too small.
  const gpu::BufferTexture* bounds_texture;
};

}  // namespace drover::culling
