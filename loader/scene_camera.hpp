#pragma once

#include "loader/mesh.hpp"
#include "loader/scene.hpp"

namespace drover::loader {

/// The world-space box that holds all objects, however far they spin, and all emitters; groups, orbits and paths as
/// they are at time 0.
Bounds scene_bounds(const Scene& scene);

/// What of a camera was given, and stays.
struct GivenCamera {
  bool near = false;
  bool far = false;
  bool height = false;
};

/// Points the camera at a box from a little above, so that all of it is seen in an image of these proportions. Near
/// and far go with its size; reversed float depth keeps its precision however far apart they are, so they lie wide
/// enough to fly up to a detail or away.
void fit_camera(const Bounds& bounds, glm::uvec2 resolution, const GivenCamera& given, Camera& camera);

}  // namespace drover::loader
