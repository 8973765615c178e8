// The camera that a person moves: what stays seen, at any size and place.
#include "app/free_camera.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>

namespace drover::free_camera_test {

namespace {

loader::Bounds box(const glm::vec3& middle, float half) {
  loader::Bounds bounds;
  bounds.add(middle - half);
  bounds.add(middle + half);
  return bounds;
}

// Whether all corners of a box lie in the picture, between the planes.
bool shows(const renderer::CameraPose& pose, const loader::Bounds& bounds) {
  const glm::dmat4 matrix(renderer::view_projection(pose, 1));
  for (int i = 0; i < 8; ++i) {
    const glm::dvec3 corner((i & 1) ? bounds.minimum.x : bounds.maximum.x,
                            (i & 2) ? bounds.minimum.y : bounds.maximum.y,
                            (i & 4) ? bounds.minimum.z : bounds.maximum.z);
    const glm::dvec4 clip = matrix * glm::dvec4(corner, 1);
    if (std::abs(clip.x) > clip.w || std::abs(clip.y) > clip.w || clip.z < 0 || clip.z > clip.w) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("what fits stays seen from every side, however large it is") {
  const float half = GENERATE(5e-5f, 1.0f, 5e4f);
  CAPTURE(half);
  const loader::Bounds bounds = box(glm::vec3(0), half);
  app::FreeCamera camera((renderer::CameraPose()));
  camera.set_bounds(bounds);
  camera.fit(1);
  CHECK(shows(camera.pose(), bounds));
  for (int turn = 0; turn < 8; ++turn) {
    camera.orbit(0.8f, 0.3f);
    CHECK(shows(camera.pose(), bounds));
  }
  camera.toggle_projection();
  CHECK(shows(camera.pose(), bounds));
  // Ten thousand times nearer, and back.
  const glm::vec3 before = camera.pose().position;
  camera.zoom(87);
  CHECK(glm::length(camera.pose().position) < 1.2e-4f * glm::length(before));
  camera.zoom(-87);
  CHECK(glm::length(camera.pose().position - before) < 1e-3f * glm::length(before));
}

TEST_CASE("a million metres from the origin a box is framed, and the eye stays apart from its target") {
  const loader::Bounds bounds = box(glm::vec3(1e6f), 100);
  app::FreeCamera camera((renderer::CameraPose()));
  camera.set_bounds(bounds);
  camera.fit(1);
  CHECK(shows(camera.pose(), bounds));
  camera.zoom(1000);
  CHECK(camera.pose().position != camera.pose().target);
  camera.zoom(-60);
  camera.fit(1);
  CHECK(shows(camera.pose(), bounds));
}

TEST_CASE("fixed views look along their axis at the same target, with right to the right") {
  app::FreeCamera camera((renderer::CameraPose()));
  const float distance = glm::length(camera.pose().position - camera.pose().target);
  const auto looks = [&](const glm::vec3& direction, const glm::vec3& right) {
    camera.look_along(direction);
    const renderer::CameraAxes axes = renderer::camera_axes(camera.pose());
    CHECK(glm::length(axes.forward - direction) < 2e-4f);
    CHECK(glm::length(axes.right - right) < 2e-4f);
    CHECK(std::abs(glm::length(camera.pose().position - camera.pose().target) - distance) < 1e-4f * distance);
  };
  looks({0, 0, -1}, {1, 0, 0});
  looks({0, 0, 1}, {-1, 0, 0});
  looks({-1, 0, 0}, {0, 0, -1});
  looks({0, -1, 0}, {1, 0, 0});
  looks({0, 1, 0}, {1, 0, 0});
}

TEST_CASE("orthographic shows what is at the target as large as perspective, there and back") {
  app::FreeCamera camera((renderer::CameraPose()));
  const renderer::CameraPose before = camera.pose();
  camera.toggle_projection();
  const auto height = [](const renderer::CameraPose& pose) {
    const renderer::CameraAxes axes = renderer::camera_axes(pose);
    const glm::vec4 clip = renderer::view_projection(pose, 1) * glm::vec4(pose.target + axes.up, 1);
    return clip.y / clip.w;
  };
  CHECK(std::abs(height(camera.pose()) - height(before)) < 1e-5f);
  camera.zoom(5);
  camera.toggle_projection();
  CHECK(std::abs(glm::length(camera.pose().position - before.target) -
                 glm::length(before.position - before.target) * std::pow(0.9f, 5.0f)) < 1e-4f);
}

}  // namespace drover::free_camera_test
