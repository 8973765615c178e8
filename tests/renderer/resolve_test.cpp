// Several samples a pixel: their average and farthest depth, and what edges look like then.
#include "renderer/resolve.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/packing.hpp>
#include <random>

#include "gpu/device.hpp"
#include "loader/error.hpp"
#include "tests/renderer/support.hpp"

namespace drover::resolve_test {

namespace {

constexpr double half_step = 0x1p-10;  // of a half float, relative; some drivers round towards zero

float as_half(float value) {
  return glm::unpackHalf1x16(glm::packHalf1x16(value));
}

struct Pixel {
  glm::dvec3 color{0};
  float depth = 1;
};

// Draws a list of samples (radiance, depth) into targets, and resolves them.
class HandMade {
 public:
  HandMade(glm::uvec2 size, const renderer::Sampling& sampling, std::uint32_t seed)
      : targets(size, sampling), resolve(targets), samples_per_pixel(targets.color.samples()) {
    std::mt19937 engine(seed);
    const auto unit = [&engine] { return static_cast<float>(engine() >> 8) * 0x1p-24f; };
    list.resize(std::size_t{targets.scene_size.x} * targets.scene_size.y * samples_per_pixel);
    for (glm::vec4& sample : list) {
      // From a shadow to a spark, of values that a half float holds.
      const float bright = std::exp2(unit() * 20 - 8);
      sample = {as_half(unit() * bright), as_half(unit() * bright), as_half(unit() * bright), (unit() + 0x1p-24f) / 2};
    }
    draw();
  }

  void run(double exposure_value) {
    gpu::PassList passes;
    resolve.add_pass(passes, targets, exposure_value);
    passes.run();
  }
  Pixel expected(glm::uvec2 at, double exposure_value) const {
    Pixel pixel;
    double weights = 0;
    const std::uint32_t side = targets.sampling.supersample;
    for (std::uint32_t i = 0; i < side * side; ++i)
      for (std::uint32_t s = 0; s < samples_per_pixel; ++s) {
        const glm::uvec2 place = at * side + glm::uvec2(i % side, i / side);
        const glm::vec4& sample = list[(place.y * targets.scene_size.x + place.x) * samples_per_pixel + s];
        const double brightest = std::max({sample.x, sample.y, sample.z});
        const double weight = 1 / (1 + std::exp2(exposure_value) * brightest);
        pixel.color += weight * glm::dvec3(sample);
        weights += weight;
        pixel.depth = std::min(pixel.depth, sample.w);
      }
    pixel.color /= weights;
    return pixel;
  }

  renderer::Targets targets;
  renderer::Resolve resolve;
  std::uint32_t samples_per_pixel;
  std::vector<glm::vec4> list;

 private:
  void draw() {
    const gpu::Program program = gpu::Program::graphics("renderer/full_screen.vert", test::test_shader("samples.frag"));
    const gpu::VertexArray no_vertices("full screen", {}, nullptr);
    const gpu::TypedBuffer<glm::vec4> buffer("samples", std::span<const glm::vec4>(list));
    gpu::PassList passes;
    passes.add({"samples",
                {gpu::storage_read(0, buffer), gpu::attachment(targets.color), gpu::attachment(targets.depth)},
                [&] {
                  targets.scene_framebuffer.clear_depth(0);
                  targets.scene_framebuffer.bind();
                  program.set("width", targets.scene_size.x);
                  program.set("sample_count", samples_per_pixel);
                  gpu::draw(program, no_vertices, {.cull_back_faces = false}, gpu::Topology::triangles, 3);
                }});
    passes.run();
  }
};

// A square of side 2 that shines with a radiance, turned by some degrees in the plane that the camera faces.
loader::Scene shining_square(float radiance, float degrees) {
  loader::Scene scene;
  scene.background = glm::vec3(0);
  loader::Material material = test::paint(glm::vec3(0));
  material.emission = glm::vec3(radiance);
  scene.models = {test::square(material)};
  loader::Object object;
  object.rotation = glm::quat(glm::vec3(0, 0, glm::radians(degrees)));
  scene.objects = {object};
  return scene;
}

// One metre of it is `pixels` pixels.
renderer::CameraPose flat_camera(std::uint32_t side, float pixels) {
  renderer::CameraPose pose = test::camera_at_z(5);
  pose.projection = loader::Projection::orthographic;
  pose.height = static_cast<float>(side) / pixels;
  return pose;
}

// What `covered` of `all` equal samples of a radiance come to, on black.
double weighted(double radiance, double covered, double all) {
  const double weight = 1 / (1 + radiance);
  return covered * weight * radiance / (covered * weight + (all - covered));
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a pixel is the tone-weighted mean of its samples, and as deep as the farthest") {
  for (const renderer::Sampling sampling :
       {renderer::Sampling{1, 2}, renderer::Sampling{1, 3}, renderer::Sampling{4, 1}, renderer::Sampling{2, 1},
        renderer::Sampling{4, 3}}) {
    if (sampling.samples > gpu::limits().samples) continue;
    constexpr glm::uvec2 size{13, 7};
    constexpr std::uint32_t seed = 11;
    CAPTURE(sampling.samples, sampling.supersample, seed);
    HandMade made(size, sampling, seed);
    CHECK(made.samples_per_pixel >= sampling.samples);
    for (const double exposure_value : {0.0, -6.0, 3.0}) {
      made.run(exposure_value);
      const auto colors = made.targets.resolved->color.read_rgba32f();
      const auto depths = made.targets.resolved->depth.read_rgba32f();
      for (std::uint32_t i = 0; i < size.x * size.y; ++i) {
        const Pixel expected = made.expected({i % size.x, i / size.x}, exposure_value);
        CAPTURE(i, exposure_value);
        REQUIRE(depths[i].x == expected.depth);
        for (int channel = 0; channel < 3; ++channel)
          REQUIRE(std::abs(colors[i][channel] - expected.color[channel]) <= half_step * expected.color[channel] + 1e-6);
      }
    }
  }
}

TEST_CASE_METHOD(test::GpuTest, "a turned square's edge holds as much of it as four samples a pixel see") {
  if (gpu::limits().samples < 4) SKIP("this device draws at most " << gpu::limits().samples << " samples a pixel");
  constexpr std::uint32_t side = 96;
  constexpr float pixels = 35;
  constexpr float radiance = 3;
  loader::Settings settings = test::settings_without_particles();
  test::set(settings, "raster.samples", "4");
  test::Player player(shining_square(radiance, 17), settings, {side, side});
  player.run(flat_camera(side, pixels));
  REQUIRE(player.frame.targets().color.samples() == 4);
  std::array<int, 5> seen{};
  for (const glm::vec4& color : player.frame.targets().pixel_color().read_rgba32f()) {
    std::size_t covered = 0;
    while (covered < 4 && weighted(radiance, double(covered), 4) < color.x - 2 * half_step) ++covered;
    CHECK(std::abs(color.x - weighted(radiance, double(covered), 4)) <= 2 * half_step * radiance);
    ++seen[covered];
  }
  for (const int count : seen) CHECK(count > 20);
  // The samples that are covered are as many as the square's area holds.
  const double area = (seen[1] + 2 * seen[2] + 3 * seen[3] + 4 * seen[4]) / 4.0;
  CHECK(std::abs(area - 4 * pixels * pixels) < 0.003 * 4 * pixels * pixels);
}

TEST_CASE_METHOD(test::GpuTest, "drawn four times larger, a pixel counts which of its sixteen centres are covered") {
  constexpr std::uint32_t side = 64;
  constexpr std::uint32_t times = 4;
  constexpr float pixels = 23;
  constexpr float degrees = 31;
  constexpr float radiance = 2;
  test::Player player(shining_square(radiance, degrees), test::settings_without_particles(), {side, side}, times);
  player.run(flat_camera(side, pixels));
  const auto colors = player.frame.targets().pixel_color().read_rgba32f();
  const double turn = glm::radians(double{degrees});
  int edges = 0;
  for (std::uint32_t i = 0; i < side * side; ++i) {
    double least = 0;
    double most = 0;
    for (std::uint32_t sub = 0; sub < times * times; ++sub) {
      const glm::dvec2 inside(sub % times + 0.5, sub / times + 0.5);
      const glm::dvec2 at = (glm::dvec2(i % side, i / side) + inside / double{times} - side / 2.0) / double{pixels};
      const double u = std::abs(std::cos(turn) * at.x + std::sin(turn) * at.y);
      const double v = std::abs(std::cos(turn) * at.y - std::sin(turn) * at.x);
      // Positions on the screen are rounded to 1/256 pixel: a centre so near the edge may fall either way.
      constexpr double unsure = 0.01 / pixels;
      if (std::max(u, v) < 1 - unsure) ++least;
      if (std::max(u, v) < 1 + unsure) ++most;
    }
    if (least > 0 && most < times * times) ++edges;
    CAPTURE(i, least, most, colors[i].x);
    REQUIRE(colors[i].x >= weighted(radiance, least, times * times) * (1 - half_step) - 1e-6);
    REQUIRE(colors[i].x <= weighted(radiance, most, times * times) * (1 + half_step) + 1e-6);
  }
  CHECK(edges > 100);
}

TEST_CASE_METHOD(test::GpuTest, "where nothing has an edge, more samples change nothing, bit for bit") {
  loader::Scene scene;
  scene.background = {0.37f, 0.0123f, 7};
  const auto image = [&scene](const char* samples, std::uint32_t supersample) {
    loader::Settings settings = test::settings_without_particles();
    test::set(settings, "raster.samples", samples);
    test::Player player(scene, settings, {40, 31}, supersample);
    player.run(test::camera_at_z(5));
    return player.image();
  };
  const auto plain = image("1", 1);
  CHECK((image("1", 2) == plain));
  CHECK((image("1", 3) == plain));
  if (gpu::limits().samples >= 4) {
    CHECK((image("4", 1) == plain));
    CHECK((image("4", 2) == plain));
  }
}

TEST_CASE_METHOD(test::GpuTest, "samples change while the frame runs, and what the device lacks is refused") {
  test::Player player(shining_square(1, 10), test::settings_without_particles(), {32, 32});
  player.run(flat_camera(32, 10));
  const auto plain = player.image();
  CHECK(!player.frame.targets().resolved);
  if (gpu::limits().samples >= 4) {
    test::set(player.settings, "raster.samples", "4");
    player.run(flat_camera(32, 10), 0);
    CHECK(player.frame.targets().color.samples() == 4);
    CHECK((player.image() != plain));
    player.frame.resize({20, 30});
    player.run(flat_camera(32, 10), 0);
    CHECK(player.frame.targets().color.samples() == 4);
    player.frame.resize({32, 32});
    test::set(player.settings, "raster.samples", "1");
    player.run(flat_camera(32, 10), 0);
    CHECK((player.image() == plain));
  }
  gpu::Limits lesser = gpu::limits();
  lesser.samples = 1;
  lesser.image_side = 100;
  const gpu::PretendedLimits pretended(lesser);
  test::set(player.settings, "raster.samples", "2");
  CHECK_THROWS_AS(player.frame.apply(player.settings), loader::InputError);
  CHECK(player.frame.settings().integer("raster.samples") == 1);
  CHECK_THROWS_AS(renderer::Targets({51, 10}, {1, 2}), loader::InputError);
  CHECK_NOTHROW(renderer::Targets({50, 10}, {1, 2}));
}

}  // namespace drover::resolve_test
