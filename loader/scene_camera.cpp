#include "loader/scene_camera.hpp"

#include <algorithm>
#include <cmath>

#include "loader/motion.hpp"

namespace drover::loader {
namespace {

void add_box(const glm::dvec3& center, const glm::dvec3& half, Bounds& bounds) {
  bounds.add(glm::vec3(center - half));
  bounds.add(glm::vec3(center + half));
}

/// The box of an object in the space of what carries it: its center and half sides.
struct Box {
  glm::dvec3 center;
  glm::dvec3 half;
};

Box box_of(const Object& object, const Bounds& model) {
  const glm::dvec3 scale(object.scale);
  const glm::dvec3 center = scale * 0.5 * (glm::dvec3(model.minimum) + glm::dvec3(model.maximum));
  const glm::dvec3 half = glm::abs(scale) * 0.5 * (glm::dvec3(model.maximum) - glm::dvec3(model.minimum));
  const glm::dvec3 position(object.position);
  if (object.spin_speed != 0) return {position, glm::dvec3(glm::length(glm::abs(center) + half))};
  const glm::dmat3 turn = glm::mat3_cast(glm::dquat(object.rotation));
  const glm::dmat3 absolute(glm::abs(turn[0]), glm::abs(turn[1]), glm::abs(turn[2]));
  return {position + turn * center, absolute * half};
}

Box moved(const Box& box, const shared::ObjectTransform& transform) {
  Box result{};
  const glm::vec4* rows = &transform.row_x;
  for (int axis = 0; axis < 3; ++axis) {
    const glm::dvec4 row(rows[axis]);
    result.center[axis] = glm::dot(glm::dvec3(row), box.center) + row.w;
    result.half[axis] = glm::dot(glm::abs(glm::dvec3(row)), box.half);
  }
  return result;
}

}  // namespace

Bounds scene_bounds(const Scene& scene) {
  Bounds bounds;
  const MotionTables tables = motion_tables(scene);
  for (std::size_t i = 0; i < scene.objects.size(); ++i) {
    const Object& object = scene.objects[i];
    const Bounds& model = scene.models[object.model].bounds;
    if (model.empty()) continue;
    Box box = box_of(object, model);
    if (const std::uint32_t node = tables.objects[i].node; node != shared::no_node)
      box = moved(box, node_to_world(tables.nodes, tables.points, node, SplitTime(0)));
    add_box(box.center, box.half, bounds);
  }
  for (const Emitter& emitter : scene.emitters) {
    // A sphere's size is its radii, a box's its full sides.
    const double share = emitter.shape == EmitterShape::box ? 0.5 : 1.0;
    add_box(emitter.position, emitter.shape == EmitterShape::point ? glm::dvec3(0) : share * glm::dvec3(emitter.size),
            bounds);
  }
  return bounds;
}

void fit_camera(const Bounds& bounds, glm::uvec2 resolution, const GivenCamera& given, Camera& camera) {
  constexpr double room = 1.05;
  constexpr double near_share = 1e-8;
  constexpr double far_share = 1e3;
  const glm::dvec3 view_from = glm::normalize(glm::dvec3(0.6, 0.45, 1));

  glm::dvec3 center(0);
  double radius = 5;
  if (!bounds.empty()) {
    const glm::dvec3 size = glm::dvec3(bounds.maximum) - glm::dvec3(bounds.minimum);
    center = glm::dvec3(bounds.minimum) + 0.5 * size;
    // At this share of its distance from the origin floats still tell eye and target apart.
    constexpr double smallest_share = 1e-6;
    const double half_size = 0.5 * glm::length(size);
    // A single point has no size.
    radius = std::max(half_size > 0 ? half_size : 1, glm::length(center) * smallest_share);
  }

  const double aspect = static_cast<double>(resolution.x) / static_cast<double>(resolution.y);
  const double half_height = std::tan(0.5 * static_cast<double>(camera.field_of_view));
  const double half_angle = std::atan(half_height * std::min(1.0, aspect));
  const double distance = room * radius / std::sin(half_angle);
  if (!given.height) camera.height = static_cast<float>(2 * room * radius / std::min(1.0, aspect));
  if (!given.near) camera.near = static_cast<float>(distance * near_share);
  if (!given.far) camera.far = static_cast<float>(distance * far_share);
  camera.path = {{0, glm::vec3(center + view_from * distance), glm::vec3(center)}};
}

}  // namespace drover::loader
