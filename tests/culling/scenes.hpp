#pragma once

// Scenes and views for the tests of culling, made by hand: what the loader would give, without files.

#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <string>
#include <vector>

#include "culling/view.hpp"
#include "loader/motion.hpp"
#include "loader/scene.hpp"
#include "loader/settings.hpp"
#include "tests/support/random.hpp"

namespace drover::test {

/// A model of that many submeshes, one material each, the opaque first. Its triangles are never drawn here; its box is
/// all that culling sees.
inline loader::Model model(const loader::Bounds& bounds, std::uint32_t opaque, std::uint32_t blended = 0) {
  loader::Model model;
  model.bounds = bounds;
  model.vertices.resize(3);
  for (std::uint32_t i = 0; i < opaque + blended; ++i) {
    loader::Material material;
    material.opacity = i < opaque ? 1.0f : 0.5f;
    model.materials.push_back(material);
    const std::uint32_t triangles = i + 1;
    model.submeshes.push_back({static_cast<std::uint32_t>(model.indices.size()), triangles * 3, i});
    model.indices.resize(model.indices.size() + std::size_t{triangles} * 3);
  }
  return model;
}

inline loader::Bounds box(const glm::vec3& minimum, const glm::vec3& maximum) {
  loader::Bounds bounds;
  bounds.minimum = minimum;
  bounds.maximum = maximum;
  return bounds;
}

/// The cube of side 2 around the origin.
inline loader::Bounds unit_box() {
  return box(glm::vec3(-1), glm::vec3(1));
}

/// Objects of a few models, everywhere around the origin: all signs of scale, flat and point boxes, one in three
/// spinning, some of an opaque and some of a blended material.
inline loader::Scene random_scene(std::uint32_t objects, std::uint32_t seed) {
  Random random(seed);
  loader::Scene scene;
  scene.models.push_back(model(unit_box(), 1));
  scene.models.push_back(model(box({-0.5f, 0, -0.25f}, {2, 3, 0.25f}), 2, 1));
  scene.models.push_back(model(box({-3, 1, -3}, {3, 1, 3}), 0, 2));  // flat
  scene.models.push_back(model(box({1, 2, 3}, {1, 2, 3}), 3));       // a point
  scene.models.back().materials[1].texture_layer = 0;                // one of its materials has holes
  scene.models.back().materials[1].cut_out = 0.5f;
  scene.models.push_back(model(unit_box(), 0));  // nothing to draw
  scene.objects.resize(objects);
  for (loader::Object& object : scene.objects) {
    object.model = random.below(5);
    object.position = random.vector(-40, 40);
    object.rotation = random.rotation();
    object.scale = random.vector(-2, 2);
    if (random.below(4) == 0) object.scale = glm::vec3(1);
    object.spin_axis = random.direction();
    if (random.below(3) == 0) object.spin_speed = random.between(-20, 20);
  }
  return scene;
}

/// Groups in chains of any depth, mirrored ones among them, that spin, orbit and follow paths or do not; and objects
/// that they carry, some of which orbit and follow paths themselves.
inline loader::Scene random_chains(std::uint32_t objects, std::uint32_t seed) {
  loader::Scene scene = random_scene(objects, seed);
  Random random(seed + 1);
  for (const bool closed : {false, true}) {
    std::vector<glm::dvec3> points;
    for (int i = 0; i < 7; ++i) points.emplace_back(random.vector(-20, 20));
    scene.paths.push_back(loader::make_path("path", points, closed));
  }
  scene.paths.push_back(loader::make_path("up", std::vector<glm::dvec3>{{0, 0, 0}, {0, 9, 0}}, false));
  const auto move = [&random](loader::Placement& placement) {
    if (random.below(3) == 0) placement.orbit = {random.vector(-9, 9), random.direction(), random.between(-5, 5)};
    if (random.below(3) == 0)
      placement.follow = {random.below(3), random.between(-30, 30), random.between(0, 1), random.below(2) == 0};
  };
  const std::uint32_t depth = shared::most_node_depth - 1;
  for (std::uint32_t i = 0; i < 40; ++i) {
    loader::Group group;
    group.name = std::to_string(i);
    group.position = random.vector(-5, 5);
    group.rotation = random.rotation();
    group.scale = random.vector(0.8f, 1.2f);
    if (random.below(2) == 0) group.scale.z = -group.scale.z;
    group.spin_axis = random.direction();
    if (random.below(3) == 0) group.spin_speed = random.between(-5, 5);
    move(group);
    // The first ones are one chain as long as can be.
    if (i > 0 && i < depth) group.group = i - 1;
    if (i > depth && random.below(3) != 0) group.group = depth + random.below(i - depth);
    scene.groups.push_back(group);
  }
  for (loader::Object& object : scene.objects) {
    if (random.below(4) != 0) object.group = random.below(40);
    if (random.below(2) == 0) move(object);
  }
  return scene;
}

/// random_scene with flags of every kind: layers 0 to 3 and 31, greatest distances, objects that are never culled and
/// objects without shadow.
inline loader::Scene flagged_scene(std::uint32_t objects, std::uint32_t seed) {
  loader::Scene scene = random_scene(objects, seed);
  Random random(seed + 1000);
  for (loader::Object& object : scene.objects) {
    object.never_cull = random.below(5) == 0;
    object.shadow = random.below(3) != 0;
    object.layer = static_cast<std::uint8_t>(random.below(5) == 4 ? 31 : random.below(4));
    if (random.below(2) == 0) object.max_distance = random.between(1, 60);
  }
  return scene;
}

/// Perspective with depth 1 at the near and 0 at the far plane, looking along -Z.
inline glm::mat4 perspective(float field_of_view, float aspect, float near, float far) {
  glm::mat4 matrix(0);
  matrix[1][1] = 1 / std::tan(field_of_view / 2);
  matrix[0][0] = matrix[1][1] / aspect;
  matrix[2][2] = near / (far - near);
  matrix[3][2] = near * far / (far - near);
  matrix[2][3] = -1;
  return matrix;
}

/// Orthographic likewise, `size` wide and high.
inline glm::mat4 orthographic(const glm::vec2& size, float near, float far) {
  glm::mat4 matrix(1);
  matrix[0][0] = 2 / size.x;
  matrix[1][1] = 2 / size.y;
  matrix[2][2] = 1 / (far - near);
  matrix[3][2] = far / (far - near);
  return matrix;
}

/// A view from somewhere near the origin in any direction.
inline culling::View random_view(Random& random) {
  const glm::vec3 position = random.vector(-20, 20);
  const glm::vec3 direction = random.direction();
  const glm::vec3 up = std::abs(direction.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
  const glm::mat4 camera = glm::lookAt(position, position + direction, up);
  if (random.below(2) == 0) {
    culling::View view = culling::make_view(
        orthographic({random.between(1, 60), random.between(1, 60)}, 0.1f, 80) * camera, glm::vec4(-direction, 0));
    view.selection.position = position;
    return view;
  }
  return culling::make_view(perspective(random.between(0.2f, 2), random.between(0.3f, 3), 0.1f, 80) * camera,
                            glm::vec4(position, 1));
}

/// Likewise, without some layers, and one time in four a shadow's.
inline culling::View random_selecting_view(Random& random) {
  culling::View view = random_view(random);
  view.selection.layers = random.below(65536) | random.below(65536) << 16;
  view.selection.shadow = random.below(4) == 0 ? 1 : 0;
  return view;
}

inline loader::Settings settings(std::uint32_t group_size = 256, std::uint32_t items_per_thread = 32,
                                 bool single = false) {
  loader::Settings settings;
  settings.set("cull.group_size", group_size, loader::SettingOrigin::scene);
  settings.set("cull.items_per_thread", items_per_thread, loader::SettingOrigin::scene);
  settings.set("cull.commands", single ? 1 : 0, loader::SettingOrigin::scene);
  return settings;
}

}  // namespace drover::test
