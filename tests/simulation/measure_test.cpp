// What integration costs against a copy of the bytes it moves, which is its floor. Hidden, since times are no test:
//   test_simulation "[.measure]"
// Each figure is the median of interleaved runs, each between two finishes.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <memory>

#include "gpu/dispatch.hpp"
#include "simulation/integrate.hpp"
#include "simulation/pool.hpp"
#include "simulation/state_copy.hpp"
#include "simulation/tables.hpp"
#include "tests/simulation/support.hpp"

namespace drover::measure_test {

namespace {

constexpr std::uint32_t count = 1'000'000;
constexpr int runs = 25;

struct Candidate {
  std::string name;
  std::function<void(gpu::PassList&)> add;
  std::vector<double> milliseconds = {};
  double median() const { return milliseconds[milliseconds.size() / 2]; }
};

void measure(std::vector<Candidate>& candidates) {
  for (int i = 0; i < runs; ++i)
    for (Candidate& candidate : candidates) {
      gpu::PassList passes;
      candidate.add(passes);
      gpu::finish();
      const auto start = std::chrono::steady_clock::now();
      passes.run();
      gpu::finish();
      candidate.milliseconds.push_back(
          std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
  for (Candidate& candidate : candidates) std::sort(candidate.milliseconds.begin(), candidate.milliseconds.end());
}

const char* path_name(bool fetch) {
  return fetch ? "texture" : "storage";
}

loader::Scene galaxy() {
  loader::Scene scene;
  scene.forces = {{loader::ForceKind::attractor, {0, 0, 0}, 1, 0.1f}};
  return scene;
}

loader::Scene fountain() {
  loader::Scene scene;
  scene.forces = {{loader::ForceKind::gravity, {0, -9.81f, 0}, 0, 0}, {loader::ForceKind::drag, {0, 0, 0}, 0.2f, 0}};
  return scene;
}

loader::Scene fountain_on_floor() {
  loader::Scene scene = fountain();
  scene.floor = loader::Floor{};
  return scene;
}

simulation::StepInputs one_step() {
  simulation::StepInputs inputs;
  inputs.time = 1.0f / 60;
  return inputs;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "integration against a copy of its bytes", "[.measure]") {
  simulation::Pool pool(count);
  std::vector<glm::vec4> positions(count);
  std::vector<glm::vec4> speeds(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const float angle = static_cast<float>(i) * 0.001f;
    positions[i] = {2 * std::cos(angle), 1, 2 * std::sin(angle), 0};
    speeds[i] = {-0.5f * std::sin(angle), 0, 0.5f * std::cos(angle), 1e9f};  // they outlive every run
  }
  pool.position_age.write(std::span<const glm::vec4>(positions));
  pool.velocity_life.write(std::span<const glm::vec4>(speeds));
  std::vector<std::unique_ptr<simulation::StateCopy>> copies;
  std::vector<std::unique_ptr<simulation::Integrate>> integrations;
  std::vector<std::unique_ptr<simulation::ForceBuffers>> forces;
  std::vector<Candidate> candidates;
  const auto add_copies = [&](bool fetch) {
    for (const std::uint32_t items : {1u, 2u, 4u, 8u, 32u})
      for (const bool in_place : {false, true}) {
        // Through the storage block alone, a compiler sees that a copy in place is none.
        if (in_place && !fetch) continue;
        copies.push_back(std::make_unique<simulation::StateCopy>(
            simulation::Variant{256, items, fetch}, count,
            in_place ? simulation::StateCopy::Target::in_place : simulation::StateCopy::Target::other_buffers));
        candidates.push_back(
            {fmt::format("copy{}, {}, {} a thread", in_place ? " in place" : "", path_name(fetch), items),
             [&pool, c = copies.back().get()](gpu::PassList& passes) { c->add_pass(passes, pool); }});
      }
  };
  const auto add_integrations = [&](const char* name, const loader::Scene& scene, bool fetch) {
    const simulation::Tables tables = simulation::make_tables(scene, 1);
    forces.push_back(std::make_unique<simulation::ForceBuffers>(tables));
    for (const std::uint32_t items : {1u, 2u, 4u, 8u, 16u, 32u}) {
      integrations.push_back(std::make_unique<simulation::Integrate>(tables, simulation::Variant{256, items, fetch}));
      candidates.push_back({fmt::format("integrate {}, {}, {} a thread", name, path_name(fetch), items),
                            [&pool, i = integrations.back().get(), f = forces.back().get()](gpu::PassList& passes) {
                              i->add_pass(passes, pool, *f, one_step());
                            }});
    }
  };
  for (const bool fetch : {true, false}) {
    candidates.clear();
    add_copies(fetch);
    const std::size_t copy_count = candidates.size();
    add_integrations("without a force", loader::Scene{}, fetch);
    add_integrations("galaxy", galaxy(), fetch);
    add_integrations("fountain", fountain(), fetch);
    add_integrations("fountain on a floor", fountain_on_floor(), fetch);
    measure(candidates);
    // Against the fastest copy of any shape, the hardest measure.
    double fastest = candidates[0].median();
    for (std::size_t i = 1; i < copy_count; ++i) fastest = std::min(fastest, candidates[i].median());
    fmt::print("{}\n{} particles, group size 256, median of {} runs; ratio to the fastest copy\n",
               gpu::limits().renderer, count, runs);
    for (const Candidate& candidate : candidates)
      fmt::print("{:50} {:7.2f} ms {:6.2f}\n", candidate.name, candidate.median(), candidate.median() / fastest);
  }
}

TEST_CASE_METHOD(test::GpuTest, "what each force costs", "[.measure]") {
  simulation::Pool pool(count);
  std::vector<glm::vec4> positions(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const glm::uvec4 words = shared::random_words({i, 0, 0, 0});
    positions[i] = {shared::unit_float(words.x), shared::unit_float(words.y), shared::unit_float(words.z), 0};
  }
  pool.position_age.write(std::span<const glm::vec4>(positions));
  pool.velocity_life.write(std::span<const glm::vec4>(std::vector<glm::vec4>(count, {0, 0, 0, 1e9f})));
  std::vector<std::unique_ptr<simulation::Integrate>> integrations;
  std::vector<std::unique_ptr<simulation::ForceBuffers>> forces;
  std::vector<Candidate> candidates;
  const auto add = [&](const std::string& name, const loader::Scene& scene) {
    const simulation::Tables tables = simulation::make_tables(scene, 1);
    forces.push_back(std::make_unique<simulation::ForceBuffers>(tables));
    integrations.push_back(std::make_unique<simulation::Integrate>(tables, simulation::Variant{256, 32, pool.fetch()}));
    candidates.push_back({name, [&pool, i = integrations.back().get(), f = forces.back().get()](gpu::PassList& passes) {
                            i->add_pass(passes, pool, *f, one_step());
                          }});
  };
  add("none", {});
  const loader::Scene all = test::every_force_scene(0);
  for (const loader::Force& force : all.forces) {
    loader::Scene scene;
    scene.forces = {force};
    add(fmt::format("force of kind {}", static_cast<int>(force.kind)), scene);
  }
  for (const std::size_t boxes : {std::size_t{1}, std::size_t{4}}) {
    loader::Scene scene;
    scene.colliders.assign(all.colliders.begin(), all.colliders.begin() + static_cast<std::ptrdiff_t>(boxes));
    add(fmt::format("{} boxes", boxes), scene);
  }
  add("all of them", all);
  measure(candidates);
  for (const Candidate& candidate : candidates)
    fmt::print("{:20} {:7.2f} ms {:6.2f}\n", candidate.name, candidate.median(),
               candidate.median() / candidates[0].median());
}

TEST_CASE_METHOD(test::GpuTest, "passes of a step, and what a change of settings costs", "[.measure]") {
  loader::Scene scene = galaxy();
  scene.emitters.resize(1);
  scene.emitters[0].burst = count;
  scene.emitters[0].rate = 10'000;
  scene.emitters[0].life = {50, 100};
  scene.emitters[0].spread = 3;
  test::Run run(scene, test::settings_of(count));
  run.passes.timer().mode = gpu::Timing::serialised;
  for (int i = 0; i < 5; ++i) run.step(1.0 / 60);
  for (const gpu::PassTime& pass : run.passes.timer().passes()) fmt::print("{:20} {:.3f} ms\n", pass.name, pass.gpu_ms);
  const auto timed = [&run](const char* what, const loader::Settings& settings) {
    const auto start = std::chrono::steady_clock::now();
    run.particles.apply(settings);
    gpu::finish();
    fmt::print("{:20} {:.2f} ms\n", what,
               std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    run.step(1.0 / 60);
  };
  timed("another count", test::settings_of(500'000));
  timed("and back", test::settings_of(count));
  timed("a small count", test::settings_of(1000));
  timed("another small one", test::settings_of(2000));
  timed("another group size", test::settings_of(2000, 128));
  timed("and back", test::settings_of(2000));
}

}  // namespace drover::measure_test
