#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <string>

namespace drover::loader {

/// Says what is wrong with the chunks of a PNG file: cut short, or a checksum that does not fit. Empty if nothing is.
/// stb_image checks neither, and a damaged reference image would be compared as if it were whole.
std::string png_damage(std::span<const std::uint8_t> file);

/// Width and height as the head of a PNG file says; none where it is no PNG. stb_image tells one that it finds too
/// large from what is no image by a word that it need not be compiled with.
std::optional<glm::uvec2> png_size(std::span<const std::uint8_t> file);

}  // namespace drover::loader
