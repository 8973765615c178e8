#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

namespace drover::loader {

/// A turn about an axis of unit length, counter-clockwise seen from its tip.
inline glm::dquat turn(double degrees, const glm::dvec3& axis) {
  return glm::angleAxis(glm::radians(degrees), axis);
}

/// What `rotation` means in a scene: turns about the world's X axis, then its Y axis, then its Z axis.
inline glm::dquat rotation_of(const glm::dvec3& degrees) {
  return turn(degrees.z, {0, 0, 1}) * turn(degrees.y, {0, 1, 0}) * turn(degrees.x, {1, 0, 0});
}

/// The shortest turn that takes Y to a direction of any length but 0; to straight down, half a turn about X.
inline glm::dquat turn_y_to(const glm::dvec3& direction) {
  const glm::dvec3 d = glm::normalize(direction);
  const double sideways = d.x * d.x + d.z * d.z;
  // 1 + d.y, without its cancellation near -Y.
  const double real = d.y < 0 ? sideways / (1 - d.y) : 1 + d.y;
  if (real == 0) return {0, 1, 0, 0};
  return glm::normalize(glm::dquat(real, d.z, 0, -d.x));
}

}  // namespace drover::loader
