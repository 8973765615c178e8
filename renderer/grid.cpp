#include "renderer/grid.hpp"

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>

namespace drover::renderer {
namespace {

// The largest cells that are drawn, for what the camera looks at: ten thousand times smaller ones still have digits.
double largest_cell(const CameraPose& camera, float height) {
  const double distance = glm::length(glm::dvec3(camera.target) - glm::dvec3(camera.position));
  const double above = std::abs(double{camera.position.y} - height);
  const double extent =
      camera.projection == loader::Projection::perspective ? std::max(distance, above) : double{camera.height};
  return std::pow(10.0, std::ceil(std::log10(std::max(extent, 1e-9))) + 2);
}

// Depth as view_projection makes it: (x - y * distance) / w, where w is the distance or 1.
glm::vec2 depth_terms(const CameraPose& camera) {
  const float depth = camera.far - camera.near;
  if (camera.projection == loader::Projection::orthographic) return {camera.far / depth, 1 / depth};
  return {camera.near * camera.far / depth, camera.near / depth};
}

}  // namespace

Grid::Grid()
    : program_(gpu::Program::graphics("renderer/grid.vert", "renderer/grid.frag")), no_vertices_("grid", {}, nullptr) {}

void Grid::add_pass(gpu::PassList& passes, const Targets& targets, const CameraPose& camera, float height,
                    double exposure_value) const {
  passes.add(
      {"grid",
       {gpu::attachment(targets.color), gpu::attachment(targets.depth)},
       [this, &targets, camera, height, exposure_value] {
         const CameraAxes view = camera_axes(camera);
         const bool orthographic = camera.projection == loader::Projection::orthographic;
         const float half_height = orthographic ? camera.height / 2 : std::tan(camera.field_of_view / 2);
         const float aspect = static_cast<float>(targets.size.x) / static_cast<float>(targets.size.y);
         const double cell = largest_cell(camera, height);
         const glm::dvec3 position(camera.position);
         const glm::dvec3 anchor(std::round(position.x / cell) * cell, height, std::round(position.z / cell) * cell);
         program_.set("camera_forward", view.forward);
         program_.set("camera_right", view.right * (half_height * aspect));
         program_.set("camera_up", view.up * half_height);
         program_.set("eye", glm::vec3(position - anchor));
         program_.set("axes", glm::vec2(-anchor.x, -anchor.z));
         program_.set("largest_cell", static_cast<float>(cell));
         program_.set("depth_terms", depth_terms(camera));
         program_.set("planes", glm::vec2(camera.near, camera.far));
         program_.set("orthographic", orthographic ? 1u : 0u);
         program_.set("brightness", static_cast<float>(std::exp2(-exposure_value)));
         // Of the scene's pixels; a large picture gets no hair lines.
         program_.set("line_width", std::max(1.0f, static_cast<float>(targets.scene_size.y) / 1080));
         constexpr gpu::RasterState state{.depth_write = false, .blend = gpu::Blend::alpha, .cull_back_faces = false};
         targets.scene_framebuffer.bind();
         gpu::draw(program_, no_vertices_, state, gpu::Topology::triangles, 3);
       }});
}

}  // namespace drover::renderer
