#include "renderer/image_difference.hpp"

#include <algorithm>
#include <cstdlib>

namespace drover::renderer {

ImageDifference compare_images(std::span<const std::uint8_t> first, std::span<const std::uint8_t> second) {
  constexpr std::size_t channels = 4;
  ImageDifference difference;
  difference.picture.resize(first.size());
  std::uint64_t sum = 0;
  const std::size_t pixels = std::min(first.size(), second.size()) / channels;
  for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
    const std::uint8_t* a = &first[pixel * channels];
    const std::uint8_t* b = &second[pixel * channels];
    std::uint8_t* out = &difference.picture[pixel * channels];
    std::uint32_t most = 0;
    for (std::size_t channel = 0; channel < 3; ++channel) {
      const auto step = static_cast<std::uint32_t>(std::abs(int{a[channel]} - int{b[channel]}));
      sum += step;
      most = std::max(most, step);
    }
    const int gray = (a[0] + a[1] + a[2]) / 12;  // a quarter of the brightness leaves room for the marks
    out[0] = most ? 255 : static_cast<std::uint8_t>(gray);
    // A difference of one step is as plain as a large one, in yellow; large ones turn red.
    out[1] = most ? static_cast<std::uint8_t>(230 - std::min(most * 4, 230u)) : static_cast<std::uint8_t>(gray);
    out[2] = most ? 0 : static_cast<std::uint8_t>(gray);
    out[3] = 255;
    difference.largest = std::max(difference.largest, most);
    if (most) ++difference.pixels;
  }
  if (pixels) difference.mean = static_cast<double>(sum) / (static_cast<double>(pixels) * 3);
  return difference;
}

}  // namespace drover::renderer
