#include "renderer/camera.hpp"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace drover::renderer {
namespace {

// Slope of the curve at a key: that of the chord between its neighbours.
glm::vec3 tangent(const std::vector<loader::CameraKey>& path, std::size_t key, glm::vec3 loader::CameraKey::*point) {
  const loader::CameraKey& before = path[key == 0 ? 0 : key - 1];
  const loader::CameraKey& after = path[std::min(key + 1, path.size() - 1)];
  const auto duration = static_cast<float>(after.time - before.time);
  return duration > 0 ? (after.*point - before.*point) / duration : glm::vec3(0);
}

// The cubic Hermite curve between two keys.
glm::vec3 between(const std::vector<loader::CameraKey>& path, std::size_t key, double time,
                  glm::vec3 loader::CameraKey::*point) {
  const loader::CameraKey& a = path[key];
  const loader::CameraKey& b = path[key + 1];
  const auto duration = static_cast<float>(b.time - a.time);
  const float s = static_cast<float>(time - a.time) / duration;
  const glm::vec3 slope_a = tangent(path, key, point) * duration;
  const glm::vec3 slope_b = tangent(path, key + 1, point) * duration;
  const float s2 = s * s;
  const float s3 = s2 * s;
  return (2 * s3 - 3 * s2 + 1) * a.*point + (s3 - 2 * s2 + s) * slope_a + (3 * s2 - 2 * s3) * b.*point +
         (s3 - s2) * slope_b;
}

glm::mat4 projection(const CameraPose& pose, float aspect) {
  glm::mat4 matrix(0);
  const float depth = pose.far - pose.near;
  if (pose.projection == loader::Projection::perspective) {
    const float focal = 1.0f / std::tan(pose.field_of_view * 0.5f);
    matrix[0][0] = focal / aspect;
    matrix[1][1] = focal;
    matrix[2][2] = pose.near / depth;
    matrix[3][2] = pose.near * pose.far / depth;
    matrix[2][3] = -1;
  } else {
    matrix[0][0] = 2 / (pose.height * aspect);
    matrix[1][1] = 2 / pose.height;
    matrix[2][2] = 1 / depth;
    matrix[3][2] = pose.far / depth;
    matrix[3][3] = 1;
  }
  return matrix;
}

}  // namespace

CameraPose camera_at(const loader::Camera& camera, double time) {
  CameraPose pose;
  pose.up = camera.up;
  pose.projection = camera.projection;
  pose.field_of_view = camera.field_of_view;
  pose.height = camera.height;
  pose.near = camera.near;
  pose.far = camera.far;
  const std::vector<loader::CameraKey>& path = camera.path;
  if (path.empty()) return pose;
  if (time <= path.front().time || path.size() == 1) {
    pose.position = path.front().position;
    pose.target = path.front().target;
  } else if (time >= path.back().time) {
    pose.position = path.back().position;
    pose.target = path.back().target;
  } else {
    const auto after = std::upper_bound(path.begin(), path.end(), time,
                                        [](double t, const loader::CameraKey& key) { return t < key.time; });
    const auto key = static_cast<std::size_t>(after - path.begin()) - 1;
    pose.position = between(path, key, time, &loader::CameraKey::position);
    pose.target = between(path, key, time, &loader::CameraKey::target);
  }
  return pose;
}

CameraAxes camera_axes(const CameraPose& pose) {
  constexpr float shortest = 1e-12f;
  glm::vec3 forward = pose.target - pose.position;
  forward = glm::dot(forward, forward) > shortest * shortest ? glm::normalize(forward) : glm::vec3(0, 0, -1);
  glm::vec3 right = glm::cross(forward, pose.up);
  if (glm::dot(right, right) < 1e-10f)
    right = glm::cross(forward, std::abs(forward.x) < 0.9f ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1));
  right = glm::normalize(right);
  return {right, glm::cross(right, forward), forward};
}

glm::mat4 view_projection(const CameraPose& pose, float aspect) {
  const CameraAxes axes = camera_axes(pose);
  glm::mat4 view(1);
  for (int i = 0; i < 3; ++i) {
    view[i][0] = axes.right[i];
    view[i][1] = axes.up[i];
    view[i][2] = -axes.forward[i];
  }
  view[3] = glm::vec4(-glm::dot(axes.right, pose.position), -glm::dot(axes.up, pose.position),
                      glm::dot(axes.forward, pose.position), 1);
  return projection(pose, aspect) * view;
}

Ray pixel_ray(const CameraPose& pose, glm::uvec2 size, glm::uvec2 pixel) {
  const CameraAxes axes = camera_axes(pose);
  const glm::dvec2 sides(size);
  // From the middle of the picture, in half heights.
  const glm::dvec2 place = ((glm::dvec2(pixel) + 0.5) * 2.0 - sides) / sides.y;
  const bool perspective = pose.projection == loader::Projection::perspective;
  const double half = perspective ? std::tan(double{pose.field_of_view} / 2) : double{pose.height} / 2;
  const glm::dvec3 aside = (glm::dvec3(axes.right) * place.x + glm::dvec3(axes.up) * place.y) * half;
  if (!perspective) return {glm::vec3(glm::dvec3(pose.position) + aside), axes.forward};
  return {pose.position, glm::vec3(glm::normalize(glm::dvec3(axes.forward) + aside))};
}

}  // namespace drover::renderer
