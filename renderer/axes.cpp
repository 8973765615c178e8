#include "renderer/axes.hpp"

#include <algorithm>
#include <array>
#include <glm/glm.hpp>

namespace drover::renderer {
namespace {

constexpr float share_of_rows = 0.075f;
constexpr float least_radius = 12;
constexpr float largest_radius = 90;

// The ends of the arms, from the farthest: on the picture, how near, which axis.
std::array<glm::vec4, 3> arms_of(const CameraPose& camera) {
  const CameraAxes view = camera_axes(camera);
  std::array<glm::vec4, 3> arms;
  for (int axis = 0; axis < 3; ++axis)
    arms[static_cast<std::size_t>(axis)] =
        glm::vec4(view.right[axis], view.up[axis], -view.forward[axis], static_cast<float>(axis));
  std::sort(arms.begin(), arms.end(), [](const glm::vec4& a, const glm::vec4& b) { return a.z < b.z; });
  return arms;
}

}  // namespace

Axes::Axes()
    : program_(gpu::Program::graphics("renderer/axes.vert", "renderer/axes.frag")), no_vertices_("axes", {}, nullptr) {}

void Axes::add_pass(gpu::PassList& passes, const Targets& targets, const CameraPose& camera) const {
  passes.add({"axes", {gpu::attachment(targets.screen)}, [this, &targets, camera] {
                const glm::vec2 picture(targets.size);
                const float radius = std::clamp(share_of_rows * picture.y, least_radius, largest_radius);
                program_.set("picture", picture);
                program_.set("radius", radius);
                program_.set("center", glm::vec2(picture.x - 1.15f * radius, 1.15f * radius));
                const std::array<glm::vec4, 3> arms = arms_of(camera);
                program_.set("arms", glm::mat4(arms[0], arms[1], arms[2], glm::vec4(0)));
                constexpr gpu::RasterState state{
                    .depth_test = false, .depth_write = false, .blend = gpu::Blend::alpha, .cull_back_faces = false};
                targets.screen_framebuffer.bind();
                gpu::draw(program_, no_vertices_, state, gpu::Topology::triangles, 3);
              }});
}

}  // namespace drover::renderer
