#include "app/free_camera.hpp"

#include <algorithm>
#include <cmath>

namespace drover::app {
namespace {

constexpr float pole = 1.55f;  // radians; just short of straight up

// A direction turned about `up` by yaw and towards it by pitch.
glm::vec3 turned(const glm::vec3& direction, const glm::vec3& up, float yaw, float pitch) {
  const float length = glm::length(direction);
  const glm::vec3 axis = glm::normalize(up);
  const glm::vec3 flat = direction - axis * glm::dot(direction, axis);
  const glm::vec3 ahead =
      glm::length(flat) > 1e-6f * length
          ? glm::normalize(flat)
          : glm::normalize(glm::cross(axis, std::abs(axis.x) < 0.9f ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1)));
  const glm::vec3 side = glm::cross(axis, ahead);
  const float height = std::asin(std::clamp(glm::dot(direction, axis) / length, -1.0f, 1.0f));
  const float new_height = std::clamp(height + pitch, -pole, pole);
  const glm::vec3 new_ahead = ahead * std::cos(yaw) + side * std::sin(yaw);
  return length * (new_ahead * std::cos(new_height) + axis * std::sin(new_height));
}

}  // namespace

void FreeCamera::orbit(float yaw, float pitch) {
  const glm::vec3 offset = pose_.position - pose_.target;
  if (glm::length(offset) > 0) pose_.position = pose_.target + turned(offset, pose_.up, yaw, pitch);
}

void FreeCamera::look(float yaw, float pitch) {
  const glm::vec3 offset = pose_.target - pose_.position;
  if (glm::length(offset) > 0) pose_.target = pose_.position + turned(offset, pose_.up, yaw, pitch);
}

void FreeCamera::pan(float right, float up) {
  const renderer::CameraAxes axes = renderer::camera_axes(pose_);
  const float distance = glm::length(pose_.target - pose_.position);
  const float view_height = pose_.projection == loader::Projection::perspective
                                ? 2 * distance * std::tan(pose_.field_of_view / 2)
                                : pose_.height;
  const glm::vec3 move = (axes.right * right + axes.up * up) * view_height;
  pose_.position += move;
  pose_.target += move;
}

void FreeCamera::zoom(float steps) {
  // Between the planes, where there is something to see, and far from where floats end.
  const float distance = glm::length(pose_.position - pose_.target);
  const float wanted = std::clamp(distance * std::pow(0.9f, steps), 2 * pose_.near, pose_.far / 2);
  const float factor = distance > 0 ? wanted / distance : 1.0f;
  pose_.position = pose_.target + (pose_.position - pose_.target) * factor;
  pose_.height *= factor;
}

void FreeCamera::fly(const glm::vec3& right_up_forward) {
  const renderer::CameraAxes axes = renderer::camera_axes(pose_);
  const float distance = glm::length(pose_.target - pose_.position);
  const glm::vec3 move =
      (axes.right * right_up_forward.x + axes.up * right_up_forward.y + axes.forward * right_up_forward.z) * distance;
  pose_.position += move;
  pose_.target += move;
}

void FreeCamera::fit(const loader::Bounds& bounds, float aspect) {
  if (bounds.empty()) return;
  const glm::vec3 forward = renderer::camera_axes(pose_).forward;
  const float radius = std::max(glm::length(bounds.maximum - bounds.minimum) / 2, 1e-6f);
  // The narrower of the two angles has to hold the sphere around the box.
  const float half = pose_.field_of_view / 2;
  const float narrow = std::min(half, std::atan(std::tan(half) * aspect));
  const float distance = radius / std::sin(narrow);
  pose_.target = (bounds.minimum + bounds.maximum) / 2.0f;
  pose_.position = pose_.target - forward * distance;
  pose_.height = 2 * radius / std::min(aspect, 1.0f);
  pose_.near = std::min(pose_.near, distance / 100);
  pose_.far = std::max(pose_.far, distance + 2 * radius);
}

}  // namespace drover::app
