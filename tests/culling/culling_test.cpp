// Culling as the renderer uses it: whole frames, replayed against the reference pass by pass.
#include "culling/culling.hpp"

#include <catch2/generators/catch_generators.hpp>
#include <cstdlib>
#include <tuple>

#include "culling/reference.hpp"
#include "culling/verify.hpp"
#include "gpu/call_counter.hpp"
#include "gpu/error.hpp"
#include "tests/culling/scenes.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::culling_test {

namespace {

shared::ObjectCounters counters_of(const culling::Culling& culling) {
  return culling.main_view().counters.read()[0];
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "every pass of a flight through a moving scene equals its reference") {
  const std::uint32_t count = GENERATE(0u, 1u, 33u, 5000u);
  const bool single = GENERATE(false, true);
  const std::uint32_t seed = count + 31;
  CAPTURE(count, single, seed);
  const loader::Scene scene = test::random_scene(count, seed);
  culling::Culling culling(scene, test::settings(64, 8, single));
  culling::Verifier verifier(culling);
  test::Random random(seed);
  gpu::PassList passes;
  for (int frame = 0; frame < 8; ++frame) {
    culling.add_passes(passes, test::random_view(random), frame * 0.37);
    passes.run(&verifier);
    CAPTURE(frame, verifier.report().first);
    REQUIRE(verifier.report().different == 0);
    const shared::ObjectCounters counters = counters_of(culling);
    REQUIRE(counters.total == count);
    REQUIRE(counters.frustum_culled + counters.visible == count);
  }
  if (count > 0) CHECK(verifier.report().checked > 0);
}

TEST_CASE_METHOD(test::GpuTest, "a difference is found and named") {
  const loader::Scene scene = test::random_scene(1000, 3);
  culling::Culling culling(scene, test::settings());
  culling::Verifier verifier(culling);
  test::Random random(3);
  // Spoils what a pass has just written, before the verifier looks.
  class Spoiler : public gpu::PassObserver {
   public:
    Spoiler(culling::Verifier& verifier, std::string pass) : verifier_(verifier), pass_(std::move(pass)) {}
    void before(const gpu::Pass& pass) override { verifier_.before(pass); }
    void after(const gpu::Pass& pass) override {
      if (pass.name == pass_)
        for (const gpu::Use& use : pass.uses)
          if (use.access == gpu::Access::storage_write) const_cast<gpu::Buffer*>(use.buffer)->fill(0x12345678u);
      verifier_.after(pass);
    }

   private:
    culling::Verifier& verifier_;
    std::string pass_;
  };
  const std::string pass =
      GENERATE("motion", "frustum", "item mask", "instances scatter", "draw list", "object counters");
  Spoiler spoiler(verifier, pass);
  gpu::PassList passes;
  culling.add_passes(passes, test::random_view(random), 0);
  passes.run(&spoiler);
  CHECK(verifier.report().different > 0);
  CHECK(verifier.report().first.starts_with(pass.substr(0, pass.find(" scatter"))));
}

TEST_CASE_METHOD(test::GpuTest, "culling off keeps every object, by either switch, with the same calls") {
  const loader::Scene scene = test::random_scene(3001, 6);
  loader::Settings settings = test::settings();
  culling::Culling culling(scene, settings);
  test::Random random(6);
  const culling::View view = test::random_view(random);
  gpu::PassList passes;
  const auto frame = [&] {
    gpu::reset_call_counts();
    culling.add_passes(passes, view, 0.5);
    passes.run();
    return gpu::call_counts().gl;
  };
  frame();
  const std::uint64_t calls = frame();
  const std::uint32_t visible = counters_of(culling).visible;
  CHECK(visible < 3001);
  const std::vector<std::byte> bytes = culling.command_bytes();
  for (const bool by_enabled : {true, false}) {
    const auto set = [&](double value) {
      if (by_enabled)
        settings.set("cull.enabled", value, loader::SettingOrigin::scene);
      else
        settings.set("cull.frustum", value, loader::SettingOrigin::scene);
      culling.apply(settings);
    };
    set(0);
    CHECK(frame() == calls);
    CHECK(counters_of(culling).visible == 3001);
    CHECK(counters_of(culling).frustum_culled == 0);
    CHECK(culling.main_view().instances.result().read()[0].count == culling.item_table().count());
    set(1);
    CHECK(frame() == calls);
    CHECK(counters_of(culling).visible == visible);
    CHECK(culling.command_bytes() == bytes);
  }
}

TEST_CASE_METHOD(test::GpuTest, "group size and items a thread change no bit, while running") {
  const loader::Scene scene = test::random_scene(5003, 12);
  culling::Culling culling(scene, test::settings());
  culling::Verifier verifier(culling);
  test::Random random(12);
  const culling::View view = test::random_view(random);
  gpu::PassList passes;
  std::vector<std::byte> bytes[2];
  for (const bool single : {false, true}) {
    for (const std::uint32_t group_size : {256u, 16u, 1024u}) {
      for (const std::uint32_t items_per_thread : {32u, 1u}) {
        culling.apply(test::settings(group_size, items_per_thread, single));
        culling.add_passes(passes, view, 1.5);
        passes.run(&verifier);
        CAPTURE(single, group_size, items_per_thread, verifier.report().first);
        REQUIRE(verifier.report().different == 0);
        std::vector<std::byte>& first = bytes[single ? 1 : 0];
        if (first.empty()) first = culling.command_bytes();
        REQUIRE(culling.command_bytes() == first);
      }
    }
  }
  CHECK(bytes[0] != bytes[1]);
}

TEST_CASE_METHOD(test::GpuTest, "a program that does not build leaves culling as it was") {
  const loader::Scene scene = test::random_scene(100, 2);
  culling::Culling culling(scene, test::settings());
  test::Random random(2);
  const culling::View view = test::random_view(random);
  gpu::PassList passes;
  culling.add_passes(passes, view, 0);
  passes.run();
  const std::vector<std::byte> bytes = culling.command_bytes();
  const culling::Options before = culling.options();
  setenv("DROVER_SHADERS", "/nowhere", 1);
  CHECK_THROWS_AS(culling.apply(test::settings(64, 1, true)), gpu::Error);
  unsetenv("DROVER_SHADERS");
  CHECK(culling.options() == before);
  culling.add_passes(passes, view, 0);
  passes.run();
  CHECK(culling.command_bytes() == bytes);
}

TEST_CASE_METHOD(test::GpuTest, "the calls of a frame do not depend on how many objects there are, and none waits") {
  const bool single = GENERATE(false, true);
  std::uint64_t calls = 0;
  for (const std::uint32_t count : {0u, 1u, 100u, 100'000u}) {
    CAPTURE(single, count);
    culling::Culling culling(test::random_scene(count, 1), test::settings(256, 32, single));
    gpu::PassList passes;
    test::Random random(1);
    for (int frame = 0; frame < 3; ++frame) {
      gpu::reset_call_counts();
      culling.add_passes(passes, test::random_view(random), frame);
      passes.run();
      const gpu::CallCounts& counts = gpu::call_counts();
      REQUIRE(counts.available);
      CHECK(counts.waits == 0);
      CHECK(counts.creations == 0);
      // The first frame lacks the barriers that later ones need against what the frame before read.
      if (frame == 0) continue;
      if (calls == 0) calls = counts.gl;
      CHECK(counts.gl == calls);
      CHECK(counts.dispatches == 9);
    }
  }
}

TEST_CASE_METHOD(test::GpuTest,
                 "more objects than an advertised storage block holds, in more groups than one row has") {
  // 3,000,001 transforms are 137 MiB, where Mesa advertises 128; groups of 16 are 187,501, where it takes 65,535 a row.
  const auto [count, group_size, items_per_thread] =
      GENERATE(std::tuple(1'048'561u, 256u, 32u), std::tuple(3'000'001u, 16u, 2u));
  CAPTURE(count, group_size, items_per_thread);
  loader::Scene scene;
  scene.models.push_back(test::model(test::unit_box(), 1));
  test::Random random(99);
  scene.objects.resize(count);
  for (loader::Object& object : scene.objects) object.position = random.vector(-100, 100);
  culling::Culling culling(scene, test::settings(group_size, items_per_thread));
  CHECK(culling.item_table().identity());
  culling::Verifier verifier(culling);
  gpu::PassList passes;
  culling.add_passes(passes, test::random_view(random), 0);
  passes.run(&verifier);
  CAPTURE(verifier.report().first);
  CHECK(verifier.report().different == 0);
  CHECK(counters_of(culling).total == count);
}

TEST_CASE_METHOD(test::GpuTest, "a scene of nothing, or of models alone, is culled") {
  loader::Scene scene;
  const bool models = GENERATE(false, true);
  if (models) scene.models.push_back(test::model(test::unit_box(), 1, 1));
  culling::Culling culling(scene, test::settings(256, 32, models));
  test::Random random(1);
  gpu::PassList passes;
  for (int frame = 0; frame < 2; ++frame) {
    culling.add_passes(passes, test::random_view(random), frame);
    passes.run();
  }
  const shared::ObjectCounters counters = counters_of(culling);
  CHECK(counters.total == 0);
  CHECK(counters.commands == 0);
  CHECK(culling.command_bytes() == std::vector<std::byte>(4));
  for (const culling::CommandRegion& region : culling.draws()) CHECK(region.capacity == 0);
}

}  // namespace drover::culling_test
