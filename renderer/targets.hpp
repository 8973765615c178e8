#pragma once

#include <glm/glm.hpp>

#include "gpu/texture.hpp"

namespace drover::renderer {

/// The images of a frame, all of one size.
struct Targets {
  /// @param size pixels, each side at least 1
  explicit Targets(glm::uvec2 size);

  glm::uvec2 size;
  gpu::Texture2D color;                 ///< linear radiance, rgba16f
  gpu::Texture2D depth;                 ///< reversed, 1 near and 0 far, depth32f
  gpu::Texture2D screen;                ///< display-referred, sRGB-encoded, rgba8
  gpu::Framebuffer scene_framebuffer;   ///< color and depth
  gpu::Framebuffer screen_framebuffer;  ///< screen
};

}  // namespace drover::renderer
