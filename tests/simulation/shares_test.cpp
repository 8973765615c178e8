// Emitters that share a pool: who gets how many slots, and which.
#include <catch2/generators/catch_generators.hpp>

#include "simulation/emission_schedule.hpp"
#include "simulation/slot_runs.hpp"
#include "simulation/verify.hpp"
#include "tests/simulation/support.hpp"
#include "tests/support/random.hpp"

namespace drover::shares_test {

using simulation::SlotRun;

namespace {

/// One that asks for far more than there is, one that asks for little, and two without a share.
loader::Scene greedy_and_modest() {
  loader::Scene scene;
  scene.emitters.resize(4);
  for (loader::Emitter& emitter : scene.emitters) {
    emitter.life = {0.2f, 2};
    emitter.spread = 1;
  }
  scene.emitters[0].rate = 1e6;  // greedy
  scene.emitters[0].share = 0.5;
  scene.emitters[1].rate = 1e6;  // greedy, in common
  scene.emitters[2].rate = 60;   // modest: at most 120 and a few live at once
  scene.emitters[2].share = 0.2;
  scene.emitters[3].rate = 30;
  scene.emitters[3].burst = 40;
  return scene;
}

std::vector<std::uint32_t> living_by_emitter(const simulation::Reference& reference, std::size_t emitters) {
  std::vector<std::uint32_t> counts(emitters);
  for (const std::uint32_t slot : reference.alive_list) ++counts[reference.emitter[slot]];
  return counts;
}

}  // namespace

TEST_CASE("runs of slots hold their shares, and the rest is common") {
  using Shares = std::vector<std::optional<double>>;
  const auto runs = [](const Shares& shares, std::uint32_t capacity) {
    return simulation::slot_runs(shares, capacity);
  };
  CHECK(runs({}, 10).empty());
  CHECK(runs({std::nullopt}, 10) == std::vector<SlotRun>{{0, 10}});
  CHECK(runs({0.5, std::nullopt, 0.25, std::nullopt}, 100) ==
        std::vector<SlotRun>{{0, 50}, {75, 100}, {50, 75}, {75, 100}});
  CHECK(runs({0.29}, 100) == std::vector<SlotRun>{{0, 29}});
  CHECK(runs({0.5, 0.5}, 7) == std::vector<SlotRun>{{0, 3}, {3, 6}});
  CHECK(runs({1.0, 0.0, std::nullopt}, 5) == std::vector<SlotRun>{{0, 5}, {5, 5}, {5, 5}});
  CHECK(runs({0.1, 0.2, 0.7}, 0) == std::vector<SlotRun>{{0, 0}, {0, 0}, {0, 0}});
  CHECK(runs({1.0}, 0xffffffff) == std::vector<SlotRun>{{0, 0xffffffff}});
}

TEST_CASE_METHOD(test::GpuTest, "a greedy emitter does not starve a modest one, and none exceeds its share") {
  constexpr std::uint32_t count = 1003;
  const loader::Scene scene = greedy_and_modest();
  test::Run run(scene, test::settings_of(count));
  simulation::Reference reference(run.particles.tables(), count);
  std::uint64_t emitted = 0;
  std::uint64_t modest_due = 0;
  for (int step = 0; step < 240; ++step) {
    CAPTURE(step);
    const simulation::StepInputs inputs = run.step(1.0 / 60);
    reference.step(inputs);
    REQUIRE(test::compare(run.particles, reference) == "");
    const shared::ParticleCounters counters = run.counters();
    emitted += counters.granted;
    REQUIRE(test::Run::wide(counters.emitted) == emitted);
    REQUIRE(test::Run::wide(counters.emitted) - test::Run::wide(counters.died) == counters.alive);
    // Every birth of the modest one is granted.
    for (std::size_t row = 0; row < inputs.requests.size(); ++row)
      if (inputs.requests[row].emitter == 2) {
        modest_due += inputs.requests[row].count;
        REQUIRE(reference.grants[row + 1].first - reference.grants[row].first == inputs.requests[row].count);
      }
    const std::vector<std::uint32_t> living = living_by_emitter(reference, 4);
    REQUIRE(living[0] <= 501);
    REQUIRE(living[2] <= 200);
    REQUIRE(living[1] + living[3] <= count - 501 - 200);
    if (step > 150) CHECK(living[2] > 50);  // lives of 1.1 seconds on average, at 60 a second
    for (std::uint32_t slot = 0; slot < count; ++slot) {
      if (!reference.alive(slot)) continue;
      const std::uint32_t emitter = reference.emitter[slot];
      REQUIRE((emitter == 0 ? slot < 501 : emitter == 2 ? slot >= 501 && slot < 701 : slot >= 701));
    }
  }
  CHECK(modest_due == 240);
  CHECK(run.counters().alive > 800);
}

TEST_CASE_METHOD(test::GpuTest, "without shares the earlier emitter takes what it asks for") {
  loader::Scene scene = greedy_and_modest();
  for (loader::Emitter& emitter : scene.emitters) emitter.share.reset();
  test::Run run(scene, test::settings_of(1003));
  simulation::Reference reference(run.particles.tables(), 1003);
  for (int step = 0; step < 60; ++step) reference.step(run.step(1.0 / 60));
  CHECK(test::compare(run.particles, reference) == "");
  CHECK(living_by_emitter(reference, 4) == std::vector<std::uint32_t>{reference.counters.alive, 0, 0, 0});
}

TEST_CASE_METHOD(test::GpuTest, "shares are the reference's bit for bit, through sizes and groups, and verify agrees") {
  const std::uint32_t seed = GENERATE(1u, 2u);
  CAPTURE(seed);
  test::Random random(seed);
  // More emitters than the smallest group has invocations, with and without shares, from idle to greedy.
  loader::Scene scene = test::busy_scene(500);
  for (int i = 0; i < 40; ++i) {
    loader::Emitter emitter = scene.emitters[random.below(5)];
    emitter.rate = random.below(3) == 0 ? 0 : random.between(0, 20'000);
    emitter.burst = random.below(2000);
    emitter.burst_time = random.between(0, 0.1f);
    if (random.below(2) == 0) emitter.share = random.below(3) * 0.02;
    scene.emitters.push_back(emitter);
  }
  test::Run run(scene, test::settings_of(2003, 16), seed);
  simulation::Reference reference(run.particles.tables(), 2003);
  simulation::Verifier verifier(run.particles);
  for (const auto& [count, group_size] : std::initializer_list<std::pair<std::uint32_t, std::uint32_t>>{
           {2003, 16}, {5000, 64}, {700, 256}, {0, 256}, {1, 16}, {64, 1024}, {4099, 32}}) {
    run.particles.apply(test::settings_of(count, group_size));
    reference.resize(count);
    for (int step = 0; step < 3; ++step) {
      CAPTURE(count, group_size, step);
      reference.step(run.step(1.0 / 60, &verifier));
      REQUIRE(test::compare(run.particles, reference) == "");
      REQUIRE(run.emitted() - run.died() == run.counters().alive);
    }
  }
  CHECK(verifier.first_difference() == "");
  CHECK(verifier.checked() > 50'000);
}

}  // namespace drover::shares_test
