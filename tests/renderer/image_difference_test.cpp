#include "renderer/image_difference.hpp"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

namespace drover::image_difference_test {

using drover::renderer::compare_images;
using Pixels = std::vector<std::uint8_t>;

TEST_CASE("equal images do not differ, alpha aside") {
  const Pixels image = {10, 20, 30, 255, 240, 120, 0, 255};
  const Pixels other_alpha = {10, 20, 30, 0, 240, 120, 0, 7};
  for (const Pixels& other : {image, other_alpha}) {
    const auto difference = compare_images(image, other);
    CHECK(difference.mean == 0);
    CHECK(difference.largest == 0);
    CHECK(difference.pixels == 0);
    // Faint grey: a quarter of each pixel's mean.
    CHECK(difference.picture == Pixels{5, 5, 5, 255, 30, 30, 30, 255});
  }
}

TEST_CASE("mean, largest and number of pixels are of the colour channels") {
  const Pixels first = {0, 0, 0, 255, 100, 100, 100, 255, 9, 9, 9, 255, 255, 0, 0, 255};
  const Pixels second = {0, 1, 0, 255, 100, 100, 100, 255, 9, 9, 9, 255, 0, 255, 10, 255};
  const auto difference = compare_images(first, second);
  CHECK(difference.mean == Catch::Approx((1 + 255 + 255 + 10) / 12.0));
  CHECK(difference.largest == 255);
  CHECK(difference.pixels == 2);
  // A single step is as plain as a large one: yellow against red.
  CHECK(Pixels(difference.picture.begin(), difference.picture.begin() + 4) == Pixels{255, 226, 0, 255});
  CHECK(Pixels(difference.picture.begin() + 4, difference.picture.begin() + 8) == Pixels{25, 25, 25, 255});
  CHECK(Pixels(difference.picture.begin() + 12, difference.picture.end()) == Pixels{255, 0, 0, 255});
  CHECK(compare_images(second, first).mean == difference.mean);
}

TEST_CASE("images of no pixel do not differ") {
  const auto difference = compare_images({}, {});
  CHECK(difference.mean == 0);
  CHECK(difference.picture.empty());
}

}  // namespace drover::image_difference_test
