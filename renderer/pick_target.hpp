#pragma once

#include <glm/glm.hpp>

#include "gpu/texture.hpp"

namespace drover::renderer {

/// One pixel of the picture that is drawn to with numbers for colours. Whatever is drawn is placed as in the picture
/// itself, so that what is nearest here is what is seen there.
struct PickTarget {
  /// Draws go to the picked pixel from now on.
  void bind() const { framebuffer.bind_part(pixel, picture_size); }

  glm::uvec2 pixel{0};         ///< from the picture's lower left corner
  glm::uvec2 picture_size{1};  ///< pixels

  /// rg32ui: kind (pick_none, pick_object, pick_particle) and number.
  gpu::Texture2D ids{"pick ids", gpu::Format::rg32ui, {1, 1}};
  gpu::Texture2D depth{"pick depth", gpu::Format::depth32f, {1, 1}};  ///< reversed, as the picture's
  gpu::Framebuffer framebuffer{"pick", &ids, &depth};
};

}  // namespace drover::renderer
