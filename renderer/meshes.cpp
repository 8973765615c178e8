#include "renderer/meshes.hpp"

#include <cstddef>
#include <utility>
#include <vector>

#include "shared/mesh_bindings.h"

namespace drover::renderer {
namespace {

using loader::Vertex;

std::vector<Vertex> all_vertices(const loader::Scene& scene) {
  std::vector<Vertex> vertices;
  for (const loader::Model& model : scene.models)
    vertices.insert(vertices.end(), model.vertices.begin(), model.vertices.end());
  return vertices;
}

std::vector<std::uint32_t> all_indices(const loader::Scene& scene) {
  std::vector<std::uint32_t> indices;
  for (const loader::Model& model : scene.models)
    indices.insert(indices.end(), model.indices.begin(), model.indices.end());
  return indices;
}

std::vector<shared::Material> all_materials(const loader::Scene& scene) {
  std::vector<shared::Material> materials;
  for (const loader::Model& model : scene.models)
    for (const loader::Material& material : model.materials)
      materials.push_back({glm::vec4(material.diffuse, material.opacity), glm::vec4(material.emission, 0)});
  return materials;
}

std::vector<shared::Light> light_of(const loader::Sun& sun) {
  return {{glm::vec4(-sun.direction, 0), glm::vec4(sun.color, 0), glm::vec4(sun.sky, 0), glm::vec4(sun.ground, 0)}};
}

template <class T>
gpu::TypedBuffer<T> filled(std::string name, const std::vector<T>& data) {
  return {std::move(name), std::span<const T>(data)};
}

}  // namespace

Meshes::Meshes(const loader::Scene& scene, const culling::Culling& culling)
    : program_(gpu::Program::graphics("renderer/mesh.vert", "renderer/mesh.frag")),
      vertices_(filled("vertices", all_vertices(scene))),
      indices_(filled("indices", all_indices(scene))),
      materials_(filled("materials", all_materials(scene))),
      light_(filled("light", light_of(scene.sun))),
      vertex_array_("meshes",
                    {{&vertices_,
                      sizeof(Vertex),
                      false,
                      {{shared::mesh_position_attribute, 3, offsetof(Vertex, position)},
                       {shared::mesh_normal_attribute, 3, offsetof(Vertex, normal)}}},
                     {&culling.instances(),
                      sizeof(std::uint32_t),
                      true,
                      {{shared::mesh_item_attribute, 1, 0, gpu::VertexAttribute::Type::unsigned_integer}}}},
                    &indices_) {}

void Meshes::add_passes(gpu::PassList& passes, const culling::Culling& culling, const Targets& targets,
                        bool back_faces) const {
  using namespace shared;
  for (const culling::CommandRegion& region : culling.draws()) {
    gpu::RasterState state;
    state.cull_back_faces = !back_faces;
    state.front_face = region.turned ? gpu::Winding::clockwise : gpu::Winding::counter_clockwise;
    if (region.blended) {
      state.blend = gpu::Blend::alpha;
      state.depth_write = false;
    }
    passes.add(
        {region.blended ? "blended meshes" : "meshes",
         {gpu::draw_commands(culling.commands()), gpu::draw_count(culling.counts()),
          gpu::vertex_fetch(culling.instances()), gpu::vertex_fetch(vertices_), gpu::index_fetch(indices_),
          gpu::storage_read(mesh_items_binding, culling.items()),
          gpu::storage_read(mesh_transforms_binding, culling.transforms()),
          gpu::storage_read(mesh_materials_binding, materials_),
          gpu::uniform_read(mesh_view_binding, culling.view_block()), gpu::uniform_read(mesh_light_binding, light_),
          gpu::attachment(targets.color), gpu::attachment(targets.depth)},
         [this, region, state, &targets] {
           targets.scene_framebuffer.bind();
           gpu::draw_indexed_indirect_count(program_, vertex_array_, state, region.command_offset, region.count_offset,
                                            region.capacity);
         }});
  }
}

}  // namespace drover::renderer
