#pragma once

// Small scenes made by hand, and a player that runs and reads frames of them.

#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "loader/scene.hpp"
#include "renderer/frame.hpp"
#include "renderer/hash.hpp"
#include "renderer/timeline.hpp"
#include "simulation/hash_input.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::test {

/// Adds a square of side 2, facing `normal`, at distance 1 along it, as a submesh of its own material.
inline void add_square(loader::Model& model, const glm::vec3& normal, const loader::Material& material) {
  const glm::vec3 u = std::abs(normal.y) < 0.5f ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, 1);
  const glm::vec3 v = glm::cross(normal, u);
  const auto base = static_cast<std::uint32_t>(model.vertices.size());
  for (const glm::vec3& corner : {normal - u - v, normal + u - v, normal + u + v, normal - u + v}) {
    model.vertices.push_back({corner, normal, {0, 0}});
    model.bounds.add(corner);
  }
  const auto first = static_cast<std::uint32_t>(model.indices.size());
  for (const std::uint32_t i : {0u, 1u, 2u, 0u, 2u, 3u}) model.indices.push_back(base + i);
  model.submeshes.push_back({first, 6, static_cast<std::uint32_t>(model.materials.size())});
  model.materials.push_back(material);
}

inline loader::Material paint(const glm::vec3& diffuse, float opacity = 1) {
  loader::Material material;
  material.diffuse = diffuse;
  material.opacity = opacity;
  return material;
}

/// One square of side 2 at z = 0 that faces +Z.
inline loader::Model square(const loader::Material& material) {
  loader::Model model;
  add_square(model, {0, 0, 1}, material);
  model.bounds = {};
  for (loader::Vertex& vertex : model.vertices) {
    vertex.position.z = 0;
    model.bounds.add(vertex.position);
  }
  return model;
}

/// The square's corners with texture coordinates: an image stands upright on it, seen from +Z.
inline std::vector<loader::Vertex> square_with_texture() {
  std::vector<loader::Vertex> vertices = square(paint(glm::vec3(1))).vertices;
  for (loader::Vertex& vertex : vertices)
    vertex.texture_coordinate = glm::vec2(vertex.position.x, vertex.position.y) * 0.5f + 0.5f;
  return vertices;
}

/// The cube of side 2 around the origin; each side a colour of its own, so that nothing is mistaken for another.
inline loader::Model cube(float opacity = 1) {
  loader::Model model;
  for (int axis = 0; axis < 3; ++axis)
    for (const float sign : {-1.0f, 1.0f}) {
      glm::vec3 normal(0);
      normal[axis] = sign;
      add_square(model, normal, paint(glm::vec3(0.5f) + 0.4f * normal, opacity));
    }
  return model;
}

/// A camera at +Z that looks at the origin.
inline renderer::CameraPose camera_at_z(float distance) {
  renderer::CameraPose pose;
  pose.position = {0, 0, distance};
  pose.target = {0, 0, 0};
  return pose;
}

inline void set(loader::Settings& settings, const char* name, const std::string& value) {
  loader::apply_typed(settings, std::string(name) + "=" + value);
}

/// No particle slots, and else the initial settings.
inline loader::Settings settings_without_particles() {
  loader::Settings settings;
  set(settings, "particles.count", "0");
  return settings;
}

/// A fountain that is always in view of camera_at_z(5): `births` at once, as many again in a second.
inline loader::Emitter fountain(std::uint64_t births) {
  loader::Emitter emitter;
  emitter.shape = loader::EmitterShape::sphere;
  emitter.size = glm::vec3(1);
  emitter.rate = static_cast<double>(births);
  emitter.burst = births;
  emitter.life = {0.5f, 20};
  emitter.speed = {0, 0.5f};
  emitter.spread = 3;
  emitter.particle_size = {0.1f, 0.1f};
  emitter.color_start = {0.4f, 0.2f, 0.1f, 0.5f};
  emitter.color_end = emitter.color_start;
  return emitter;
}

/// Runs frames of a scene, a step each, and reads what they left.
class Player {
 public:
  Player(const loader::Scene& scene, const loader::Settings& initial, glm::uvec2 size, std::uint32_t supersample = 1)
      : settings(initial), frame(scene, initial, size, scene.seed, supersample) {}

  /// Takes over `settings` and runs one frame.
  void run(const renderer::CameraPose& camera, std::uint32_t steps = 1, gpu::PassObserver* observer = nullptr) {
    frame.apply(settings);
    renderer::FrameOrders orders;
    orders.number = number++;
    orders.time_begin = timeline.time();
    orders.step = settings.real("time.step");
    orders.steps = steps;
    for (std::uint32_t i = 0; i < steps; ++i) timeline.advance(orders.step);
    orders.object_time = timeline.time();
    orders.camera = camera;
    orders.pick = std::exchange(pick, std::nullopt);
    orders.cpu_culling = cpu_culling;
    frame.run(orders, observer);
  }
  /// RGBA8, bottom row first.
  std::vector<std::uint8_t> image() const { return frame.targets().screen.read_rgba8(); }
  std::string particle_hash() const { return renderer::hash_bytes(simulation::living_bytes(frame.particles())); }
  std::string command_hash() const { return renderer::hash_bytes(frame.culling().command_bytes()); }
  /// The counts of the latest frame.
  renderer::FrameCounts counts() {
    frame.drain();
    return frame.counts().value();
  }
  /// Back to the first frame's world, with another number.
  void restart() {
    frame.particles().reset();
    timeline = {};
  }

  loader::Settings settings;
  renderer::Frame frame;
  renderer::Timeline timeline;
  std::uint64_t number = 0;
  std::optional<renderer::PickOrder> pick;     ///< for the next frame; after Frame::prepare_pick
  culling::CpuCulling* cpu_culling = nullptr;  ///< culls and draws in place of the GPU
};

/// A pixel's colour channels, of an image of that width.
inline glm::ivec3 pixel(const std::vector<std::uint8_t>& image, std::uint32_t width, glm::uvec2 at) {
  const std::size_t index = (std::size_t{at.y} * width + at.x) * 4;
  return {image[index], image[index + 1], image[index + 2]};
}

}  // namespace drover::test
