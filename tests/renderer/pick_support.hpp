#pragma once

// Clicks, and the rays that they are checked with.

#include <cmath>

#include "renderer/pick.hpp"
#include "tests/renderer/support.hpp"

namespace drover::test {

inline constexpr glm::uvec2 pick_size{96, 64};

/// Runs a frame that looks, and waits for what it saw.
inline shared::PickRecord look(Player& player, const renderer::CameraPose& camera, const renderer::PickOrder& order,
                               std::uint32_t steps = 0) {
  player.frame.prepare_pick();
  player.pick = order;
  player.run(camera, steps);
  player.frame.drain();
  REQUIRE(player.frame.picked().has_value());
  CHECK(player.frame.picked()->frame == player.number - 1);
  return player.frame.picked()->block;
}

/// What is seen at a pixel of the picture as it is.
inline shared::PickRecord pick(Player& player, const renderer::CameraPose& camera, glm::uvec2 pixel) {
  return look(player, camera, {.pixel = pixel});
}

/// The ray through a pixel's middle, counted from the upper left corner, in double precision by its definition.
struct ExactRay {
  glm::dvec3 origin;
  glm::dvec3 direction;
};
inline ExactRay exact_ray(const renderer::CameraPose& camera, glm::uvec2 pixel) {
  const renderer::CameraAxes axes = renderer::camera_axes(camera);
  const double x = (pixel.x + 0.5) / pick_size.x * 2 - 1;
  const double y = 1 - (pixel.y + 0.5) / pick_size.y * 2;
  const double aspect = double(pick_size.x) / pick_size.y;
  if (camera.projection == loader::Projection::orthographic) {
    const double half = camera.height / 2.0;
    return {
        glm::dvec3(camera.position) + glm::dvec3(axes.right) * (x * half * aspect) + glm::dvec3(axes.up) * (y * half),
        axes.forward};
  }
  const double half = std::tan(camera.field_of_view / 2.0);
  return {camera.position, glm::normalize(glm::dvec3(axes.forward) + glm::dvec3(axes.right) * (x * half * aspect) +
                                          glm::dvec3(axes.up) * (y * half))};
}

}  // namespace drover::test
