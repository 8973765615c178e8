#include "renderer/sky.hpp"

#include <algorithm>
#include <cmath>

namespace drover::renderer {
namespace {

shared::SkyGradient gradient_of(const loader::Sky& sky, const loader::Sun& sun) {
  shared::SkyGradient gradient{};
  gradient.zenith = sky.zenith;
  gradient.horizon = sky.horizon;
  gradient.ground = sky.ground;
  gradient.sun_color = sky.sun_color;
  gradient.glow_color = sky.glow_color;
  gradient.to_sun = -sun.direction;
  // The rim fades over a tenth of the disc, so that it is no staircase.
  const float half = sky.sun_size / 2;
  gradient.disc_cosine = sky.sun_size > 0 ? std::cos(half) : 4;
  gradient.disc_edge = sky.sun_size > 0 ? 1 / std::max(std::cos(0.95f * half) - std::cos(1.05f * half), 1e-6f) : 1;
  gradient.glow_sharpness = sky.glow_size > 0 ? std::log(2.0f) / std::max(1 - std::cos(sky.glow_size), 1e-6f) : -1;
  return gradient;
}

}  // namespace

Sky::Sky(const std::optional<loader::Sky>& sky, const loader::Sun& sun)
    : enabled_(sky.has_value()),
      program_(gpu::Program::graphics("renderer/sky.vert", "renderer/sky.frag")),
      gradient_("sky", 1),
      no_vertices_("sky", {}, nullptr) {
  if (sky) gradient_.write(gradient_of(*sky, sun));
}

void Sky::add_pass(gpu::PassList& passes, const Targets& targets, const CameraPose& camera) const {
  if (!enabled_) return;
  passes.add({"sky",
              {gpu::uniform_read(shared::sky_gradient_binding, gradient_), gpu::attachment(targets.color),
               gpu::attachment(targets.depth)},
              [this, &targets, camera] {
                const CameraAxes axes = camera_axes(camera);
                const bool perspective = camera.projection == loader::Projection::perspective;
                const float half_height = perspective ? std::tan(camera.field_of_view / 2) : 0;
                const float aspect = static_cast<float>(targets.size.x) / static_cast<float>(targets.size.y);
                program_.set("camera_forward", axes.forward);
                program_.set("camera_right", axes.right * (half_height * aspect));
                program_.set("camera_up", axes.up * half_height);
                constexpr gpu::RasterState state{.depth_equal = true, .depth_write = false, .cull_back_faces = false};
                targets.scene_framebuffer.bind();
                gpu::draw(program_, no_vertices_, state, gpu::Topology::triangles, 3);
              }});
}

}  // namespace drover::renderer
