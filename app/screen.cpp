#include "app/screen.hpp"

#include <algorithm>

namespace drover::app {

loader::Image read_screen(const renderer::Frame& frame) {
  return read_screen(frame.targets().screen);
}

loader::Image read_screen(const gpu::Texture2D& screen) {
  loader::Image image{screen.size(), screen.read_rgba8()};
  const std::size_t row = std::size_t{image.size.x} * 4;
  // OpenGL's rows run from the bottom up.
  for (std::size_t top = 0, bottom = image.size.y - std::size_t{1}; top < bottom; ++top, --bottom)
    std::swap_ranges(image.pixels.begin() + static_cast<std::ptrdiff_t>(top * row),
                     image.pixels.begin() + static_cast<std::ptrdiff_t>((top + 1) * row),
                     image.pixels.begin() + static_cast<std::ptrdiff_t>(bottom * row));
  return image;
}

}  // namespace drover::app
