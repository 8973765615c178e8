// Nothing but the background is drawn, and comes out through the tone curve as the curve, written again here, says.
#include <algorithm>
#include <cmath>
#include <glm/gtc/packing.hpp>

#include "tests/renderer/support.hpp"

namespace drover::tone_test {

namespace {

constexpr glm::uvec2 size{16, 16};

// The Khronos PBR Neutral tone mapper, from its specification.
glm::dvec3 tone_curve(glm::dvec3 c) {
  const double x = std::min({c.r, c.g, c.b});
  const double offset = x < 0.08 ? x - x * x / (4 * 0.04) : 0.04;
  c -= offset;
  const double p = std::max({c.r, c.g, c.b});
  const double start = 0.8 - 0.04;
  if (p <= start) return c;
  const double d = 1 - start;
  const double peak = 1 - d * d / (p + d - start);
  const double g = 1 / (0.15 * (p - peak) + 1);
  return c * (peak / p) * g + glm::dvec3(peak) * (1 - g);
}

double encoded(double linear) {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055);
}

// The scene's colour is kept in half floats; what is beyond them is as bright as the brightest.
double as_stored(float channel) {
  constexpr double largest_half = 65504;
  return std::min<double>(glm::unpackHalf1x16(glm::packHalf1x16(channel)), largest_half);
}

glm::dvec3 as_stored(const glm::vec3& color) {
  return {as_stored(color.r), as_stored(color.g), as_stored(color.b)};
}

std::vector<std::uint8_t> background_image(const glm::vec3& color, const char* ev = "0", glm::uvec2 pixels = size) {
  loader::Scene scene;
  scene.background = color;
  loader::Settings settings = test::settings_without_particles();
  test::set(settings, "exposure.ev", ev);
  test::Player player(scene, settings, pixels);
  player.run(test::camera_at_z(5));
  CHECK(player.counts().block.objects.total == 0);
  CHECK(player.counts().block.particles.capacity == 0);
  return player.image();
}

double mean(const std::vector<std::uint8_t>& image) {
  double sum = 0;
  for (std::size_t i = 0; i < image.size(); ++i) sum += i % 4 == 3 ? 0 : image[i];
  return sum / (static_cast<double>(image.size()) * 3 / 4);
}

// The linear light of a display that shows a value.
double decoded(double value) {
  const double c = value / 255;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "no object and no particle is the background, through the tone curve") {
  for (const glm::vec3& color :
       {glm::vec3(0), glm::vec3(0.001f), glm::vec3(0.02f, 0.025f, 0.035f), glm::vec3(0.5f),
        glm::vec3(0.36f, 0.52f, 0.74f), glm::vec3(1, 0.2f, 0), glm::vec3(8, 3, 1), glm::vec3(1000), glm::vec3(1e6f),
        glm::vec3(1e6f, 0.5f, 0), glm::vec3(0, 70000, 65504)}) {
    const auto image = background_image(color);
    REQUIRE(image.size() == std::size_t{size.x} * size.y * 4);
    const glm::dvec3 expected = tone_curve(as_stored(color));
    for (std::size_t i = 0; i < image.size(); ++i) {
      const int channel = static_cast<int>(i % 4);
      const double wanted = channel == 3 ? 255 : encoded(std::clamp(expected[channel], 0.0, 1.0));
      // Dither moves a value by half a step, rounding by another half; the rest is for the device's pow.
      if (std::abs(image[i] - wanted) <= 1.1) continue;
      CAPTURE(color.r, color.g, color.b, i, int{image[i]}, wanted);
      FAIL("not the background");
    }
  }
}

TEST_CASE_METHOD(test::GpuTest, "a step of exposure is twice the radiance") {
  CHECK((background_image({0.01f, 0.02f, 0.04f}, "1") == background_image({0.02f, 0.04f, 0.08f}, "0")));
  CHECK((background_image({0.5f, 0.75f, 1}, "-3") == background_image({0.0625f, 0.09375f, 0.125f}, "0")));
  // In the toe a grey x is shown as 6.25 x², so that twice the radiance is four times the light.
  const double dim = decoded(mean(background_image(glm::vec3(0.03125f), "0", {64, 64})));
  const double bright = decoded(mean(background_image(glm::vec3(0.03125f), "1", {64, 64})));
  CHECK(bright / dim > 3.9);
  CHECK(bright / dim < 4.1);
}

TEST_CASE_METHOD(test::GpuTest, "dither hides the steps between two values") {
  // About half way between two of the 255 steps: both appear, about as often.
  const double target = 100.5;
  const double linear = decoded(target) + 0.04;
  const auto image = background_image(glm::vec3(float(linear)), "0", {64, 64});
  const auto low = std::count(image.begin(), image.end(), 100);
  const auto high = std::count(image.begin(), image.end(), 101);
  CHECK(low + high == 64 * 64 * 3);
  CHECK(low > 64 * 64 / 4);
  CHECK(high > 64 * 64 / 4);
}

TEST_CASE_METHOD(test::GpuTest, "any size of picture is drawn, and drawn anew after another") {
  loader::Scene scene;
  scene.models = {test::cube()};
  scene.objects.resize(1);
  test::Player player(scene, test::settings_without_particles(), {40, 30});
  player.run(test::camera_at_z(4));
  const auto image = player.image();
  for (const glm::uvec2 other : {glm::uvec2(1, 1), glm::uvec2(1, 200), glm::uvec2(301, 7)}) {
    player.frame.resize(other);
    player.run(test::camera_at_z(4), 0);
    CHECK(player.frame.targets().size == other);
    CHECK(player.image().size() == std::size_t{other.x} * other.y * 4);
    CHECK(player.counts().block.objects.visible == 1);
  }
  player.frame.resize({40, 30});
  player.run(test::camera_at_z(4), 0);
  // The cube has not moved: it does not spin.
  CHECK((player.image() == image));
}

}  // namespace drover::tone_test
