#include "loader/image.hpp"

#include <fmt/format.h>
#include <stb_image.h>
#include <stb_image_write.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <span>
#include <string_view>

#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/memory.hpp"
#include "loader/png_check.hpp"

namespace drover::loader {
namespace {

constexpr int channels = 4;
constexpr std::uint64_t most_pixels = std::uint64_t{1} << 28;  // a gibibyte of RGBA8
constexpr std::uint32_t largest_side = 1u << 24;               // stb_image's own limit

struct FreePixels {
  void operator()(stbi_uc* pixels) const { stbi_image_free(pixels); }
};

/// stb_image fills what is missing of a cut JPEG with grey and says nothing.
bool jpeg_is_cut(std::string_view bytes) {
  using namespace std::string_view_literals;
  return bytes.substr(0, 2) == "\xff\xd8"sv && bytes.rfind("\xff\xd9"sv) == std::string_view::npos;
}

void append(void* context, void* data, int size) {
  static_cast<std::string*>(context)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

void check_limits(glm::uvec2 size, const Location& location) {
  if (size.x < 1 || size.y < 1) throw InputError(location, "an image without pixels");
  if (std::uint64_t{size.x} * size.y > most_pixels || std::max(size.x, size.y) > largest_side)
    throw InputError(location,
                     fmt::format("{} x {} pixels are larger than can be read; the most is {} a side, {} in all", size.x,
                                 size.y, largest_side, most_pixels));
  // As the file has them, as they are asked for, the copy that is returned, and one that is made smaller.
  constexpr std::uint64_t bytes_a_pixel = std::uint64_t{4} * channels;
  if (std::uint64_t{size.x} * size.y * bytes_a_pixel > memory_limit())
    throw InputError(location, fmt::format("{} x {} pixels are too large for this machine's memory of {} MiB", size.x,
                                           size.y, memory_limit() >> 20));
}

glm::ivec2 checked_size(std::string_view bytes, const Location& location) {
  if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
    throw InputError(location, "too large for an image");
  const auto* const data = reinterpret_cast<const stbi_uc*>(bytes.data());
  if (const auto size = png_size({data, bytes.size()})) check_limits(*size, location);
  glm::ivec2 size(0);
  int channels_in_file = 0;
  if (stbi_info_from_memory(data, static_cast<int>(bytes.size()), &size.x, &size.y, &channels_in_file) == 0)
    throw InputError(location, "not an image that can be read; PNG and JPEG can");
  check_limits(glm::max(size, 0), location);
  return size;
}

}  // namespace

glm::uvec2 image_size(const std::filesystem::path& path) {
  return checked_size(read_bytes(path), {path.string()});
}

Image load_image(const std::filesystem::path& path) {
  using namespace std::string_view_literals;
  const std::string bytes = read_bytes(path);
  const Location location{path.string()};
  const auto* const data = reinterpret_cast<const stbi_uc*>(bytes.data());
  if (std::string_view(bytes).substr(0, 4) == "\x89PNG"sv) {
    const std::string damage = png_damage({data, bytes.size()});
    if (!damage.empty()) throw InputError(location, "damaged PNG: " + damage);
  }
  if (jpeg_is_cut(bytes)) throw InputError(location, "damaged JPEG: the file is cut short");

  glm::ivec2 size = checked_size(bytes, location);
  int channels_in_file = 0;
  const std::unique_ptr<stbi_uc, FreePixels> pixels(
      stbi_load_from_memory(data, static_cast<int>(bytes.size()), &size.x, &size.y, &channels_in_file, channels));
  if (!pixels) throw InputError(location, fmt::format("damaged image: {}", stbi_failure_reason()));

  Image image;
  image.size = size;
  image.pixels.assign(pixels.get(), pixels.get() + std::size_t{image.size.x} * image.size.y * channels);
  return image;
}

void save_image(const std::filesystem::path& path, const Image& image) {
  const std::uint64_t pixels = std::uint64_t{image.size.x} * image.size.y;
  if (pixels == 0 || pixels > most_pixels || image.pixels.size() != pixels * channels)
    throw InputError(Location{path.string()},
                     fmt::format("an image of {} x {} pixels cannot be written", image.size.x, image.size.y));
  std::string bytes;
  if (stbi_write_png_to_func(append, &bytes, static_cast<int>(image.size.x), static_cast<int>(image.size.y), channels,
                             image.pixels.data(), static_cast<int>(image.size.x) * channels) == 0)
    throw InputError(Location{path.string()}, "not enough memory to compress the image");
  write_bytes(path, bytes);
}

}  // namespace drover::loader
