#pragma once

#include <glm/glm.hpp>
#include <span>
#include <string>
#include <vector>

#include "shared/motion_node.h"

namespace drover::loader {

/// A curve that things follow: points that lie evenly along its length. A closed one ends with its first point.
struct Path {
  std::string name;
  bool closed = false;
  float length = 0;  ///< metres, above 0
  std::vector<shared::PathPoint> points;

  std::uint32_t segments() const { return static_cast<std::uint32_t>(points.size()) - 1; }
};

/// A point of a path, and which way the path goes there.
struct PathSample {
  glm::vec3 position;
  glm::vec3 direction;
};

/// The smooth curve through all points: a centripetal Catmull-Rom spline (C. Yuksel, S. Schaefer, J. Keyser,
/// "Parameterization and Applications of Catmull-Rom Curves", 2011), which neither loops nor overshoots.
/// @param through two or more, three or more of a closed path; none the same as the one before it (around the end
///   too, where closed)
Path make_path(std::string name, std::span<const glm::dvec3> through, bool closed);

/// @param share of the path's length, 0 to 1
PathSample sample_path(const Path& path, double share);

}  // namespace drover::loader
