#pragma once

#include <glm/glm.hpp>

#include "loader/scene.hpp"

namespace drover::renderer {

/// Where the camera stands and how it sees. World space: metres, Y up, right-handed.
struct CameraPose {
  glm::vec3 position{0, 1, 5};
  glm::vec3 target{0};
  glm::vec3 up{0, 1, 0};
  loader::Projection projection = loader::Projection::perspective;
  float field_of_view = 0.87f;  ///< vertical, radians
  float height = 10;            ///< orthographic: height of the view, metres
  float near = 0.1f;            ///< metres
  float far = 1000;             ///< metres

  bool operator==(const CameraPose&) const = default;
};

/// A camera's directions in world space, unit length.
struct CameraAxes {
  glm::vec3 right;
  glm::vec3 up;
  glm::vec3 forward;
};

/// The camera at a time, in seconds, on its path: a Catmull-Rom curve (Catmull and Rom 1974; slopes are per second, so
/// that key times need not be even) through positions and targets, still before the first and behind the last key.
CameraPose camera_at(const loader::Camera& camera, double time);

/// Right, up and forward; finite also where the camera looks along its up direction or stands on its target.
CameraAxes camera_axes(const CameraPose& pose);

/// World to clip space. Depth is reversed, 1 at the near and 0 at the far plane, whose float precision is then spread
/// over the whole range (N. Reed, "Depth Precision Visualized", 2015).
/// @param aspect width by height
glm::mat4 view_projection(const CameraPose& pose, float aspect);

/// A half line in world space.
struct Ray {
  glm::vec3 origin;     ///< metres
  glm::vec3 direction;  ///< unit length
};

/// What a pixel's middle sees: from the eye, or in an orthographic view from the plane through it.
/// @param size of the picture, pixels
/// @param pixel from its lower left corner
Ray pixel_ray(const CameraPose& pose, glm::uvec2 size, glm::uvec2 pixel);

}  // namespace drover::renderer
