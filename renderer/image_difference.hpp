#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

namespace drover::renderer {

/// How two RGBA8 images of one size differ.
struct ImageDifference {
  double mean = 0;                    ///< mean absolute difference of a colour channel, of 255
  std::uint32_t largest = 0;          ///< largest difference of a channel
  std::uint64_t pixels = 0;           ///< pixels that differ in any channel
  std::vector<std::uint8_t> picture;  ///< RGBA8: the first image in faint grey, differences from yellow to red on it
};

/// Compares colour channels; alpha is left out, since a screen has none.
ImageDifference compare_images(std::span<const std::uint8_t> first, std::span<const std::uint8_t> second);

}  // namespace drover::renderer
