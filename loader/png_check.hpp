#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace drover::loader {

/// Says what is wrong with the chunks of a PNG file: cut short, or a checksum that does not fit. Empty if nothing is.
/// stb_image checks neither, and a damaged reference image would be compared as if it were whole.
std::string png_damage(std::span<const std::uint8_t> file);

}  // namespace drover::loader
