// A pool that grows and shrinks while it runs.
#include <sys/resource.h>
#include <unistd.h>

#include <catch2/generators/catch_generators.hpp>
#include <fstream>

#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "shared/particle_emission.h"
#include "tests/simulation/support.hpp"

namespace drover::resize_test {

namespace {

/// While one lives, the process can map no more than this beyond what it has.
class ScarceMemory {
 public:
  explicit ScarceMemory(std::uint64_t bytes) {
    getrlimit(RLIMIT_AS, &before_);
    std::uint64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    rlimit scarce = before_;
    scarce.rlim_cur = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) + bytes;
    setrlimit(RLIMIT_AS, &scarce);
  }
  ~ScarceMemory() { setrlimit(RLIMIT_AS, &before_); }
  ScarceMemory(const ScarceMemory&) = delete;
  ScarceMemory& operator=(const ScarceMemory&) = delete;

 private:
  rlimit before_{};
};

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "1,000 to 2,000 to 1,000 particles leaves the survivors' bits alone") {
  test::Run run(test::busy_scene(3000), test::settings_of(1000));
  run.steps(5, 1.0 / 60);
  const auto positions = run.particles.position_age().read();
  const auto speeds = run.particles.velocity_life().read();
  const auto births = run.particles.birth().read();
  const std::uint32_t alive = run.counters().alive;
  REQUIRE(alive > 0);

  run.particles.apply(test::settings_of(2000));
  run.step(0);
  CHECK(run.particles.capacity() == 2000);
  CHECK(run.counters().capacity == 2000);
  CHECK(run.counters().alive == alive);
  CHECK(run.particles.position_age().read(0, 1000) == positions);
  run.particles.apply(test::settings_of(1000));
  run.step(0);
  CHECK(test::first_difference("position_age", run.particles.position_age().read(), positions) == "");
  CHECK(test::first_difference("velocity_life", run.particles.velocity_life().read(), speeds) == "");
  CHECK(test::first_difference("birth", run.particles.birth().read(), births) == "");
  CHECK(run.counters().alive == alive);
  CHECK(run.counters().capacity == 1000);
}

TEST_CASE_METHOD(test::GpuTest, "a pool resized while it runs is the reference's bit for bit") {
  const std::uint32_t seed = GENERATE(8u, 9u);
  CAPTURE(seed);
  test::Run run(test::busy_scene(9000), test::settings_of(1000), seed);
  simulation::Reference reference(run.particles.tables(), 1000);
  for (const std::uint32_t count : {2000u, 1000u, 1u, 0u, 65u, 5003u, 31u, 4099u}) {
    run.particles.apply(test::settings_of(count));
    reference.resize(count);
    for (int i = 0; i < 3; ++i) {
      CAPTURE(count, i);
      reference.step(run.step(1.0 / 60));
      REQUIRE(test::compare(run.particles, reference) == "");
    }
  }
  CHECK(run.emitted() - run.died() == run.counters().alive);
}

TEST_CASE_METHOD(test::GpuTest, "particles that a smaller pool ended do not rise when it grows again") {
  loader::Scene scene;
  scene.emitters.resize(1);
  scene.emitters[0].burst = 64;
  scene.emitters[0].life = {100, 100};
  test::Run run(scene, test::settings_of(64));
  run.step(1.0 / 60);
  REQUIRE(run.counters().alive == 64);
  // Into the middle of a mask word and out again, also with no step between.
  run.particles.apply(test::settings_of(40));
  const bool step_between = GENERATE(false, true);
  if (step_between) run.step(0);
  run.particles.apply(test::settings_of(64));
  run.step(0);
  CHECK(run.counters().alive == 40);
  CHECK(run.died() == 24);
  run.step(1.0 / 60);
  CHECK(run.counters().alive == 40);
}

TEST_CASE_METHOD(test::GpuTest, "kill all and reset") {
  test::Run run(test::busy_scene(500), test::settings_of(1000));
  run.steps(4, 1.0 / 60);
  const auto first_births = run.particles.birth().read();
  const auto first_positions = run.particles.position_age().read();
  const std::uint64_t emitted = run.emitted();
  run.particles.kill_all();
  run.step(0);
  CHECK(run.counters().alive == 0);
  CHECK(run.particles.draw_command().read()[0].vertex_count == 0);
  CHECK(run.emitted() == emitted);
  CHECK(run.died() == emitted);
  run.step(1.0 / 60);
  CHECK(run.counters().alive > 0);

  run.particles.reset();
  run.step(0);
  CHECK(run.emitted() == 0);
  CHECK(run.died() == 0);
  CHECK(run.counters().alive == 0);
  run.time = 0;
  run.steps(4, 1.0 / 60);
  CHECK(run.emitted() == emitted);
  CHECK(test::first_difference("birth", run.particles.birth().read(), first_births) == "");
  CHECK(test::first_difference("position_age", run.particles.position_age().read(), first_positions) == "");
}

TEST_CASE_METHOD(test::GpuTest, "points draw one vertex a particle, quads six") {
  loader::Settings settings = test::settings_of(1000);
  test::Run run(test::busy_scene(500), settings);
  run.step(1.0 / 60);
  const std::uint32_t alive = run.counters().alive;
  CHECK(run.particles.draw_command().read()[0].vertex_count == 6 * alive);
  CHECK(run.particles.draw_command().read()[0].instance_count == 1);
  settings.set("particles.sprite", 1, loader::SettingOrigin::typed);
  run.particles.apply(settings);
  run.step(0);
  CHECK(run.particles.draw_command().read()[0].vertex_count == alive);
}

TEST_CASE_METHOD(test::GpuTest, "a pool larger than the advertised block reaches its last particle") {
  const bool pretend = GENERATE(true, false);
  gpu::Limits limits = gpu::limits();
  std::uint64_t count = 8'388'609;  // 16 bytes more than 128 MiB, the usual limit
  if (pretend) {
    limits.storage_block_bytes = 1024;
    count = 1001;
  }
  const gpu::PretendedLimits pretended(limits);
  loader::Scene scene;
  loader::Emitter emitter;
  emitter.shape = loader::EmitterShape::box;
  emitter.size = {3, 3, 3};
  emitter.burst = count;
  emitter.life = {1, 2};
  scene.emitters = {emitter};
  test::Run run(scene, test::settings_of(count));
  run.step(1.0 / 60);
  CHECK(run.counters().alive == count);
  // Everything was free, so birth number n took slot n.
  const auto last = static_cast<std::uint32_t>(count - 1);
  const shared::Particle born = shared::newborn(run.particles.tables().emitters[0], 1, {last, 0});
  const shared::Particle expected = shared::advance_particle(born, shared::particle_step(1.0f / 60, 0, glm::vec4(0)),
                                                             run.particles.tables().forces, nullptr);
  CHECK(run.particles.position_age().read(last, 1)[0] == glm::vec4(expected.position, expected.age));
  CHECK(run.particles.velocity_life().read(last, 1)[0] == glm::vec4(expected.velocity, expected.life));
  CHECK(run.particles.birth().read(last, 1)[0] == glm::uvec2(last, 0));
  CHECK(run.particles.alive_list().read(last, 1)[0] == last);
  run.step(1.0 / 60);
  const shared::Particle moved = shared::advance_particle(expected, shared::particle_step(1.0f / 60, 0, glm::vec4(0)),
                                                          run.particles.tables().forces, nullptr);
  CHECK(run.particles.position_age().read(last, 1)[0] == glm::vec4(moved.position, moved.age));
}

#if !defined(__SANITIZE_ADDRESS__)
TEST_CASE_METHOD(test::GpuTest, "a pool that the device has no room for leaves the old one at work") {
  if (gpu::limits().renderer.find("zink") != std::string::npos)
    SKIP("the Vulkan driver below falls over memory that it does not get");
  test::Run run(test::busy_scene(500), test::settings_of(1000));
  simulation::Reference reference(run.particles.tables(), 1000);
  reference.step(run.step(1.0 / 60));
  {
    const ScarceMemory scarce(std::uint64_t{256} << 20);
    CHECK_THROWS_AS(run.particles.apply(test::settings_of(40'000'000)), gpu::OutOfMemory);
  }
  CHECK(run.particles.capacity() == 1000);
  for (int i = 0; i < 3; ++i) reference.step(run.step(1.0 / 60));
  CHECK(test::compare(run.particles, reference) == "");
}
#endif

}  // namespace drover::resize_test
