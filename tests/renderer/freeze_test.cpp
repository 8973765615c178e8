// The frozen culling camera, and what belongs to the picture whether it is culled or not: layers and distances.
#include "tests/renderer/support.hpp"

namespace drover::freeze_test {

namespace {

constexpr glm::uvec2 size{81, 60};

// Cubes on a floor all around the origin.
loader::Scene field() {
  loader::Scene scene;
  scene.models = {test::cube()};
  for (int x = -6; x <= 6; ++x)
    for (int z = -6; z <= 6; ++z) {
      scene.objects.emplace_back();
      scene.objects.back().position = {float(x) * 4, 0, float(z) * 4};
    }
  return scene;
}

renderer::CameraPose turned(float degrees) {
  renderer::CameraPose pose;
  pose.position = {0, 3, 0};
  pose.target = pose.position + glm::vec3(std::sin(glm::radians(degrees)), -0.1f, -std::cos(glm::radians(degrees)));
  return pose;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "frozen, culling keeps its view while the camera turns and the picture moves") {
  test::Player player(field(), test::settings_without_particles(), size);
  player.run(turned(0));
  const std::uint32_t visible = player.counts().block.objects.visible;
  const std::string commands = player.command_hash();
  CHECK(visible > 10);
  CHECK(visible < 100);
  test::set(player.settings, "cull.freeze", "on");
  player.run(turned(0));
  auto image = player.image();
  for (const float degrees : {40.0f, 90.0f, 180.0f}) {
    player.run(turned(degrees));
    CHECK(player.counts().block.objects.visible == visible);
    CHECK(player.command_hash() == commands);
    CHECK((player.image() != image));
    image = player.image();
  }
  // Looking back, what lies behind the frozen camera is not there.
  const auto background = test::pixel(image, size.x, {0, size.y - 1});
  std::size_t drawn = 0;
  for (std::uint32_t y = 0; y < size.y; ++y)
    for (std::uint32_t x = 0; x < size.x; ++x)
      if (glm::distance(glm::vec3(test::pixel(image, size.x, {x, y})), glm::vec3(background)) > 4) ++drawn;
  CHECK(drawn < 300);
  test::set(player.settings, "cull.freeze", "off");
  player.run(turned(180));
  CHECK(player.command_hash() != commands);
  const auto thawed = player.image();
  CHECK((thawed != image));
  // Frozen anew, it is the view of that frame.
  test::set(player.settings, "cull.freeze", "on");
  player.run(turned(180));
  CHECK((player.image() == thawed));
}

TEST_CASE_METHOD(test::GpuTest, "a script freezes the same view whether the frame was drawn or not") {
  std::string hashes[2];
  for (const bool drawn : {false, true}) {
    test::Player player(field(), test::settings_without_particles(), size);
    for (int frame = 0; frame < 4; ++frame) {
      if (frame == 1) test::set(player.settings, "cull.freeze", "on");
      player.frame.apply(player.settings);
      renderer::FrameOrders orders;
      orders.number = static_cast<std::uint64_t>(frame);
      orders.camera = turned(static_cast<float>(frame) * 30);
      orders.raster = drawn || frame == 3;
      player.frame.run(orders);
    }
    hashes[drawn ? 1 : 0] = player.command_hash();
  }
  CHECK(hashes[0] == hashes[1]);
}

TEST_CASE_METHOD(test::GpuTest, "what a hidden layer or a distance leaves out is the same with and without culling") {
  loader::Scene scene = field();
  for (std::size_t i = 0; i < scene.objects.size(); ++i) {
    scene.objects[i].layer = static_cast<std::uint8_t>(i % 3);
    if (i % 4 == 1) scene.objects[i].max_distance = 9;
    scene.objects[i].never_cull = i % 5 == 0;
  }
  test::Player player(scene, test::settings_without_particles(), size);
  std::uint32_t culled = 0;
  for (const char* layers : {"all", "0,2", "1", "none"}) {
    for (const bool orthographic : {false, true}) {
      for (const float degrees : {0.0f, 100.0f, 250.0f}) {
        CAPTURE(layers, orthographic, degrees);
        test::set(player.settings, "view.layers", layers);
        renderer::CameraPose pose = turned(degrees);
        if (orthographic) pose.projection = loader::Projection::orthographic;
        test::set(player.settings, "cull.enabled", "on");
        player.run(pose);
        const auto image = player.image();
        const shared::ObjectCounters on = player.counts().block.objects;
        test::set(player.settings, "cull.enabled", "off");
        player.run(pose);
        CHECK((player.image() == image));
        const shared::ObjectCounters off = player.counts().block.objects;
        CHECK(on.layer_hidden == off.layer_hidden);
        CHECK(on.distance_culled == off.distance_culled);
        CHECK(off.frustum_culled == 0);
        CHECK(on.layer_hidden + on.distance_culled + on.frustum_culled + on.visible == on.total);
        culled += on.frustum_culled;
      }
    }
  }
  CHECK(culled > 300);
}

}  // namespace drover::freeze_test
