// When particles are born, and where.
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <functional>

#include "simulation/emission_schedule.hpp"
#include "simulation/tables.hpp"
#include "tests/simulation/support.hpp"
#include "tests/support/chi_squared.hpp"

namespace drover::emission_test {

using simulation::EmissionSchedule;

namespace {

constexpr std::uint32_t no_limit = 0xffffffff;

loader::Emitter steady(double rate) {
  loader::Emitter emitter;
  emitter.rate = rate;
  emitter.life = {1e6f, 1e6f};
  return emitter;
}

shared::ParticleEmitter row_of(const loader::Emitter& emitter) {
  loader::Scene scene;
  scene.emitters = {emitter};
  return simulation::make_tables(scene, 1).emitters[0];
}

void check_uniform(const shared::ParticleEmitter& emitter, std::uint32_t seed, std::size_t bins,
                   const std::function<double(const shared::Particle&)>& value) {
  std::vector<double> samples;
  for (std::uint32_t number = 0; number < 100'000; ++number)
    samples.push_back(value(shared::newborn(emitter, seed, {number, 0})));
  test::check_uniform(samples, bins);
}

}  // namespace

TEST_CASE("births are the same at 10 and at 240 steps a second") {
  const double rate = GENERATE(1.0, 7.0, 60.0, 1000.0 / 3, 99'999.9);
  CAPTURE(rate);
  const std::vector<loader::Emitter> emitters = {steady(rate)};
  EmissionSchedule slow(emitters);
  EmissionSchedule fast(emitters);
  std::uint64_t slow_births = 0;
  std::uint64_t fast_births = 0;
  for (int step = 0; step < 600; ++step) {
    slow_births += slow.births(step * 0.1, 0.1, no_limit).requested;
    for (int part = 0; part < 24; ++part)
      fast_births += fast.births((step * 24 + part) * (1.0 / 240), 1.0 / 240, no_limit).requested;
    CAPTURE(step);
    REQUIRE(slow_births == fast_births);
    REQUIRE(std::abs(static_cast<double>(slow_births) - rate * (step + 1) * 0.1) <= 1);
  }
}

TEST_CASE("births lie evenly within a step, whatever the step's length") {
  // Birth k of a steady rate happens at k / rate.
  const double dt = GENERATE(0.1, 1.0 / 60, 1.0 / 240);
  const std::vector<loader::Emitter> emitters = {steady(70)};
  EmissionSchedule schedule(emitters);
  std::uint32_t number = 0;
  for (int step = 0; step < 100; ++step) {
    const EmissionSchedule::Births births = schedule.births(step * dt, dt, no_limit);
    for (std::uint32_t i = 0; i < births.requested; ++i) {
      const double after = shared::time_since_birth(births.requests[0], i, static_cast<float>(dt));
      REQUIRE(std::abs((step + 1) * dt - after - ++number / 70.0) < 1e-6);
    }
  }
  CHECK(number == static_cast<std::uint32_t>(std::floor(100 * dt * 70 + 1e-6)));
}

TEST_CASE("a pause brings no burst, and loses no fraction") {
  const std::vector<loader::Emitter> emitters = {steady(90)};
  EmissionSchedule schedule(emitters);
  std::uint32_t before = 0;
  for (int i = 0; i < 7; ++i) before += schedule.births(i / 60.0, 1 / 60.0, no_limit).requested;
  CHECK(before == 10);  // 10.5 are due
  for (int i = 0; i < 300; ++i) CHECK(schedule.births(7 / 60.0, 0, no_limit).requested == 0);
  // A clock that ran on for 5 seconds, one that stood, and one that was set back.
  const double begin = GENERATE(7 / 60.0 + 5, 7 / 60.0, 0.0);
  CAPTURE(begin);
  CHECK(schedule.births(begin, 1 / 60.0, no_limit).requested == 2);  // half a birth was left, 1.5 are new
  CHECK(schedule.births(begin + 1 / 60.0, 1 / 60.0, no_limit).requested == 1);
}

TEST_CASE("a burst comes once, in the step that its time lies in") {
  loader::Emitter emitter = steady(0);
  emitter.burst = 50;
  emitter.burst_time = 0.5;
  const std::vector<loader::Emitter> emitters = {steady(0), emitter};
  EmissionSchedule schedule(emitters);
  for (int step = 0; step < 20; ++step) {
    const EmissionSchedule::Births births = schedule.births(step * 0.1, 0.1, no_limit);
    CAPTURE(step);
    CHECK(births.requested == (step == 5 ? 50 : 0));
    if (step == 5) CHECK(births.requests[3].first_share < 1e-6f);
  }
  CHECK(schedule.births(0.5, 0.1, no_limit).requested == 0);
  schedule.reset();
  CHECK(schedule.births(0, 0.6, no_limit).requested == 50);
}

TEST_CASE("births beyond the limit are not made up for") {
  const std::vector<loader::Emitter> emitters = {steady(1e15), steady(10)};
  EmissionSchedule schedule(emitters);
  CHECK(schedule.births(0, 1, 1000).requested == 1000);
  CHECK(schedule.births(1, 1, 0).requested == 0);
  const EmissionSchedule::Births births = schedule.births(2, 1, no_limit);
  CHECK(births.requested == no_limit);
  CHECK(births.requests.size() == 4);
}

TEST_CASE("births are uniform in box, ellipsoid, cone, speed and life") {
  const std::uint32_t seed = GENERATE(1u, 77u);
  CAPTURE(seed);
  loader::Emitter emitter = steady(0);
  emitter.shape = loader::EmitterShape::box;
  emitter.position = {1, 2, 3};
  emitter.size = {2, 4, 8};
  emitter.life = {2, 5};
  emitter.speed = {1, 4};
  emitter.direction = glm::normalize(glm::vec3(1, -2, 0.5f));
  emitter.spread = 1;
  const shared::ParticleEmitter box = row_of(emitter);
  const auto in_box = [](const shared::Particle& p) { return (p.position - glm::vec3(0, 0, -1)) / glm::vec3(2, 4, 8); };
  check_uniform(box, seed, 64, [&](const auto& p) { return in_box(p).x; });
  check_uniform(box, seed, 1000, [&](const auto& p) {
    const glm::vec3 cell = glm::floor(glm::min(in_box(p), glm::vec3(0.99999f)) * 10.0f);
    return (cell.x + cell.y * 10 + cell.z * 100 + 0.5) / 1000;
  });
  check_uniform(box, seed, 64, [](const auto& p) { return (p.life - 2) / 3.0; });
  check_uniform(box, seed, 64, [](const auto& p) { return (glm::length(p.velocity) - 1) / 3.000001 + 1e-7; });
  const double cosine = std::cos(1.0);
  check_uniform(box, seed, 64, [&](const auto& p) {
    const double along = glm::dot(glm::normalize(p.velocity), emitter.direction);
    return (along - cosine + 1e-6) / (1 - cosine + 2e-6);
  });
  check_uniform(box, seed, 64, [&](const auto& p) {
    return (std::atan2(glm::dot(p.velocity, box.tangent), glm::dot(p.velocity, box.bitangent)) / std::acos(-1.0) + 1) /
           2;
  });

  emitter.shape = loader::EmitterShape::sphere;
  const shared::ParticleEmitter sphere = row_of(emitter);
  const auto in_sphere = [](const shared::Particle& p) {
    return (p.position - glm::vec3(1, 2, 3)) / glm::vec3(2, 4, 8);
  };
  check_uniform(sphere, seed, 64, [&](const auto& p) { return std::pow(glm::length(in_sphere(p)), 3) * 0.999999; });
  check_uniform(sphere, seed, 64, [&](const auto& p) { return (glm::normalize(in_sphere(p)).z * 0.99999 + 1) / 2; });
  check_uniform(sphere, seed, 64, [&](const auto& p) {
    return (std::atan2(in_sphere(p).y, in_sphere(p).x) / std::acos(-1.0) * 0.999999 + 1) / 2;
  });
}

TEST_CASE("a cone of no angle is its axis, and a wide one is every direction") {
  loader::Emitter emitter = steady(0);
  emitter.direction = {0, 0, -1};
  for (std::uint32_t number = 0; number < 100; ++number)
    CHECK(shared::newborn(row_of(emitter), 1, {number, 0}).velocity == glm::vec3(0, 0, -1));
  emitter.spread = shared::pi;
  glm::vec3 sum(0);
  for (std::uint32_t number = 0; number < 10'000; ++number)
    sum += shared::newborn(row_of(emitter), 1, {number, 0}).velocity;
  CHECK(glm::length(sum) < 5 * std::sqrt(10'000.0f));
}

TEST_CASE_METHOD(test::GpuTest, "births take dead slots, and emitted less died is what is alive") {
  const std::uint32_t seed = 3;
  constexpr std::uint64_t count = 777;
  loader::Scene scene = test::busy_scene(count * 2);
  test::Run run(scene, test::settings_of(count), seed);
  simulation::Reference reference(run.particles.tables(), count);
  bool was_full = false;
  for (int i = 0; i < 240; ++i) {
    reference.step(run.step(1.0 / 60));
    const shared::ParticleCounters counters = run.counters();
    was_full = was_full || counters.granted < counters.requested;
    REQUIRE(test::Run::wide(counters.emitted) - test::Run::wide(counters.died) == counters.alive);
    REQUIRE(counters.died == reference.counters.died);
  }
  CHECK(was_full);
  CHECK(run.emitted() > 4 * count);
  CHECK(test::compare(run.particles, reference) == "");
}

TEST_CASE_METHOD(test::GpuTest, "five seconds of pause bring no burst and change no bit") {
  test::Run run(test::busy_scene(900), test::settings_of(5000));
  run.steps(20, 1.0 / 60);
  const auto emitted = run.emitted();
  const auto state = run.particles.position_age().read();
  const auto speeds = run.particles.velocity_life().read();
  const auto list = run.particles.alive_list().read(0, run.counters().alive);
  for (int i = 0; i < 300; ++i) run.step(0);
  CHECK(test::first_difference("position_age", run.particles.position_age().read(), state) == "");
  CHECK(test::first_difference("velocity_life", run.particles.velocity_life().read(), speeds) == "");
  CHECK(run.particles.alive_list().read(0, run.counters().alive) == list);
  CHECK(run.emitted() == emitted);
  run.time += 5;
  run.step(1.0 / 60);
  CHECK(run.emitted() - emitted <= 16);  // 900 a second are 15 a step, and a fraction
}

}  // namespace drover::emission_test
