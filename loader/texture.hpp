#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <string>
#include <vector>

#include "loader/image.hpp"
#include "loader/mesh.hpp"

namespace drover::loader {

/// The textures of a scene as the GPU takes them: layers of one size, each with all its mip levels, sRGB with linear
/// alpha, top row first.
struct TextureLayers {
  glm::uvec2 size{0};                      ///< of level 0; zero where there is no layer
  std::uint32_t levels = 0;                ///< down to 1 × 1
  std::vector<std::vector<Image>> layers;  ///< layers[layer][level]

  std::uint32_t count() const { return static_cast<std::uint32_t>(layers.size()); }
};

/// What bounds the layers of a scene, whatever its textures are.
struct TextureLimits {
  std::uint32_t side = 1024;                       ///< texels; larger textures are made smaller
  std::uint32_t layers = 2048;                     ///< what every OpenGL 4.5 has
  std::uint64_t bytes = std::uint64_t{512} << 20;  ///< of all layers, mip levels aside; beyond, all become smaller
};

/// Reads the textures that the models' materials name, each file once, and tells those materials their layers. The
/// layers are as large as the largest texture, within the limits; the others are resized. A texture that is missing or
/// broken is one warning, which begins with the place that names it, and its materials keep their plain colour.
///
/// A material is cut out where its texture has texels that are not opaque, unless its `cut_out` says otherwise.
/// Mip levels are filtered in linear light, weighted by alpha. Those of cut-out textures keep the share of texels above
/// the threshold, so that leaves do not thin out with distance (I. Castaño, "Computing Alpha Mipmaps", 2010).
TextureLayers load_textures(std::vector<Model>& models, std::vector<std::string>& warnings,
                            const TextureLimits& limits = {});

}  // namespace drover::loader
