#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <optional>

#include "gpu/texture.hpp"

namespace drover::renderer {

/// How finely a scene is drawn for each pixel of the screen.
struct Sampling {
  std::uint32_t samples = 1;      ///< of a pixel that is drawn, a power of two
  std::uint32_t supersample = 1;  ///< pixels that are drawn for one of the screen, each side

  bool operator==(const Sampling&) const = default;
};

/// The images of a frame.
struct Targets {
  /// @param size of the screen, pixels, each side at least 1
  /// @throws loader::InputError if the device draws no images so large or of so many samples; gpu::OutOfMemory if it
  ///         has no room for them.
  explicit Targets(glm::uvec2 size, const Sampling& sampling = {});

  /// The scene with one value a pixel of the screen; only where it is drawn with more.
  struct Resolved {
    explicit Resolved(glm::uvec2 size);

    gpu::Texture2D color;          ///< linear radiance, rgba16f
    gpu::Texture2D depth;          ///< the farthest sample's, reversed, r32f
    gpu::Framebuffer framebuffer;  ///< color, depth as a second colour
  };

  glm::uvec2 size;                     ///< of the screen, pixels
  Sampling sampling;                   ///< as asked for; `color.samples()` says what the driver made of it
  glm::uvec2 scene_size;               ///< of what the scene is drawn to: size × supersample
  gpu::Texture2D color;                ///< what the scene is drawn to: linear radiance, rgba16f
  gpu::Texture2D depth;                ///< likewise: reversed, 1 near and 0 far, depth32f
  gpu::Framebuffer scene_framebuffer;  ///< color and depth
  std::optional<Resolved> resolved;
  gpu::Texture2D screen;                ///< display-referred, sRGB-encoded, rgba8
  gpu::Framebuffer screen_framebuffer;  ///< screen

  /// For whoever reads one value a pixel of the screen, through a `sampler2D`.
  const gpu::Texture2D& pixel_color() const { return resolved ? resolved->color : color; }
  /// Never nearer than any sample of the pixel, so that what is hidden behind it is hidden behind them all.
  const gpu::Texture2D& pixel_depth() const { return resolved ? resolved->depth : depth; }
};

}  // namespace drover::renderer
