// The overlay of boxes, pixel by pixel where lines project by hand; and that it changes nothing but the picture.
#include "renderer/overlay.hpp"

#include <vector>

#include "shared/overlay.h"
#include "tests/renderer/support.hpp"

namespace drover::overlay_test {

namespace {

// A scene of black surfaces before a black sky, so that only lines have a colour.
loader::Scene black_scene() {
  loader::Scene scene;
  scene.background = glm::vec3(0);
  scene.sun.color = scene.sun.sky = scene.sun.ground = glm::vec3(0);
  return scene;
}

// A right angle of view: a point at depth d and x aside lies x / d of half the picture from its middle.
renderer::CameraPose right_angle(const glm::vec3& position, const glm::vec3& target) {
  renderer::CameraPose pose;
  pose.position = position;
  pose.target = target;
  pose.field_of_view = 1.57079633f;
  return pose;
}

glm::ivec3 color(std::uint32_t cause, float opacity = 1) {
  return glm::ivec3(glm::round(shared::overlay_color(cause) * (opacity * 255)));
}

// Dither moves a channel by half a step.
bool near(const glm::ivec3& a, const glm::ivec3& b) {
  return std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), std::abs(a.z - b.z)}) <= 1;
}

// The columns of a row that are not black.
std::vector<std::uint32_t> lit_columns(const std::vector<std::uint8_t>& image, std::uint32_t width, std::uint32_t row) {
  std::vector<std::uint32_t> columns;
  for (std::uint32_t x = 0; x < width; ++x)
    if (!near(test::pixel(image, width, {x, row}), glm::ivec3(0))) columns.push_back(x);
  return columns;
}

loader::Settings overlay_settings(const char* mode) {
  loader::Settings settings = test::settings_without_particles();
  test::set(settings, "view.overlay", mode);
  return settings;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest,
                 "a box seen straight on has its lines where its corners project, and hidden ones faint") {
  loader::Scene scene = black_scene();
  scene.models = {test::cube()};
  scene.objects.resize(1);
  test::Player player(scene, overlay_settings("bounds"), {100, 100});
  player.run(right_angle({0, 0, 5}, {0, 0, 0}));
  const auto image = player.image();
  // The front face, 4 before the eye, reaches 50 +- 12.5 pixels; the back face, 6 before it, 50 +- 8.33.
  CHECK(lit_columns(image, 100, 50) == std::vector<std::uint32_t>{37, 41, 58, 62});
  for (const std::uint32_t edge : {37u, 62u}) {
    CHECK(near(test::pixel(image, 100, {edge, 50}), color(shared::cause_visible)));
    CHECK(near(test::pixel(image, 100, {50, edge}), color(shared::cause_visible)));
  }
  for (const std::uint32_t edge : {41u, 58u}) {
    CHECK(near(test::pixel(image, 100, {edge, 50}), color(shared::cause_visible, 0.25f)));
    CHECK(near(test::pixel(image, 100, {50, edge}), color(shared::cause_visible, 0.25f)));
  }
  CHECK(lit_columns(image, 100, 30).empty());
}

TEST_CASE_METHOD(test::GpuTest, "each cause has its colour, and bounds shows survivors alone") {
  loader::Scene scene = black_scene();
  scene.models = {test::cube()};
  scene.objects.resize(4);
  for (loader::Object& object : scene.objects) object.scale = glm::vec3(0.5f);
  scene.objects[0].position = {2, 2, 0};    // seen
  scene.objects[1].position = {-2, -2, 0};  // outside
  scene.objects[2].position = {-2, 2, 0};
  scene.objects[2].layer = 4;
  scene.objects[3].position = {2, -2, 0};
  scene.objects[3].max_distance = 1;
  test::Player player(scene, overlay_settings("cause"), {200, 200});
  test::set(player.settings, "view.layers", "0");
  // Culled by a view that sees what is right of x = 0 alone, and drawn by one that sees all.
  test::set(player.settings, "cull.freeze", "on");
  player.run(right_angle({0, 0, 5}, {5, 0, 0}));
  const renderer::CameraPose live = right_angle({0, 0, 5}, {0, 0, 0});
  player.run(live);
  const shared::ObjectCounters counters = player.counts().block.objects;
  CHECK(counters.visible == 1);
  CHECK(counters.frustum_culled == 1);
  CHECK(counters.layer_hidden == 1);
  CHECK(counters.distance_culled == 1);
  // The outer sides of the front faces, 4.5 before the eye and 2.5 aside, at 100 +- 55.6; their middles at 100 +- 44.4.
  const auto image = player.image();
  CHECK(near(test::pixel(image, 200, {155, 144}), color(shared::cause_visible)));
  CHECK(near(test::pixel(image, 200, {44, 55}), color(shared::cause_frustum)));
  CHECK(near(test::pixel(image, 200, {44, 144}), color(shared::cause_layer)));
  CHECK(near(test::pixel(image, 200, {155, 55}), color(shared::cause_distance)));

  test::set(player.settings, "view.overlay", "bounds");
  player.run(live);
  const auto survivors = player.image();
  CHECK(near(test::pixel(survivors, 200, {155, 144}), color(shared::cause_visible)));
  for (const glm::uvec2 at : {glm::uvec2(44, 55), glm::uvec2(44, 144), glm::uvec2(155, 55)})
    CHECK(near(test::pixel(survivors, 200, at), glm::ivec3(0)));
}

TEST_CASE_METHOD(test::GpuTest, "the frozen view's outline lies where its corners project") {
  // Frozen: 2 wide and high, from z = 4 to z = -4. Seen from z = 8 its faces are 4 and 12 before the eye.
  test::Player player(black_scene(), overlay_settings("bounds"), {100, 100});
  test::set(player.settings, "cull.freeze", "on");
  renderer::CameraPose frozen = right_angle({0, 0, 5}, {0, 0, 0});
  frozen.projection = loader::Projection::orthographic;
  frozen.height = 2;
  frozen.near = 1;
  frozen.far = 9;
  player.run(frozen);
  player.run(right_angle({0, 0, 8}, {0, 0, 0}));
  const auto image = player.image();
  CHECK(lit_columns(image, 100, 50) == std::vector<std::uint32_t>{37, 45, 54, 62});
  for (const std::uint32_t edge : {37u, 45u, 54u, 62u})
    CHECK(near(test::pixel(image, 100, {edge, 50}), color(shared::overlay_outline)));
  // Thawed, the view is drawn with, and has no outline.
  test::set(player.settings, "cull.freeze", "off");
  player.run(right_angle({0, 0, 8}, {0, 0, 0}));
  CHECK(lit_columns(player.image(), 100, 50).empty());
}

TEST_CASE_METHOD(test::GpuTest, "the overlay changes the picture and nothing else, by as many calls for any scene") {
  std::uint64_t calls = 0;
  for (const int objects : {0, 1, 500}) {
    CAPTURE(objects);
    loader::Scene scene;
    scene.models = {test::cube()};
    for (int i = 0; i < objects; ++i) {
      scene.objects.emplace_back();
      scene.objects.back().position = {(i + 5) % 10 * 3 - 15, (i / 10 + 5) % 10 * 3 - 15, -i / 100 * 5};
    }
    test::Player player(scene, test::settings_without_particles(), {81, 60});
    const renderer::CameraPose pose = test::camera_at_z(9);
    player.run(pose);
    const auto image = player.image();
    const std::string commands = player.command_hash();
    for (const char* mode : {"bounds", "cause"}) {
      test::set(player.settings, "view.overlay", mode);
      for (int i = 0; i < 2; ++i) {
        player.run(pose);
        player.frame.drain();  // a ring whose copies are all under way is not copied to
      }
      CHECK((player.image() != image) == (objects > 0));
      CHECK(player.command_hash() == commands);
      if (calls == 0) calls = player.frame.calls().gl;
      CHECK(player.frame.calls().gl == calls);
      CHECK(player.frame.calls().waits == 0);
    }
    test::set(player.settings, "view.overlay", "off");
    player.run(pose);
    CHECK((player.image() == image));
  }
}

TEST_CASE_METHOD(test::GpuTest, "boxes without end, and boxes of a pixel, have no lines") {
  loader::Scene scene = black_scene();
  scene.models = {test::cube(), test::cube()};
  scene.models[0].bounds.maximum = glm::vec3(std::numeric_limits<float>::infinity());
  scene.objects.resize(2);
  scene.objects[1].model = 1;
  scene.objects[1].scale = glm::vec3(0.05f);
  test::Player player(scene, overlay_settings("cause"), {100, 100});
  player.run(right_angle({0, 0, 5}, {0, 0, 0}));
  for (std::uint32_t row = 0; row < 100; ++row) CHECK(lit_columns(player.image(), 100, row).empty());
}

}  // namespace drover::overlay_test
