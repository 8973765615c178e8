// Wireframe, grid and axes, pixel by pixel where they project by hand.
#include <vector>

#include "tests/renderer/support.hpp"

namespace drover::guides_test {

namespace {

loader::Scene black_scene() {
  loader::Scene scene;
  scene.background = glm::vec3(0);
  return scene;
}

// A right angle of view at +Z: a point at depth d and x aside lies x / d of half the picture from its middle.
renderer::CameraPose right_angle(float distance) {
  renderer::CameraPose pose = test::camera_at_z(distance);
  pose.field_of_view = 1.57079633f;
  return pose;
}

// Dither moves a channel by half a step.
bool is_black(const glm::ivec3& color) {
  return std::max({color.r, color.g, color.b}) <= 1;
}

test::Player player_with(const loader::Scene& scene, const char* setting, const char* value, glm::uvec2 size) {
  loader::Settings settings = test::settings_without_particles();
  test::set(settings, setting, value);
  return {scene, settings, size};
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a wireframe is of edges alone, or on the surfaces that hide what is behind") {
  loader::Scene scene = black_scene();
  scene.models = {test::cube()};
  scene.objects.resize(1);
  // The front face, 4 before the eye, reaches 50 +- 12.5 pixels; the back face, 6 before it, 50 +- 8.33.
  test::Player lines = player_with(scene, "view.wireframe", "lines", {100, 100});
  lines.run(right_angle(5));
  const auto alone = lines.image();
  for (const std::uint32_t edge : {37u, 41u, 58u, 62u}) CHECK_FALSE(is_black(test::pixel(alone, 100, {edge, 47})));
  CHECK(is_black(test::pixel(alone, 100, {44, 50})));

  test::Player edges = player_with(scene, "view.wireframe", "edges", {100, 100});
  edges.run(right_angle(5));
  const auto over = edges.image();
  const glm::ivec3 surface = test::pixel(over, 100, {44, 50});
  CHECK(surface.g > 50);
  CHECK(test::pixel(over, 100, {37, 50}).g < surface.g * 2 / 3);
  CHECK(std::abs(test::pixel(over, 100, {41, 50}).g - surface.g) <= 1);

  // It can be switched off and on.
  test::set(edges.settings, "view.wireframe", "off");
  edges.run(right_angle(5));
  CHECK(std::abs(test::pixel(edges.image(), 100, {38, 50}).g - surface.g) <= 1);
}

TEST_CASE_METHOD(test::GpuTest, "a grid has its lines at powers of ten, and X = 0 in blue, wherever it is seen from") {
  const float far_away = GENERATE(0.0f, 4000.0f);
  CAPTURE(far_away);
  // Straight down, 0.2 metres a pixel: cells of ten metres are 50 pixels wide.
  renderer::CameraPose pose;
  pose.projection = loader::Projection::orthographic;
  pose.position = {far_away + 2.1f, 10, 3};
  pose.target = {far_away + 2.1f, 0, 3};
  pose.up = {0, 0, -1};
  pose.height = 20;
  test::Player player = player_with(black_scene(), "view.grid", "on", {100, 100});
  player.run(pose);
  const auto image = player.image();
  // A multiple of ten is 2.1 metres, 10.5 pixels, left of the middle.
  const glm::ivec3 line = test::pixel(image, 100, {39, 20});
  if (far_away == 0)
    CHECK(line.b > 2 * line.r);
  else
    CHECK((line.r > 20 && std::abs(line.r - line.b) <= 2));
  const glm::ivec3 next = test::pixel(image, 100, {89, 20});
  CHECK(next.r > 20);
  CHECK(std::abs(next.r - next.b) <= 2);
  for (const std::uint32_t column : {10u, 60u, 75u}) CHECK(is_black(test::pixel(image, 100, {column, 20})));
}

TEST_CASE_METHOD(test::GpuTest, "surfaces hide the grid, and it hides nothing") {
  loader::Scene scene = black_scene();
  scene.models = {test::cube()};
  scene.objects.resize(1);
  scene.objects[0].position = {0, 5, 0};
  renderer::CameraPose pose;
  pose.projection = loader::Projection::orthographic;
  pose.position = {0, 20, 0};
  pose.up = {0, 0, -1};
  pose.height = 20;
  test::Player without = player_with(scene, "view.grid", "off", {100, 100});
  test::Player with = player_with(scene, "view.grid", "on", {100, 100});
  without.run(pose);
  with.run(pose);
  // The cube covers ten pixels, 50 +- 5.
  const glm::ivec3 surface = test::pixel(without.image(), 100, {50, 52});
  CHECK(surface.g > 50);
  CHECK(test::pixel(with.image(), 100, {50, 52}) == surface);
  CHECK_FALSE(is_black(test::pixel(with.image(), 100, {50, 70})));
}

TEST_CASE_METHOD(test::GpuTest, "axes point where X and Y are, in the lower right corner") {
  test::Player player = player_with(black_scene(), "view.axes", "on", {400, 400});
  player.run(test::camera_at_z(5));
  const auto image = player.image();
  // The middle is 1.15 radii of 30 pixels from the corner.
  const glm::ivec3 x = test::pixel(image, 400, {377, 34});
  const glm::ivec3 y = test::pixel(image, 400, {365, 46});
  CHECK(x.r > 2 * x.g);
  CHECK(y.g > 3 * y.b);
  CHECK(is_black(test::pixel(image, 400, {200, 200})));
}

TEST_CASE_METHOD(test::GpuTest, "an orthographic view whose near plane lies behind the eye shows what is there") {
  loader::Scene scene = black_scene();
  scene.models = {test::cube()};
  scene.objects.resize(1);
  scene.objects[0].position = {0, 0, 30};
  renderer::CameraPose pose = test::camera_at_z(5);
  pose.projection = loader::Projection::orthographic;
  pose.height = 10;
  pose.near = -100;
  const char* culling = GENERATE("on", "off");
  test::Player player = player_with(scene, "cull.enabled", culling, {100, 100});
  player.run(pose);
  CHECK(player.counts().block.objects.visible == 1);
  CHECK(test::pixel(player.image(), 100, {50, 50}).g > 50);
  pose.near = 0.1f;
  player.run(pose);
  CHECK(is_black(test::pixel(player.image(), 100, {50, 50})));
}

}  // namespace drover::guides_test
