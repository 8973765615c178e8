// What `--verify` and the hash of particles see.
#include "simulation/verify.hpp"

#include <cstring>
#include <functional>
#include <limits>

#include "gpu/error.hpp"
#include "simulation/hash_input.hpp"
#include "simulation/state.hpp"
#include "tests/simulation/support.hpp"

namespace drover::verify_test {

namespace {

/// Spoils a pass's work before the verifier looks at it.
class Saboteur : public gpu::PassObserver {
 public:
  Saboteur(simulation::Verifier& verifier, std::string pass, std::function<void()> spoil)
      : verifier_(verifier), pass_(std::move(pass)), spoil_(std::move(spoil)) {}
  void before(const gpu::Pass& pass) override { verifier_.before(pass); }
  void after(const gpu::Pass& pass) override {
    if (pass.name == pass_) spoil_();
    verifier_.after(pass);
  }

 private:
  simulation::Verifier& verifier_;
  std::string pass_;
  std::function<void()> spoil_;
};

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "verify finds nothing where there is nothing, through resizes and pauses") {
  test::Run run(test::busy_scene(2000), test::settings_of(1500));
  simulation::Verifier verifier(run.particles);
  for (int i = 0; i < 10; ++i) {
    if (i == 4) run.particles.apply(test::settings_of(700, 64, 2));
    if (i == 6) run.particles.kill_all();
    if (i == 8) run.particles.apply(test::settings_of(0));
    if (i == 9) run.particles.apply(test::settings_of(1000));
    run.step(i == 5 ? 0 : 1.0 / 60, &verifier);
  }
  CHECK(verifier.first_difference() == "");
  CHECK(verifier.different() == 0);
  CHECK(verifier.checked() > 50'000);
}

TEST_CASE_METHOD(test::GpuTest, "verify covers every force and box") {
  test::Run run(test::every_force_scene(2000), test::settings_of(1500));
  simulation::Verifier verifier(run.particles);
  for (int i = 0; i < 5; ++i) run.step(1.0 / 60, &verifier);
  CHECK(verifier.first_difference() == "");
  CHECK(verifier.checked() > 20'000);
}

TEST_CASE_METHOD(test::GpuTest, "verify names the pass, buffer and slot of a single bit") {
  test::Run run(test::busy_scene(2000), test::settings_of(1500));
  simulation::Verifier verifier(run.particles);
  run.step(1.0 / 60, &verifier);
  simulation::Pool& pool = *run.particles.state().pool;
  const auto spoil_position = [&pool] {
    glm::vec4 value = pool.position_age.read(7, 1)[0];
    value.y = std::nextafter(value.y, 1e9f);
    pool.position_age.write(std::span<const glm::vec4>(&value, 1), 7);
  };
  Saboteur integrate(verifier, "integrate", spoil_position);
  run.step(1.0 / 60, &integrate);
  CHECK(verifier.different() == 1);
  CHECK(verifier.first_difference().starts_with("pass integrate, position_age, element 7, word 1: "));
  CHECK(verifier.first_difference().ends_with(", 1 ulps apart"));

  for (const auto& [pass, spoil] : std::initializer_list<std::pair<const char*, std::function<void()>>>{
           {"emit", [&pool] { pool.emitter.fill(9); }},
           {"free slots scatter",
            [&] {
              gpu::TypedBuffer<std::uint32_t> junk("junk", 1);
              junk.fill(77);
              const_cast<gpu::TypedBuffer<std::uint32_t>&>(run.particles.state().lists->free_slots.list())
                  .copy_from(junk, 0, 0, 4);
            }},
           {"tally", [&] {
              shared::ParticleCounters counters = run.counters();
              ++counters.died.x;
              const_cast<gpu::TypedBuffer<shared::ParticleCounters>&>(run.particles.counters()).write(counters);
            }}}) {
    simulation::Verifier other(run.particles);
    Saboteur saboteur(other, pass, spoil);
    run.step(1.0 / 60, &saboteur);
    CAPTURE(pass);
    CHECK(other.different() > 0);
    CHECK(other.first_difference().starts_with(fmt::format("pass {}, ", pass)));
  }
}

TEST_CASE_METHOD(test::GpuTest, "the bytes of the living are their numbers in order, and a NaN is an error") {
  test::Run run(test::busy_scene(2000), test::settings_of(1500));
  CHECK(simulation::living_bytes(run.particles).empty());
  run.steps(30, 1.0 / 60);
  const std::vector<std::byte> bytes = simulation::living_bytes(run.particles);
  REQUIRE(bytes.size() == 40 * std::size_t{run.counters().alive});
  const auto births = run.particles.birth().read();
  const auto positions = run.particles.position_age().read();
  const auto speeds = run.particles.velocity_life().read();
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < bytes.size() / 40; ++i) {
    std::uint64_t number = 0;
    float values[8];
    std::memcpy(&number, &bytes[40 * i], 8);
    std::memcpy(values, &bytes[40 * i + 8], 32);
    REQUIRE((i == 0 || number > last));
    last = number;
    for (std::size_t slot = 0; slot < births.size(); ++slot) {
      if (test::Run::wide(births[slot]) != number || !(positions[slot].w < speeds[slot].w)) continue;
      REQUIRE(glm::vec3(values[0], values[1], values[2]) == glm::vec3(positions[slot]));
      REQUIRE(glm::vec3(values[3], values[4], values[5]) == glm::vec3(speeds[slot]));
      REQUIRE(values[6] == positions[slot].w);
      REQUIRE(values[7] == speeds[slot].w);
    }
  }
  const glm::vec4 bad(0, std::numeric_limits<float>::quiet_NaN(), 0, 0);
  run.particles.state().pool->velocity_life.write(std::span<const glm::vec4>(&bad, 1), 11);
  CHECK_THROWS_AS(simulation::living_bytes(run.particles), gpu::Error);
}

TEST_CASE_METHOD(test::GpuTest, "the same run twice gives the same bytes, for every group size") {
  const auto bytes = [](std::uint32_t group_size, std::uint32_t seed) {
    test::Run run(test::busy_scene(2000), test::settings_of(1500, group_size, group_size == 16 ? 2 : 32), seed);
    run.steps(20, 1.0 / 60);
    return simulation::living_bytes(run.particles);
  };
  CHECK(bytes(256, 1) == bytes(256, 1));
  CHECK(bytes(256, 1) == bytes(16, 1));
  CHECK(bytes(256, 1) != bytes(256, 2));
}

}  // namespace drover::verify_test
