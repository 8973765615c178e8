#include "app/free_camera.hpp"

#include <algorithm>
#include <cmath>

namespace drover::app {
namespace {

// Radians, just short of straight up: a ten thousandth, which moves no pixel and leaves a right and an up.
constexpr float pole = 1.57069633f;

// At this share of the target's distance from the origin floats still tell eye and target apart.
constexpr float least_share = 1e-5f;

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
  place_planes();
}

void FreeCamera::look(float yaw, float pitch) {
  const glm::vec3 offset = pose_.target - pose_.position;
  if (glm::length(offset) > 0) pose_.target = pose_.position + turned(offset, pose_.up, yaw, pitch);
  place_planes();
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
  place_planes();
}

void FreeCamera::zoom(float steps) {
  const float distance = glm::length(pose_.position - pose_.target);
  const glm::vec3 place = glm::abs(pose_.target);
  const float least = std::max(least_share * std::max({place.x, place.y, place.z}), 1e-12f);
  const float wanted = std::clamp(distance * std::pow(0.9f, steps), least, 1e12f);
  const float factor = distance > 0 ? wanted / distance : 1.0f;
  pose_.position = pose_.target + (pose_.position - pose_.target) * factor;
  pose_.height *= factor;
  place_planes();
}

void FreeCamera::fly(const glm::vec3& right_up_forward) {
  const renderer::CameraAxes axes = renderer::camera_axes(pose_);
  const float distance = glm::length(pose_.target - pose_.position);
  const glm::vec3 move =
      (axes.right * right_up_forward.x + axes.up * right_up_forward.y + axes.forward * right_up_forward.z) * distance;
  pose_.position += move;
  pose_.target += move;
  place_planes();
}

void FreeCamera::fit(float aspect) {
  if (bounds_.empty()) return;
  const glm::vec3 forward = renderer::camera_axes(pose_).forward;
  pose_.target = bounds_.minimum + (bounds_.maximum - bounds_.minimum) / 2.0f;
  const glm::vec3 place = glm::abs(pose_.target);
  const float nothing = std::max(least_share * std::max({place.x, place.y, place.z}), 1e-12f);
  const float half_size = glm::length(bounds_.maximum - bounds_.minimum) / 2;
  // A single point has no size; what it emits has some metres around it.
  const float radius = std::max(half_size > 0 ? half_size : 1, nothing);
  // The narrower of the two angles has to hold the sphere around the box.
  const float half = pose_.field_of_view / 2;
  const float narrow = std::min(half, std::atan(std::tan(half) * aspect));
  pose_.position = pose_.target - forward * (radius / std::sin(narrow));
  pose_.height = 2 * radius / std::min(aspect, 1.0f);
  place_planes();
}

void FreeCamera::look_along(const glm::vec3& direction) {
  const float distance = glm::length(pose_.position - pose_.target);
  const glm::vec3 up = glm::normalize(pose_.up);
  glm::vec3 forward = glm::normalize(direction);
  // Along up there is no right: lean a little, so that what is at the picture's top lies ahead.
  if (const float along = glm::dot(forward, up); std::abs(along) > 0.9999f) {
    const glm::vec3 ahead = std::abs(up.z) < 0.9f ? glm::vec3(0, 0, -1) : glm::vec3(0, -1, 0);
    forward = up * (along < 0 ? -std::sin(pole) : std::sin(pole)) + ahead * std::cos(pole);
  }
  pose_.position = pose_.target - forward * distance;
  place_planes();
}

void FreeCamera::toggle_projection() {
  const float height_of_distance = 2 * std::tan(pose_.field_of_view / 2);
  const glm::vec3 offset = pose_.position - pose_.target;
  if (pose_.projection == loader::Projection::perspective) {
    pose_.projection = loader::Projection::orthographic;
    pose_.height = glm::length(offset) * height_of_distance;
  } else {
    pose_.projection = loader::Projection::perspective;
    pose_.position = pose_.target + offset / glm::length(offset) * (pose_.height / height_of_distance);
  }
  place_planes();
}

// Reversed float depth keeps its precision however far apart the planes are, so they hold all there is: as near as a
// detail that fills the view, and behind the eye too where there is no vanishing point.
void FreeCamera::place_planes() {
  constexpr float near_share = 1e-4f;
  const float distance = glm::length(pose_.position - pose_.target);
  float reach = 2 * distance;
  if (!bounds_.empty()) {
    const glm::vec3 farthest =
        glm::max(glm::abs(pose_.position - bounds_.minimum), glm::abs(pose_.position - bounds_.maximum));
    reach = std::max(reach, 1.01f * glm::length(farthest));
  }
  if (pose_.projection == loader::Projection::orthographic) {
    pose_.near = -reach;
    pose_.far = std::max(pose_.far, reach);
    return;
  }
  const float nearest = near_share * distance;
  pose_.near = pose_.near > 0 ? std::min(pose_.near, nearest) : nearest;
  pose_.far = std::max(pose_.far, reach);
}

}  // namespace drover::app
