#pragma once

#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "loader/scene.hpp"
#include "simulation/particles.hpp"
#include "simulation/reference.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::test {

inline loader::Settings settings_of(std::uint64_t count, std::uint32_t group_size = 256,
                                    std::uint32_t items_per_thread = 32) {
  loader::Settings settings;
  settings.set("particles.count", static_cast<double>(count), loader::SettingOrigin::scene);
  settings.set("particles.group_size", group_size, loader::SettingOrigin::scene);
  settings.set("particles.items_per_thread", items_per_thread, loader::SettingOrigin::scene);
  return settings;
}

/// A model of three triangles, whose areas are as 1 : 10,000 : 0: one small, one large, and one without any between.
inline loader::Model unequal_triangles() {
  loader::Model model;
  model.name = "unequal";
  for (const glm::vec3& corner :
       {glm::vec3(0, 0, 0), glm::vec3(0.02f, 0, 0), glm::vec3(0, 0.01f, 0), glm::vec3(1, 0, 1), glm::vec3(2, 0, 2),
        glm::vec3(3, 0, 3), glm::vec3(1, 1, 0), glm::vec3(2, 1, 0), glm::vec3(1, 1, 2)})
    model.vertices.push_back({corner, {0, 1, 0}, {0, 0}});
  for (std::uint32_t i = 0; i < 9; ++i) {
    model.indices.push_back(i);
    model.bounds.add(model.vertices[i].position);
  }
  model.materials.emplace_back();
  model.submeshes.push_back({0, 9, 0});
  return model;
}

/// Every shape of emitter, every force and a floor, in a space so small and with lives so short that all of it happens
/// within a few steps. `births` arrive at once, as many again in a second.
inline loader::Scene busy_scene(std::uint64_t births) {
  loader::Scene scene;
  scene.models = {unequal_triangles()};
  loader::Emitter point;
  point.position = {0, 0.5f, 0};
  point.rate = static_cast<double>(births) / 5;
  point.burst = births / 5;
  point.life = {0.01f, 0.2f};
  point.speed = {1, 6};
  point.spread = 0.7f;
  loader::Emitter sphere = point;
  sphere.shape = loader::EmitterShape::sphere;
  sphere.size = {1, 0.5f, 2};
  sphere.rotation = {0.8f, 0, 0.36f, 0.48f};
  sphere.position = {0.5f, 0.25f, -1};
  sphere.orbit = 3;
  sphere.life = {0.1f, 5};
  sphere.direction = {0.6f, -0.8f, 0};
  loader::Emitter disc = sphere;
  disc.shape = loader::EmitterShape::disc;
  disc.size = glm::vec3(2);
  disc.inner_radius = 0.5f;
  loader::Emitter mesh = sphere;
  mesh.shape = loader::EmitterShape::mesh;
  mesh.size = {2, 1, 0.5f};
  mesh.along_normal = true;
  loader::Emitter box = point;
  box.shape = loader::EmitterShape::box;
  box.size = {4, 1, 3};
  box.spread = shared::pi;
  box.burst = births - 4 * (births / 5);
  box.burst_time = 0.005;
  scene.emitters = {point, sphere, disc, mesh, box};
  scene.forces = {{loader::ForceKind::gravity, {0, -9.81f, 0}, 0, 0},
                  {loader::ForceKind::drag, {0, 0, 0}, 0.3f, 0},
                  {loader::ForceKind::attractor, {0.5f, 0.25f, -1}, 3, 0.2f},
                  {loader::ForceKind::attractor, {-1, 2, 0}, -1.5f, 0.05f}};
  scene.floor = loader::Floor{0, 0.6f, 0.2f};
  return scene;
}

/// Each force and shape of box at once, about where busy_scene's particles are.
inline loader::Scene every_force_scene(std::uint64_t births) {
  loader::Scene scene = busy_scene(births);
  loader::Force vortex;
  vortex.kind = loader::ForceKind::vortex;
  vortex.vector = {0.5f, 0, 0};
  vortex.axis = glm::normalize(glm::vec3(0.2f, 1, -0.1f));
  vortex.strength = 4;
  vortex.swirl = 2;
  vortex.reach = 0.8f;
  loader::Force wind;
  wind.kind = loader::ForceKind::wind;
  wind.vector = {1, 0.5f, -2};
  wind.strength = 0.7f;
  loader::Force noise;
  noise.kind = loader::ForceKind::curl_noise;
  noise.strength = 3;
  noise.size = glm::vec3(0.8f);
  noise.change = 0.7f;
  loader::Force fine = noise;
  fine.octaves = 3;
  fine.size = glm::vec3(0.1f);
  auto grid = std::make_shared<loader::ForceGrid>();
  grid->count = {3, 2, 5};
  for (std::uint32_t i = 0; i < 30; ++i) {
    const glm::uvec4 words = shared::random_words({i, 1, 2, 3});
    grid->nodes.push_back(glm::vec3(shared::unit_float(words.x), shared::unit_float(words.y) - 0.5f, 0.25f) * 8.0f);
  }
  loader::Force field;
  field.kind = loader::ForceKind::field;
  field.vector = {0, 0.5f, 0};
  field.size = {3, 1, 2};
  field.strength = 1.5f;
  field.grid = grid;
  loader::Force clamped = field;
  clamped.zero_outside = false;
  clamped.size = {0.5f, 2, 3};
  for (const loader::Force& force : {vortex, wind, noise, fine, field, clamped}) scene.forces.push_back(force);
  const auto box = [&scene](glm::vec3 position, glm::vec3 size, glm::dvec3 degrees) -> loader::Collider& {
    loader::Collider& collider = scene.colliders.emplace_back();
    collider.position = position;
    collider.size = size;
    collider.rotation = glm::dquat(glm::radians(degrees));
    return collider;
  };
  box({1, 0.5f, 0}, {0.5f, 1, 0.5f}, {0, 30, 0});
  box({-1, 0.4f, 0.3f}, {0.8f, 0.01f, 0.8f}, {20, 0, 10}).restitution = 0.9f;
  box({0, 1.5f, 0}, {0.3f, 0.2f, 2}, {0, 0, 45}).friction = 0;
  box({0, 2, 0}, {5, 4.1f, 4}, {0, 5, 0}).hollow = true;
  return scene;
}

/// The particles of a scene, stepped on the GPU; and, where a reference is given, on the CPU too.
class Run {
 public:
  Run(const loader::Scene& scene, const loader::Settings& settings, std::uint32_t seed = 1)
      : particles(scene, settings, seed) {}

  /// One step, and the inputs that it was given.
  simulation::StepInputs step(double dt, gpu::PassObserver* observer = nullptr) {
    particles.add_passes(passes, time, dt);
    simulation::StepInputs inputs = particles.running_step();
    passes.run(observer);
    time += dt;
    return inputs;
  }
  void steps(std::uint32_t count, double dt) {
    for (std::uint32_t i = 0; i < count; ++i) {
      time = i == 0 ? time : start_ + i * dt;
      if (i == 0) start_ = time;
      step(dt);
    }
    time = start_ + count * dt;
  }
  shared::ParticleCounters counters() const { return particles.counters().read()[0]; }
  std::uint64_t emitted() const { return wide(counters().emitted); }
  std::uint64_t died() const { return wide(counters().died); }
  static std::uint64_t wide(glm::uvec2 number) { return std::uint64_t{number.y} << 32 | number.x; }

  simulation::Particles particles;
  gpu::PassList passes;
  double time = 0;

 private:
  double start_ = 0;
};

/// The first word in which two arrays differ, for people; empty where none does. Bits, not values: 0 is not -0.
template <class T>
std::string first_difference(const char* name, const std::vector<T>& got, const std::vector<T>& expected) {
  if (got.size() != expected.size()) return fmt::format("{}: {} elements, not {}", name, got.size(), expected.size());
  if (got.empty() || std::memcmp(got.data(), expected.data(), got.size() * sizeof(T)) == 0) return "";
  constexpr std::size_t words = sizeof(T) / 4;
  const auto* a = reinterpret_cast<const std::uint32_t*>(got.data());
  const auto* b = reinterpret_cast<const std::uint32_t*>(expected.data());
  std::size_t differing = 0;
  std::size_t first = 0;
  for (std::size_t i = got.size() * words; i-- > 0;)
    if (a[i] != b[i]) {
      ++differing;
      first = i;
    }
  return fmt::format("{}: {} of {} words differ, first element {} word {}: {:#x} ({}), not {:#x} ({})", name, differing,
                     got.size() * words, first / words, first % words, a[first], std::bit_cast<float>(a[first]),
                     b[first], std::bit_cast<float>(b[first]));
}

/// Where the GPU's state is not the reference's; empty where it is, bit for bit.
inline std::string compare(const simulation::Particles& particles, const simulation::Reference& reference) {
  std::string text;
  const auto add = [&text](const std::string& line) {
    if (!line.empty()) text += line + "\n";
  };
  add(first_difference("counters", particles.counters().read(), std::vector{reference.counters}));
  add(first_difference("draw command", particles.draw_command().read(), std::vector{reference.draw_command}));
  add(first_difference("mask", particles.alive_mask().read(), reference.mask));
  add(first_difference("position_age", particles.position_age().read(), reference.position_age));
  add(first_difference("velocity_life", particles.velocity_life().read(), reference.velocity_life));
  add(first_difference("birth", particles.birth().read(), reference.birth));
  add(first_difference("emitter", particles.emitter().read(), reference.emitter));
  add(first_difference("alive list", particles.alive_list().read(0, reference.alive_list.size()),
                       reference.alive_list));
  return text;
}

}  // namespace drover::test
