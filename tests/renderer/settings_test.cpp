// Settings that change while the frame runs: speed alone, or the number of particles.
#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "tests/renderer/support.hpp"
#include "tests/support/temporary_shaders.hpp"

namespace drover::settings_test {

namespace {

constexpr glm::uvec2 size{48, 36};

loader::Scene busy_scene() {
  loader::Scene scene;
  scene.models = {test::cube(), test::cube(0.5f)};
  for (int i = 0; i < 500; ++i) {
    loader::Object object;
    object.model = static_cast<std::uint32_t>(i) % 2;
    object.position = {float(i % 25) - 12, float(i / 25) - 10, -8};
    object.scale = glm::vec3(i % 3 == 0 ? -0.4f : 0.4f, 0.4f, 0.4f);
    object.spin_speed = float(i % 5);
    scene.objects.push_back(object);
  }
  scene.emitters = {test::fountain(700)};
  scene.forces = {{loader::ForceKind::gravity, {0, -2, 0}, 0, 0}};
  return scene;
}

struct Bits {
  std::vector<std::uint8_t> image;
  std::string particles;
  std::string commands;
  bool operator==(const Bits&) const = default;
};

Bits after_five_frames(test::Player& player) {
  player.restart();
  for (int i = 0; i < 5; ++i) player.run(test::camera_at_z(6));
  return {player.image(), player.particle_hash(), player.command_hash()};
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "group sizes and items a thread change no bit of image, particles or commands") {
  const loader::Scene scene = busy_scene();
  loader::Settings settings;
  test::set(settings, "particles.count", "1009");
  test::Player player(scene, settings, size);
  const Bits expected = after_five_frames(player);
  CHECK(expected.particles != "ef46db3751d8e999");
  for (std::uint32_t group_size = 16; group_size <= std::min(1024u, gpu::limits().group_invocations); group_size *= 2) {
    CAPTURE(group_size);
    test::set(player.settings, "particles.group_size", std::to_string(group_size));
    test::set(player.settings, "cull.group_size", std::to_string(1024 * 16 / group_size));
    test::set(player.settings, "particles.items_per_thread", group_size % 64 == 0 ? "1" : "32");
    test::set(player.settings, "cull.items_per_thread", group_size % 64 == 0 ? "4" : "1");
    CHECK((after_five_frames(player) == expected));
  }
}

TEST_CASE_METHOD(test::GpuTest, "larger work groups than the device has are refused, and change nothing") {
  const loader::Scene scene = busy_scene();
  const loader::Settings settings = test::settings_without_particles();
  test::Player player(scene, settings, size);
  gpu::Limits small = gpu::limits();
  small.group_invocations = 512;
  const gpu::PretendedLimits pretended(small);
  for (const char* name : {"particles.group_size", "cull.group_size"}) {
    loader::Settings larger = settings;
    test::set(larger, name, "1024");
    CHECK_THROWS_AS(player.frame.apply(larger), loader::InputError);
    CHECK_THROWS_AS(renderer::Frame(scene, larger, size, 1), loader::InputError);
    CHECK((player.frame.settings() == settings));
  }
  player.run(test::camera_at_z(6));
  CHECK(player.counts().block.objects.total == 500);
}

TEST_CASE_METHOD(test::GpuTest, "settings of which one cannot be had change nothing, whichever it is") {
  loader::Scene scene = busy_scene();
  scene.emitters = {test::fountain(0)};
  scene.emitters[0].burst = 1500;
  scene.emitters[0].life = {100, 100};
  loader::Settings settings;
  test::set(settings, "particles.count", "1000");
  test::Player player(scene, settings, size);
  player.run(test::camera_at_z(6));
  const std::string commands = player.command_hash();
  const auto birth = player.frame.particles().birth().read();
  REQUIRE(player.counts().block.particles.alive == 1000);
  // A program that does not build, of either system; and the other's settings, that would be seen.
  for (const char* broken : {"culling/draw_list.comp", "simulation/integrate.comp"}) {
    CAPTURE(broken);
    loader::Settings wanted = settings;
    test::set(wanted, "particles.count", "500");
    test::set(wanted, "particles.group_size", "64");
    test::set(wanted, "cull.group_size", "64");
    test::set(wanted, "raster.anisotropy", "4");
    test::set(wanted, "raster.samples", "4");
    {
      const test::TemporaryShaders shaders;
      shaders.copy(DROVER_SOURCE_DIR "/shaders");
      shaders.write(broken, "#version 450 core\nno program\n");
      CHECK_THROWS_AS(player.frame.apply(wanted), gpu::Error);
    }
    gpu::take_messages();  // of the compiler
    CHECK((player.frame.settings() == settings));
    CHECK(player.frame.particles().group_size() == 256);
    CHECK(player.frame.targets().color.samples() == 1);
    player.run(test::camera_at_z(6), 0);
    CHECK(player.counts().block.particles.alive == 1000);
    CHECK(player.counts().block.particles.died.x == 0);
    CHECK((player.frame.particles().birth().read() == birth));
    CHECK(player.command_hash() == commands);
  }
  // What stands in nobody's way is taken over.
  test::set(player.settings, "particles.count", "500");
  player.run(test::camera_at_z(6), 0);
  CHECK(player.counts().block.particles.died.x == 500);
}

TEST_CASE_METHOD(test::GpuTest, "1000, 2000 and 1000 particles again, while running") {
  loader::Scene scene = busy_scene();
  scene.emitters = {test::fountain(0)};
  scene.emitters[0].burst = 1500;
  scene.emitters[0].rate = 60'000;
  scene.emitters[0].life = {100, 100};
  loader::Settings settings;
  test::set(settings, "particles.count", "1000");
  test::Player player(scene, settings, size);
  const auto run = [&player] {
    player.run(test::camera_at_z(6));
    return player.counts().block.particles;
  };
  CHECK(run().alive == 1000);
  const auto before = player.frame.particles().birth().read();
  test::set(player.settings, "particles.count", "2000");
  const auto grown = run();
  CHECK(grown.capacity == 2000);
  CHECK(grown.alive == 2000);
  CHECK(grown.died.x == 0);
  test::set(player.settings, "particles.count", "1000");
  const auto shrunk = run();
  CHECK(shrunk.capacity == 1000);
  CHECK(shrunk.alive == 1000);
  CHECK(shrunk.died.x == 1000);
  CHECK(shrunk.emitted.x - shrunk.died.x == shrunk.alive);
  // Who lived from the start lives on, in its slot.
  CHECK((player.frame.particles().birth().read() == before));
}

TEST_CASE_METHOD(test::GpuTest, "no particles, and then some again") {
  const loader::Scene scene = busy_scene();
  loader::Settings settings;
  test::set(settings, "particles.count", "300");
  test::Player player(scene, settings, size);
  player.run(test::camera_at_z(6));
  const auto with = player.image();
  test::set(player.settings, "particles.count", "0");
  player.run(test::camera_at_z(6), 0);
  CHECK(player.counts().block.particles.alive == 0);
  CHECK(player.counts().block.particles.died.x == 300);
  CHECK((player.image() != with));
  test::set(player.settings, "particles.count", "300");
  for (int i = 0; i < 10; ++i) player.run(test::camera_at_z(6));
  CHECK(player.counts().block.particles.alive > 0);
}

TEST_CASE_METHOD(test::GpuTest, "culling frozen in no frame: what a setting changes is seen in the next") {
  const loader::Scene scene = busy_scene();
  test::Player player(scene, test::settings_without_particles(), size);
  player.run(test::camera_at_z(2));
  CHECK(player.counts().block.objects.frustum_culled > 0);
  test::set(player.settings, "cull.frustum", "off");
  player.run(test::camera_at_z(2));
  CHECK(player.counts().block.objects.frustum_culled == 0);
  CHECK(player.counts().frame == 1);
  test::set(player.settings, "cull.frustum", "on");
  player.run(test::camera_at_z(2));
  CHECK(player.counts().block.objects.frustum_culled > 0);
}

}  // namespace drover::settings_test
