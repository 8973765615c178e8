#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "loader/image.hpp"

namespace drover::loader {

/// One layer of the scene's textures with all its levels, decoded, resized and filtered.
struct MadeLayer {
  bool opaque = true;
  std::vector<Image> levels;
};

/// How a layer is told from others: by the bytes of its files and how it is made of them.
/// @param color,alpha contents of the files; empty where there is none
std::string layer_key(const std::string& color, const std::string& alpha, glm::uvec2 size, std::uint32_t levels,
                      float cut_out);

/// A layer of that size that a run before has made; none where there is none, or no cache.
std::optional<MadeLayer> find_layer(const std::string& key, glm::uvec2 size, std::uint32_t levels);
/// Keeps a layer for later runs, where there is a cache.
void keep_layer(const std::string& key, const MadeLayer& layer);

}  // namespace drover::loader
