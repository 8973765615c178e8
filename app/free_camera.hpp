#pragma once

#include <glm/glm.hpp>

#include "loader/mesh.hpp"
#include "renderer/camera.hpp"

namespace drover::app {

/// A camera that a person moves: around its target, or through the scene. Angles in radians, lengths in metres.
class FreeCamera {
 public:
  explicit FreeCamera(const renderer::CameraPose& pose) : pose_(pose) {}

  const renderer::CameraPose& pose() const { return pose_; }
  void set_pose(const renderer::CameraPose& pose) { pose_ = pose; }

  /// The box of what there is to see: moving the camera keeps it between near and far.
  void set_bounds(const loader::Bounds& bounds) { bounds_ = bounds; }

  /// Turns around the target; up and down it stops just short of the poles.
  void orbit(float yaw, float pitch);
  /// Turns around its own place.
  void look(float yaw, float pitch);
  /// Moves sideways with the target, by fractions of the view's height at the target.
  void pan(float right, float up);
  /// Moves towards the target; each step a tenth of the way. It ends where floats no longer tell eye and target apart.
  void zoom(float steps);
  /// Moves with the target along its own axes, by fractions of the distance to the target.
  void fly(const glm::vec3& right_up_forward);
  /// Shows all there is to see, looking the way it looks now. Where there is nothing that changes nothing.
  /// @param aspect of the picture, width by height
  void fit(float aspect);
  /// Looks along a direction at the same target from as far. Straight down, X is to the right.
  void look_along(const glm::vec3& direction);
  /// From perspective to orthographic or back; what is at the target stays as large.
  void toggle_projection();

 private:
  void place_planes();

  renderer::CameraPose pose_;
  loader::Bounds bounds_;
};

}  // namespace drover::app
