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

}  // namespace drover::loader
