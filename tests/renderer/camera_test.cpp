#include "renderer/camera.hpp"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

namespace drover::camera_test {

using Catch::Approx;
using renderer::camera_at;
using renderer::CameraAxes;
using renderer::CameraPose;

namespace {

void check_near(const glm::vec3& a, const glm::vec3& b, float tolerance = 1e-5f) {
  CAPTURE(a.x, a.y, a.z, b.x, b.y, b.z);
  CHECK(glm::length(a - b) <= tolerance);
}

loader::Camera path_of(std::vector<loader::CameraKey> keys) {
  loader::Camera camera;
  camera.path = std::move(keys);
  return camera;
}

// Where a point of the world comes out: normalised device coordinates.
glm::vec3 projected(const CameraPose& pose, const glm::vec3& point, float aspect = 1.5f) {
  const glm::vec4 clip = renderer::view_projection(pose, aspect) * glm::vec4(point, 1);
  return glm::vec3(clip) / clip.w;
}

void check_axes(const CameraPose& pose) {
  const CameraAxes axes = renderer::camera_axes(pose);
  CAPTURE(pose.position.x, pose.position.y, pose.position.z, pose.target.x, pose.target.y, pose.target.z);
  for (const glm::vec3& axis : {axes.right, axes.up, axes.forward}) CHECK(glm::length(axis) == Approx(1).margin(1e-5));
  CHECK(glm::dot(axes.right, axes.up) == Approx(0).margin(1e-5));
  CHECK(glm::dot(axes.up, axes.forward) == Approx(0).margin(1e-5));
  // Right-handed: what is right and up comes towards the viewer.
  check_near(glm::cross(axes.right, axes.up), -axes.forward);
}

}  // namespace

TEST_CASE("the camera passes through its keys and is still outside of them") {
  const loader::Camera camera = path_of({{1, {0, 0, 5}, {0, 0, 0}},
                                         {1.5, {3, 1, 5}, {1, 0, 0}},
                                         {4, {9, -2, 0}, {0, 2, -1}},
                                         {4.25, {0, 0, -7}, {0, 0, 1}}});
  for (const loader::CameraKey& key : camera.path) {
    check_near(camera_at(camera, key.time).position, key.position);
    check_near(camera_at(camera, key.time).target, key.target);
  }
  check_near(camera_at(camera, -100).position, {0, 0, 5});
  check_near(camera_at(camera, 0.999).position, {0, 0, 5});
  check_near(camera_at(camera, 1e9).position, {0, 0, -7});
  check_near(camera_at(camera, 1e9).target, {0, 0, 1});
}

TEST_CASE("the camera's path has no corner, with uneven times either") {
  const loader::Camera camera = path_of({{0, {0, 0, 0}, {0, 0, -1}},
                                         {0.5, {1, 0, 0}, {1, 0, -1}},
                                         {3, {2, 4, 0}, {2, 4, -1}},
                                         {3.5, {5, 4, 0}, {5, 4, -1}}});
  constexpr double h = 1e-3;
  for (const double time : {0.5, 3.0}) {
    const glm::vec3 before = camera_at(camera, time).position - camera_at(camera, time - h).position;
    const glm::vec3 after = camera_at(camera, time + h).position - camera_at(camera, time).position;
    check_near(before / float(h), after / float(h), 0.05f);
  }
}

TEST_CASE("the camera moves evenly along an even line, and a single key or none stands still") {
  const loader::Camera line = path_of(
      {{0, {0, 0, 0}, {0, 0, -1}}, {1, {1, 2, 3}, {1, 2, 2}}, {2, {2, 4, 6}, {2, 4, 5}}, {3, {3, 6, 9}, {3, 6, 8}}});
  check_near(camera_at(line, 1.25).position, {1.25f, 2.5f, 3.75f});
  check_near(camera_at(path_of({{2, {1, 2, 3}, {0, 0, 0}}}), 7).position, {1, 2, 3});
  check_near(camera_at(path_of({}), 7).position, CameraPose{}.position);
}

TEST_CASE("the axes are right angles, whatever the camera looks at") {
  CameraPose pose;
  for (const glm::vec3& target : {glm::vec3(0), glm::vec3(0, 100, 5), glm::vec3(0, -100, 5), glm::vec3(0, 1, 5),
                                  glm::vec3(1e-4f, 50, 5), glm::vec3(-3, 2, 1), glm::vec3(1e9f, 1, 5)}) {
    pose.target = target;
    check_axes(pose);
  }
  pose.up = {1, 0, 0};
  pose.target = pose.position + glm::vec3(3, 0, 0);
  check_axes(pose);
  pose.up = {0, 0, -2};
  pose.target = pose.position + glm::vec3(1, 1, 1);
  check_axes(pose);
  // Standing on the target it looks along -Z.
  pose.target = pose.position;
  check_near(renderer::camera_axes(pose).forward, {0, 0, -1});
}

TEST_CASE("depth is 1 at the near and 0 at the far plane") {
  CameraPose pose;
  pose.position = {1, 2, 3};
  pose.target = {4, 0, -2};
  pose.near = 0.25f;
  pose.far = 80;
  for (const loader::Projection projection : {loader::Projection::perspective, loader::Projection::orthographic}) {
    pose.projection = projection;
    const glm::vec3 forward = renderer::camera_axes(pose).forward;
    CHECK(projected(pose, pose.position + forward * pose.near).z == Approx(1).margin(1e-4));
    CHECK(projected(pose, pose.position + forward * pose.far).z == Approx(0).margin(1e-5));
    CHECK(projected(pose, pose.position + forward * 3.0f).z > projected(pose, pose.position + forward * 4.0f).z);
  }
}

TEST_CASE("the picture's edges are where angle and height say") {
  CameraPose pose;
  pose.position = {0, 0, 0};
  pose.target = {0, 0, -1};
  pose.field_of_view = 1;
  const float half = std::tan(0.5f);
  check_near(projected(pose, {0, 10 * half, -10}) * glm::vec3(1, 1, 0), {0, 1, 0});
  check_near(projected(pose, {10 * half * 1.5f, 0, -10}) * glm::vec3(1, 1, 0), {1, 0, 0});
  pose.projection = loader::Projection::orthographic;
  pose.height = 4;
  check_near(projected(pose, {0, 2, -10}) * glm::vec3(1, 1, 0), {0, 1, 0});
  check_near(projected(pose, {-3, 0, -90}) * glm::vec3(1, 1, 0), {-1, 0, 0});
}

}  // namespace drover::camera_test
