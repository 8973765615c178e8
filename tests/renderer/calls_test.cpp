// What the CPU does in a frame: the same few calls whatever the scene holds, and none that waits.
#include <fmt/format.h>

#include <algorithm>

#include "gpu/device.hpp"
#include "tests/renderer/support.hpp"

namespace drover::calls_test {

namespace {

constexpr glm::uvec2 size{32, 24};

loader::Scene scene_of(std::uint32_t objects) {
  loader::Scene scene;
  scene.models = {test::square(test::paint({0.5f, 0.5f, 0.5f}))};
  scene.objects.resize(objects);
  // Most of them far to the side: this is about calls, not about pixels.
  for (std::uint32_t i = 0; i < objects; ++i) scene.objects[i].position = {float(i) * 0.5f, 0, -float(i % 7)};
  scene.emitters = {test::fountain(200)};
  return scene;
}

loader::Settings with_particles(const std::string& count) {
  loader::Settings settings;
  test::set(settings, "particles.count", count);
  return settings;
}

// Calls of the fourth frame: nothing is made for the first time any more, and each frame's counts have come back.
gpu::CallCounts steady_calls(std::uint32_t objects, const std::string& particles, const char* group_size = "256") {
  const loader::Scene scene = scene_of(objects);
  loader::Settings settings = with_particles(particles);
  test::set(settings, "particles.group_size", group_size);
  test::Player player(scene, settings, size);
  for (int i = 0; i < 4; ++i) {
    player.run(test::camera_at_z(5));
    gpu::finish();
    player.frame.poll();
  }
  return player.frame.calls();
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a frame's calls do not depend on how many objects or particles there are") {
  const gpu::CallCounts few = steady_calls(100, "1000");
  if (!few.available) SKIP("the installed glad counts no calls");
  CHECK(few.gl > 0);
  CHECK(few.creations == 0);
  const auto check_same = [&few](const gpu::CallCounts& many) {
    CHECK(many.gl == few.gl);
    CHECK(many.dispatches == few.dispatches);
    CHECK(many.draws == few.draws);
    CHECK(many.creations == 0);
  };
  check_same(steady_calls(100'000, "1000"));
  check_same(steady_calls(100, "4000000"));
  check_same(steady_calls(0, "0"));
  // Over 65,535 groups.
  check_same(steady_calls(1, "1048561", "16"));
}

TEST_CASE_METHOD(test::GpuTest, "no frame waits for the GPU, whatever changes meanwhile") {
  const loader::Scene scene = scene_of(300);
  test::Player player(scene, with_particles("500"), size);
  std::uint64_t waits = 0;
  for (int i = 0; i < 30; ++i) {
    if (i == 5) test::set(player.settings, "particles.count", "700");
    if (i == 10) test::set(player.settings, "particles.count", "300");
    if (i == 15) test::set(player.settings, "cull.enabled", "off");
    if (i == 20) player.restart();
    if (i == 25) player.frame.resize({17, 9});
    // From the call of apply to the poll at the frame's end.
    gpu::reset_call_counts();
    player.frame.apply(player.settings);
    waits += gpu::call_counts().waits;
    player.run(test::camera_at_z(5), i % 7 == 3 ? 0u : static_cast<std::uint32_t>(i) % 3);
    player.frame.poll();
    for (const std::string& call : gpu::call_counts().waiting_calls) UNSCOPED_INFO("frame " << i << ": " << call);
    waits += gpu::call_counts().waits;
  }
  CHECK(waits == 0);
  CHECK(player.frame.calls().waits == 0);
}

TEST_CASE_METHOD(test::GpuTest, "counts come back late, with the number of their frame") {
  loader::Scene scene = scene_of(50);
  scene.emitters = {test::fountain(0)};
  scene.emitters[0].rate = 64;
  scene.emitters[0].life = {100, 100};
  loader::Settings settings = with_particles("1000");
  test::set(settings, "time.step", "0.015625");
  test::Player player(scene, settings, size);
  std::uint64_t seen = 0;
  std::uint64_t last = 0;
  for (std::uint64_t i = 0; i < 60; ++i) {
    // What a viewer shows beside the frame that it issues next.
    if (const auto& counts = player.frame.counts()) {
      ++seen;
      CHECK(player.number - counts->frame >= 1);
      CHECK(counts->frame >= last);
      last = counts->frame;
      // One birth a frame: only the block of this very frame holds that many.
      CHECK(counts->block.particles.emitted.x == counts->frame + 1);
      CHECK(counts->block.particles.alive == counts->frame + 1);
      CHECK(counts->block.objects.total == 50);
    }
    player.run(test::camera_at_z(5));
    player.frame.poll();
  }
  CHECK(seen > 0);
  CHECK(player.counts().frame == 59);
  CHECK(player.counts().block.particles.emitted.x == 60);
}

TEST_CASE_METHOD(test::GpuTest, "after its first ten frames a scene makes, allocates and compiles nothing") {
  const loader::Scene scene = loader::load_scene(DROVER_SOURCE_DIR "/scenes/courtyard.toml");
  test::Player player(scene, scene.settings, {64, 36});
  if (!player.frame.calls().available && !gpu::call_counts().available) SKIP("the installed glad counts no calls");
  std::uint64_t made_before = gpu::call_counts().creations;
  CHECK(made_before > 0);  // what the constructor made was counted
  for (int i = 0; i < 60; ++i) {
    gpu::reset_call_counts();
    player.frame.apply(player.settings);
    player.run(renderer::camera_at(scene.camera, player.timeline.time()));
    player.frame.poll();
    CAPTURE(i);
    if (i >= 10) REQUIRE(gpu::call_counts().creations == 0);
  }
}

}  // namespace drover::calls_test
