// The GPU's particles against the reference, bit for bit: every buffer after every step.
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>

#include "gpu/call_counter.hpp"
#include "gpu/device.hpp"
#include "tests/simulation/support.hpp"

namespace drover::particles_test {

namespace {

void check_against_reference(test::Run& run, simulation::Reference& reference, std::uint32_t steps, double dt) {
  for (std::uint32_t i = 0; i < steps; ++i) {
    reference.step(run.step(dt));
    INFO("step " << i);
    REQUIRE(test::compare(run.particles, reference) == "");
  }
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest,
                 "particles are the reference's bit for bit, for every count, group and items a thread") {
  const std::uint64_t count = GENERATE(0u, 1u, 63u, 65u, 5003u);
  const std::uint32_t group_size = GENERATE(16u, 64u, 256u, 1024u);
  const std::uint32_t items_per_thread = GENERATE(1u, 8u, 32u);
  const std::uint32_t seed = 11 + group_size;
  CAPTURE(count, group_size, items_per_thread, seed);
  test::Run run(test::busy_scene(count), test::settings_of(count, group_size, items_per_thread), seed);
  simulation::Reference reference(run.particles.tables(), count);
  check_against_reference(run, reference, 12, 1.0 / 60);
  if (count >= 63) {
    // Nothing was pinned if nothing happened.
    CHECK(reference.counters.died.x > 0);
    CHECK(reference.counters.alive > 0);
    CHECK(reference.counters.emitted.x > count);
  }
}

TEST_CASE_METHOD(test::GpuTest, "a million particles are the reference's bit for bit") {
  const std::uint32_t seed = GENERATE(1u, 4'000'000'000u);
  CAPTURE(seed);
  constexpr std::uint64_t count = 1'000'003;
  test::Run run(test::busy_scene(count), test::settings_of(count), seed);
  simulation::Reference reference(run.particles.tables(), count);
  check_against_reference(run, reference, 3, 1.0 / 30);
}

TEST_CASE_METHOD(test::GpuTest, "more groups than a dispatch's first dimension holds are the reference's bit for bit") {
  constexpr std::uint64_t count = 1'048'561;  // over 65,535 groups of 16 where each invocation bears one particle
  const std::uint32_t items_per_thread = GENERATE(1u, 32u);
  CAPTURE(items_per_thread);
  // Integration takes at least 32 particles a group; the device is taken to hold fewer groups than it needs.
  gpu::Limits limits = gpu::limits();
  if (items_per_thread == 1) limits.group_count = 30'000;
  const gpu::PretendedLimits pretended(limits);
  test::Run run(test::busy_scene(count), test::settings_of(count, 16, items_per_thread));
  simulation::Reference reference(run.particles.tables(), count);
  check_against_reference(run, reference, 2, 1.0 / 30);
}

TEST_CASE_METHOD(test::GpuTest, "each force alone gives the reference's bits") {
  const std::uint32_t kept_forces = GENERATE(0u, 1u, 2u, 4u, 8u, 16u, 21u);  // a bit a force, the fifth is the floor
  CAPTURE(kept_forces);
  constexpr std::uint64_t count = 3001;
  loader::Scene scene = test::busy_scene(count);
  std::vector<loader::Force> forces;
  for (std::uint32_t i = 0; i < scene.forces.size(); ++i)
    if ((kept_forces >> i & 1u) != 0) forces.push_back(scene.forces[i]);
  scene.forces = forces;
  if ((kept_forces & 16u) == 0) scene.floor.reset();
  test::Run run(scene, test::settings_of(count), 5);
  simulation::Reference reference(run.particles.tables(), count);
  check_against_reference(run, reference, 10, 1.0 / 60);
}

TEST_CASE_METHOD(test::GpuTest, "all forces and boxes at once give the reference's bits, for every count and group") {
  const std::uint64_t count = GENERATE(1u, 65u, 2003u);
  const std::uint32_t group_size = GENERATE(16u, 64u, 256u, 1024u);
  const std::uint32_t seed = 3 + group_size;
  CAPTURE(count, group_size, seed);
  test::Run run(test::every_force_scene(count), test::settings_of(count, group_size, group_size == 64 ? 1 : 32), seed);
  simulation::Reference reference(run.particles.tables(), count);
  check_against_reference(run, reference, 12, 1.0 / 60);
  if (count > 1) CHECK(reference.counters.alive > 0);
}

TEST_CASE_METHOD(test::GpuTest, "each kind of force and of box alone gives the reference's bits") {
  const std::size_t kept = GENERATE(Catch::Generators::range(4u, 14u));  // forces 4 to 9, then boxes
  CAPTURE(kept);
  constexpr std::uint64_t count = 1501;
  loader::Scene scene = test::every_force_scene(count);
  const loader::Scene all = scene;
  scene.forces.clear();
  scene.colliders.clear();
  if (kept < all.forces.size())
    scene.forces = {all.forces[kept]};
  else
    scene.colliders = {all.colliders[kept - all.forces.size()]};
  if (kept % 2 == 0) scene.floor.reset();
  test::Run run(scene, test::settings_of(count), 5);
  simulation::Reference reference(run.particles.tables(), count);
  check_against_reference(run, reference, 20, 1.0 / 60);
}

TEST_CASE_METHOD(test::GpuTest, "speeds too small for a normal float give the reference's bits") {
  // Drag halves a speed a hundred times: drivers may flush what is left to zero, and so must both sides.
  loader::Scene scene = test::busy_scene(3000);
  for (loader::Emitter& emitter : scene.emitters) emitter.life = {100, 200};
  scene.forces = {{loader::ForceKind::drag, {0, 0, 0}, 20, 0}, {loader::ForceKind::drag, {0, 0, 0}, 5, 0}};
  scene.floor.reset();
  test::Run run(scene, test::settings_of(6000));
  simulation::Reference reference(run.particles.tables(), 6000);
  check_against_reference(run, reference, 60, 0.07);
}

TEST_CASE_METHOD(test::GpuTest, "state read without buffer textures gives the reference's bits") {
  gpu::Limits limits = gpu::limits();
  limits.texture_buffer_texels = 4096;
  const gpu::PretendedLimits pretended(limits);
  constexpr std::uint64_t count = 5003;
  test::Run run(test::busy_scene(count), test::settings_of(count));
  REQUIRE(run.particles.position_age_texture() == nullptr);
  simulation::Reference reference(run.particles.tables(), count);
  check_against_reference(run, reference, 10, 1.0 / 60);
}

TEST_CASE_METHOD(test::GpuTest, "group size and items a thread change while running, and no bit with them") {
  constexpr std::uint64_t count = 3001;
  test::Run run(test::busy_scene(count), test::settings_of(count));
  simulation::Reference reference(run.particles.tables(), count);
  for (const std::uint32_t group_size : {16u, 1024u, 32u, 256u})
    for (const std::uint32_t items_per_thread : {1u, 4u, 32u}) {
      run.particles.apply(test::settings_of(count, group_size, items_per_thread));
      CAPTURE(group_size, items_per_thread);
      CHECK(run.particles.group_size() == group_size);
      check_against_reference(run, reference, 1, 1.0 / 60);
    }
}

TEST_CASE_METHOD(test::GpuTest, "the number of OpenGL calls does not depend on the particles") {
  const auto calls = [](std::uint64_t count, std::uint32_t steps) {
    test::Run run(test::busy_scene(count), test::settings_of(count));
    gpu::CallCounts counts;
    for (std::uint32_t i = 0; i < steps; ++i) {
      gpu::reset_call_counts();
      run.step(1.0 / 60);
      counts = gpu::call_counts();
    }
    return counts;
  };
  const gpu::CallCounts few = calls(0, 5);
  const gpu::CallCounts many = calls(50'000, 5);
  const gpu::CallCounts first_burst = calls(50'000, 2);
  if (!few.available) return;
  CHECK(few.gl == many.gl);
  CHECK(few.dispatches == many.dispatches);
  CHECK(first_burst.gl == many.gl);
  CHECK(many.waits == 0);
  CHECK(many.creations == 0);
}

}  // namespace drover::particles_test
