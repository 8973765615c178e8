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

  /// Turns around the target; up and down it stops short of the poles.
  void orbit(float yaw, float pitch);
  /// Turns around its own place.
  void look(float yaw, float pitch);
  /// Moves sideways with the target, by fractions of the view's height at the target.
  void pan(float right, float up);
  /// Moves towards the target; each step a tenth of the way. The target is never reached.
  void zoom(float steps);
  /// Moves with the target along its own axes, by fractions of the distance to the target.
  void fly(const glm::vec3& right_up_forward);
  /// Shows all of a box, looking the way it looks now. An empty box changes nothing.
  void fit(const loader::Bounds& bounds, float aspect);

 private:
  renderer::CameraPose pose_;
};

}  // namespace drover::app
