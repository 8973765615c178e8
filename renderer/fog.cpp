#include "renderer/fog.hpp"

namespace drover::renderer {

shared::FogLayer fog_layer(const loader::Fog& fog) {
  return {fog.color, fog.density, fog.height, fog.falloff > 0 ? 1 / fog.falloff : 0, fog.start, 0};
}

Fog::Fog(const std::optional<loader::Fog>& fog) : enabled_(fog.has_value()), block_("fog", 1) {
  if (fog) block_.write(fog_layer(*fog));
}

void Fog::define(gpu::Defines& defines) const {
  if (!enabled_) return;
  defines.emplace_back("FOG", "1");
}

void Fog::set_camera(const gpu::Program& program, const CameraPose& camera) {
  program.set("camera_position", camera.position);
  program.set("camera_forward", camera_axes(camera).forward);
  program.set("camera_orthographic", camera.projection == loader::Projection::orthographic ? 1.0f : 0.0f);
}

}  // namespace drover::renderer
