// A culled image is the unculled image, bit for bit.
#include <fmt/format.h>

#include "tests/renderer/support.hpp"
#include "tests/support/random.hpp"

namespace drover::culling_identity_test {

using test::Random;

namespace {

constexpr glm::uvec2 size{81, 60};

// Holes in the squares, textures on half of the cubes' sides, a sky, fog and lamps.
void dress_up(loader::Scene& scene, Random& random) {
  loader::Image texels{{2, 2}, {}};
  for (int i = 0; i < 16; ++i) texels.pixels.push_back(static_cast<std::uint8_t>(random.below(256)));
  loader::Image mean{{1, 1}, {100, 120, 140, 128}};
  scene.textures = {{2, 2}, 2, {{texels, mean}}};
  for (loader::Model& model : scene.models) {
    for (loader::Vertex& vertex : model.vertices)
      vertex.texture_coordinate = glm::vec2(vertex.position.x, vertex.position.y) * 3.0f;
    for (std::size_t i = 0; i < model.materials.size(); i += 2) model.materials[i].texture_layer = 0;
  }
  scene.models[1].materials[0].cut_out = 0.5f;
  scene.sky = loader::Sky{};
  scene.sky->glow_size = 0.2f;
  scene.fog = loader::Fog{{0.5f, 0.4f, 0.3f}, 0.03f, 0, 5, 1};
  for (int i = 0; i < 32; ++i)
    scene.lights.push_back({random.vector(-14, 14), random.vector(0, 5), random.between(1, 6), 0.5f});
}

// Objects all around, one in three spinning, scales of all signs, a third of them blended, and among them faces that
// lie in one plane and boxes that hold the camera.
loader::Scene random_scene(std::uint32_t seed) {
  Random random(seed);
  loader::Scene scene;
  scene.models = {test::cube(), test::square(test::paint({0.9f, 0.3f, 0.1f})), test::cube(0.5f),
                  test::square(test::paint({0.2f, 0.4f, 0.9f}, 0.3f))};
  for (int i = 0; i < 120; ++i) {
    loader::Object object;
    object.model = random.below(4);
    object.position = random.vector(-14, 14);
    object.rotation = glm::quat(random.vector(-3, 3));
    object.scale = random.vector(-2, 2);
    if (random.below(3) == 0) object.spin_speed = random.between(-9, 9);
    object.spin_axis = glm::normalize(random.vector(0.1f, 1));
    scene.objects.push_back(object);
  }
  // A third of them carried: in a mirrored group that spins, and in one that it carries.
  scene.groups.resize(2);
  scene.groups[0].scale = {-1, 1, 1.2f};
  scene.groups[0].spin_speed = 2;
  scene.groups[1].group = 0;
  scene.groups[1].scale = {1, 0.7f, 1};
  scene.groups[1].rotation = glm::quat(glm::vec3(0.4f, 0.5f, 0.6f));
  scene.groups[1].orbit = {{2, 0, 0}, {0, 1, 0}, 3};
  for (std::uint32_t i = 0; i < 120; i += 3) scene.objects[i].group = i % 2;
  // Squares of two colours in one plane: whoever wins must win with and without culling.
  for (int i = 0; i < 40; ++i) {
    loader::Object object;
    object.model = i % 2 == 0 ? 1 : 3;
    object.position = {random.between(-9, 9), random.between(-4, 4), -6};
    object.scale = {random.between(-2, 2), 1.5f, 1};
    scene.objects.push_back(object);
  }
  for (const float side : {30.0f, -25.0f}) {
    loader::Object room;
    room.scale = glm::vec3(side);
    scene.objects.push_back(room);
  }
  if (seed % 2 == 0) dress_up(scene, random);
  return scene;
}

renderer::CameraPose random_pose(Random& random, int number) {
  renderer::CameraPose pose;
  pose.position = random.vector(-8, 8);
  pose.target = pose.position + random.vector(-1, 1);
  pose.near = 0.2f;
  pose.far = random.between(8, 60);
  if (number % 3 == 2) {
    pose.projection = loader::Projection::orthographic;
    pose.height = random.between(2, 20);
  }
  return pose;
}

void switch_culling(test::Player& player, bool on) {
  test::set(player.settings, "cull.enabled", on ? "on" : "off");
}

// Draws one moment culled and unculled.
void check_pose(test::Player& player, const renderer::CameraPose& pose, std::uint32_t& culled) {
  switch_culling(player, true);
  player.run(pose);
  const auto image = player.image();
  const shared::ObjectCounters counters = player.counts().block.objects;
  culled += counters.frustum_culled;
  CHECK(counters.visible + counters.frustum_culled == counters.total);
  switch_culling(player, false);
  player.run(pose, 0);
  CHECK((player.image() == image));
  CHECK(player.counts().block.objects.visible == counters.total);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images are equal, bit for bit, in random scenes") {
  for (const char* back_faces : {"on", "off"}) {
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
      CAPTURE(back_faces, seed);
      const loader::Scene scene = random_scene(seed);
      test::Player player(scene, test::settings_without_particles(), size);
      test::set(player.settings, "raster.back_faces", back_faces);
      test::set(player.settings, "cull.commands", seed % 2 == 0 ? "single" : "instanced");
      Random random(seed + 100);
      std::uint32_t culled = 0;
      for (int number = 0; number < 8; ++number) {
        CAPTURE(number);
        check_pose(player, random_pose(random, number), culled);
      }
      CHECK(culled > 200);
    }
  }
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images are equal with several samples a pixel") {
  for (const renderer::Sampling sampling :
       {renderer::Sampling{4, 1}, renderer::Sampling{1, 3}, renderer::Sampling{4, 2}}) {
    if (sampling.samples > gpu::limits().samples) continue;
    constexpr std::uint32_t seed = 3;
    CAPTURE(sampling.samples, sampling.supersample, seed);
    const loader::Scene scene = random_scene(seed);
    loader::Settings settings = test::settings_without_particles();
    test::set(settings, "raster.samples", std::to_string(sampling.samples));
    test::Player player(scene, settings, size, sampling.supersample);
    test::Player again(scene, settings, size, sampling.supersample);
    Random random(seed + 100);
    std::uint32_t culled = 0;
    for (int number = 0; number < 6; ++number) {
      CAPTURE(number);
      const renderer::CameraPose pose = random_pose(random, number);
      check_pose(player, pose, culled);
      again.run(pose);
      CHECK((again.image() == player.image()));
    }
    CHECK(culled > 150);
  }
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images are equal along a path through a grid") {
  loader::Scene scene;
  scene.models = {test::cube(), test::cube(0.4f)};
  for (int x = -6; x <= 6; ++x)
    for (int z = -6; z <= 6; ++z) {
      loader::Object object;
      object.model = static_cast<std::uint32_t>((x + z) & 1);
      object.position = {float(x) * 2, 0, float(z) * 2};  // neighbours share faces
      object.spin_speed = (x * z) % 5 == 0 ? 1.0f : 0.0f;
      scene.objects.push_back(object);
    }
  scene.camera.path = {{0, {-15, 3, 0}, {0, 0, 0}}, {0.1, {0, 0.3f, 3}, {2, 0, -9}}, {0.2, {9, 0, 9}, {-9, -1, 0}}};
  test::Player player(scene, test::settings_without_particles(), size);
  std::uint32_t culled = 0;
  while (player.timeline.time() < 0.2)
    check_pose(player, renderer::camera_at(scene.camera, player.timeline.time()), culled);
  CHECK(culled > 300);
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images are equal far from the origin, where terms cancel") {
  // Looking along X at 45 degrees with a right angle of view, the sides' planes have next to no X of their own, while
  // X is what the vertices' positions are made of.
  for (const float away : {3e4f, 1e5f, 1e6f}) {
    CAPTURE(away);
    loader::Scene scene;
    scene.models = {test::cube()};
    Random random(5);
    for (int i = 0; i < 800; ++i) {
      loader::Object object;
      // Thin slabs, up to about a rounding error of `away` outside the side plane z = 0.
      const float outside = random.between(0, away * 1e-7f);
      object.position = {away + random.between(2, 12), random.between(-3, 3), -outside};
      object.scale = {0.12f, 0.25f, outside * 0.2f};
      if (i % 4 == 0) object.position.z = -50;  // and some plainly outside
      scene.objects.push_back(object);
    }
    renderer::CameraPose pose;
    pose.position = {away, 0, 0};
    pose.target = {away + 100, 0, 100};
    pose.field_of_view = 1.5707981f;
    test::Player player(scene, test::settings_without_particles(), {256, 256});
    std::uint32_t culled = 0;
    check_pose(player, pose, culled);
    CHECK(culled >= 200);
  }
}

TEST_CASE_METHOD(test::GpuTest, "one command an item draws what instances draw") {
  const loader::Scene scene = random_scene(9);
  test::Player player(scene, test::settings_without_particles(), size);
  renderer::CameraPose pose;
  pose.position = {0, 2, 12};
  player.run(pose);
  const auto image = player.image();
  const shared::ObjectCounters instanced = player.counts().block.objects;
  test::set(player.settings, "cull.commands", "single");
  player.run(pose, 0);
  CHECK((player.image() == image));
  const shared::ObjectCounters single = player.counts().block.objects;
  CHECK(single.triangles_low == instanced.triangles_low);
  CHECK(single.commands > instanced.commands);
}

TEST_CASE_METHOD(test::GpuTest,
                 "what the CPU culls and draws has the GPU's pixels, with a draw a mesh and a draw an item") {
  for (std::uint32_t seed = 5; seed <= 8; ++seed) {
    CAPTURE(seed);
    const loader::Scene scene = random_scene(seed);
    test::Player player(scene, test::settings_without_particles(), size);
    culling::CpuCulling instanced(scene, culling::CommandMode::instanced);
    culling::CpuCulling single(scene, culling::CommandMode::single);
    Random random(seed + 100);
    for (int number = 0; number < 6; ++number) {
      CAPTURE(number);
      const renderer::CameraPose pose = random_pose(random, number);
      player.cpu_culling = nullptr;
      player.run(pose);
      const auto image = player.image();
      const std::uint64_t gpu_draws = player.frame.calls().draws;
      for (culling::CpuCulling* cpu : {&instanced, &single}) {
        player.cpu_culling = cpu;
        player.run(pose, 0);
        CHECK((player.image() == image));
      }
      // One by one there are more of them than the GPU-driven frame has in all.
      if (player.frame.calls().available) CHECK(player.frame.calls().draws > gpu_draws);
    }
  }
}

}  // namespace drover::culling_identity_test
