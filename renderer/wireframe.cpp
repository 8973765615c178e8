#include "renderer/wireframe.hpp"

#include <cmath>
#include <glm/glm.hpp>

#include "gpu/draw.hpp"
#include "shared/mesh_bindings.h"

namespace drover::renderer {
namespace {

// Premultiplied, as the screen shows it: dark on surfaces, light where there are none.
constexpr glm::vec4 on_surfaces(0.008f, 0.01f, 0.014f, 0.65f);
constexpr glm::vec4 alone(0.42f, 0.5f, 0.58f, 0.85f);

constexpr gpu::RasterState line_state{
    .depth_write = false, .fill = gpu::Fill::edges, .blend = gpu::Blend::alpha, .cull_back_faces = false};

// By how much edges are drawn nearer, as a share of their distance, or of the height of a view without one.
constexpr float lift_share = 0.001f;

glm::vec2 lift_of(const CameraPose& camera) {
  if (camera.projection == loader::Projection::perspective) return {lift_share, 0};
  return {0, lift_share * camera.height / (camera.far - camera.near)};
}

}  // namespace

Wireframe::Wireframe() : program_(gpu::Program::graphics("renderer/wireframe.vert", "renderer/wireframe.frag")) {}

void Wireframe::add_passes(gpu::PassList& passes, const Meshes& meshes, const culling::Culling& culling,
                           const gpu::Buffer& view, const Targets& targets, const CameraPose& camera,
                           WireframeMode mode, double exposure_value) const {
  using namespace shared;
  const glm::vec4 color = mode == WireframeMode::lines ? alone : on_surfaces;
  const auto brightness = static_cast<float>(std::exp2(-exposure_value));
  const glm::vec4 radiance(glm::vec3(color) * brightness, color.a);
  for (const culling::CommandRegion& region : culling.draws()) {
    passes.add(
        {"wireframe",
         {gpu::draw_commands(culling.commands()), gpu::draw_count(culling.counts()),
          gpu::vertex_fetch(culling.instances()), gpu::vertex_fetch(meshes.vertices()),
          gpu::index_fetch(meshes.indices()), gpu::storage_read(mesh_items_binding, culling.items()),
          gpu::storage_read(mesh_transforms_binding, culling.transforms()), gpu::uniform_read(mesh_view_binding, view),
          gpu::attachment(targets.color), gpu::attachment(targets.depth)},
         [this, &meshes, &targets, region, radiance, lift = lift_of(camera)] {
           program_.set("line_color", radiance);
           program_.set("lift", lift);
           targets.scene_framebuffer.bind();
           gpu::draw_indexed_indirect_count(program_, meshes.vertex_array(), line_state, region.command_offset,
                                            region.count_offset, region.capacity);
         }});
  }
}

}  // namespace drover::renderer
