#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <vector>

namespace drover::loader {

/// Bytes a pixel of an Image: red, green, blue and alpha.
constexpr std::size_t image_channels = 4;

/// An RGBA8 image, top row first, image_channels bytes a pixel, rows without padding.
struct Image {
  glm::uvec2 size{0};
  std::vector<std::uint8_t> pixels;
};

/// Width and height as the file's head says.
/// @throws InputError if it cannot be read, is no image, or has more pixels than load_image takes.
glm::uvec2 image_size(const std::filesystem::path& path);

/// Reads a PNG or JPEG.
/// @throws InputError if it cannot be read or is damaged.
Image load_image(const std::filesystem::path& path);

/// Writes a PNG: to a temporary file beside it first, so that a failure leaves what was there.
/// @throws InputError if the folder is missing or the disk is full.
void save_image(const std::filesystem::path& path, const Image& image);

}  // namespace drover::loader
