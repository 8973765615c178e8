#include "renderer/meshes.hpp"

#include <array>
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
      materials.push_back({glm::vec4(material.diffuse, material.opacity), material.emission,
                           material.cut_out.value_or(0), material.texture_layer, material.emission_layer, 0, 0});
  return materials;
}

std::vector<shared::Light> light_of(const loader::Sun& sun) {
  return {{glm::vec4(-sun.direction, 0), glm::vec4(sun.color, 0), glm::vec4(sun.sky, 0), glm::vec4(sun.ground, 0)}};
}

// Whether any material of a blend class is so.
template <class Predicate>
bool any_material(loader::BlendClass blend_class, const loader::Scene& scene, Predicate is_so) {
  for (const loader::Model& model : scene.models)
    for (const loader::Material& material : model.materials)
      if (material.blend_class() == blend_class && is_so(material)) return true;
  return false;
}

// Whether any has a texture: what `layer` names.
bool any_texture(loader::BlendClass blend_class, const loader::Scene& scene, std::uint32_t loader::Material::*layer) {
  return any_material(blend_class, scene, [layer](const loader::Material& material) {
    return material.*layer != loader::Material::no_layer;
  });
}

// What the surfaces of one blend class need of their program.
gpu::Program program_for(loader::BlendClass blend_class, const loader::Scene& scene, const Lamps& lamps,
                         const Fog& fog) {
  const bool textured = any_texture(blend_class, scene, &loader::Material::texture_layer);
  const bool emissive =
      any_material(blend_class, scene, [](const loader::Material& m) { return m.emission != glm::vec3(0); });
  const bool emission_texture = any_texture(blend_class, scene, &loader::Material::emission_layer);
  gpu::Defines defines;
  if (textured || emission_texture) defines.emplace_back("TEXTURED", "1");
  if (emissive || emission_texture) defines.emplace_back("EMISSIVE", "1");
  if (emission_texture) defines.emplace_back("EMISSION_TEXTURE", "1");
  if (blend_class == loader::BlendClass::cut_out) defines.emplace_back("CUT_OUT", "1");
  if (blend_class == loader::BlendClass::blended) defines.emplace_back("BLENDED", "1");
  if (lamps.enabled()) defines.emplace_back("LAMPS", "1");
  fog.define(defines);
  if (lamps.enabled() || fog.enabled()) defines.emplace_back("WORLD_POSITION", "1");
  return gpu::Program::graphics("renderer/mesh.vert", "renderer/mesh.frag", defines);
}

// One white texel where a scene has no textures, so that something is bound.
gpu::TextureArray textures_of(const loader::TextureLayers& layers) {
  if (layers.count() == 0) {
    gpu::TextureArray none("textures", {1, 1}, 1, 1);
    none.write(0, 0, std::array<std::uint8_t, 4>{255, 255, 255, 255});
    return none;
  }
  gpu::TextureArray textures("textures", layers.size, layers.count(), layers.levels);
  for (std::uint32_t layer = 0; layer < layers.count(); ++layer)
    for (std::uint32_t level = 0; level < layers.levels; ++level)
      textures.write(layer, level, layers.layers[layer][level].pixels);
  return textures;
}

template <class T>
gpu::TypedBuffer<T> filled(std::string name, const std::vector<T>& data) {
  return {std::move(name), std::span<const T>(data)};
}

}  // namespace

Meshes::Meshes(const loader::Scene& scene, const culling::Culling& culling, const Lamps& lamps, const Fog& fog)
    : lamps_(lamps),
      fog_(fog),
      textured_{any_texture(loader::BlendClass::opaque, scene, &loader::Material::texture_layer),
                any_texture(loader::BlendClass::cut_out, scene, &loader::Material::texture_layer),
                any_texture(loader::BlendClass::blended, scene, &loader::Material::texture_layer)},
      programs_{program_for(loader::BlendClass::opaque, scene, lamps, fog),
                program_for(loader::BlendClass::cut_out, scene, lamps, fog),
                program_for(loader::BlendClass::blended, scene, lamps, fog)},
      vertices_(filled("vertices", all_vertices(scene))),
      indices_(filled("indices", all_indices(scene))),
      materials_(filled("materials", all_materials(scene))),
      light_(filled("light", light_of(scene.sun))),
      textures_(textures_of(scene.textures)),
      vertex_array_("meshes",
                    {{&vertices_,
                      sizeof(Vertex),
                      false,
                      {{shared::mesh_position_attribute, 3, offsetof(Vertex, position)},
                       {shared::mesh_normal_attribute, 3, offsetof(Vertex, normal)},
                       {shared::mesh_texture_coordinate_attribute, 2, offsetof(Vertex, texture_coordinate)},
                       {shared::mesh_color_attribute, 4, offsetof(Vertex, color), gpu::VertexAttribute::Type::bytes}}},
                     {&culling.instances(),
                      sizeof(std::uint32_t),
                      true,
                      {{shared::mesh_item_attribute, 1, 0, gpu::VertexAttribute::Type::unsigned_integer}}}},
                    &indices_) {}

void Meshes::apply(const loader::Settings& settings) noexcept {
  textures_.set_anisotropy(static_cast<float>(settings.real("raster.anisotropy")));
}

void Meshes::add_passes(gpu::PassList& passes, loader::BlendClass blend_class, const culling::Culling& culling,
                        const gpu::Buffer& view, const Targets& targets, const CameraPose& camera, bool back_faces,
                        const culling::CpuCulling* cpu_culling) const {
  using namespace shared;
  constexpr std::array names = {"meshes", "cut-out meshes", "blended meshes"};
  const std::array regions = culling.draws();
  for (std::uint32_t section = 0; section < section_count; ++section) {
    const culling::CommandRegion& region = regions[section];
    if (region.blend_class != blend_class) continue;
    gpu::RasterState state;
    state.cull_back_faces = !back_faces;
    state.front_face = region.turned ? gpu::Winding::clockwise : gpu::Winding::counter_clockwise;
    state.alpha_to_coverage = blend_class == loader::BlendClass::cut_out && targets.color.samples() > 1;
    if (blend_class == loader::BlendClass::blended) {
      state.blend = gpu::Blend::alpha;
      state.depth_write = false;
    }
    passes.add(
        {names[static_cast<std::size_t>(blend_class)],
         {gpu::draw_commands(culling.commands()), gpu::draw_count(culling.counts()),
          gpu::vertex_fetch(culling.instances()), gpu::vertex_fetch(vertices_), gpu::index_fetch(indices_),
          gpu::storage_read(mesh_items_binding, culling.items()),
          gpu::storage_read(mesh_transforms_binding, culling.transforms()),
          gpu::storage_read(mesh_materials_binding, materials_),
          gpu::storage_read(mesh_object_lights_binding, lamps_.masks()), gpu::uniform_read(mesh_view_binding, view),
          gpu::uniform_read(mesh_light_binding, light_), gpu::uniform_read(mesh_lamps_binding, lamps_.block()),
          gpu::uniform_read(mesh_fog_binding, fog_.block()), gpu::texture_fetch(mesh_textures_unit, textures_),
          gpu::attachment(targets.color), gpu::attachment(targets.depth)},
         [this, &program = programs_[static_cast<std::size_t>(blend_class)], region, state, camera, &targets,
          cpu_culling, section] {
           Fog::set_camera(program, camera);
           program.set("alpha_to_coverage", state.alpha_to_coverage ? 1.0f : 0.0f);
           targets.scene_framebuffer.bind();
           if (cpu_culling)
             gpu::draw_indexed(program, vertex_array_, state, cpu_culling->commands(section));
           else
             gpu::draw_indexed_indirect_count(program, vertex_array_, state, region.command_offset, region.count_offset,
                                              region.capacity);
         }});
  }
}

void Meshes::prepare_pick() {
  pick_programs_.clear();
  for (std::size_t i = 0; i < textured_.size(); ++i) {
    gpu::Defines defines = {{"PICK", "1"}};
    if (textured_[i]) defines.emplace_back("TEXTURED", "1");
    if (i == static_cast<std::size_t>(loader::BlendClass::cut_out)) defines.emplace_back("CUT_OUT", "1");
    pick_programs_.push_back(gpu::Program::graphics("renderer/mesh.vert", "renderer/mesh.frag", defines));
  }
}

void Meshes::add_pick_passes(gpu::PassList& passes, const culling::Culling& culling, const gpu::Buffer& view,
                             const PickTarget& target, bool back_faces) const {
  using namespace shared;
  for (const culling::CommandRegion& region : culling.draws()) {
    gpu::RasterState state;
    state.cull_back_faces = !back_faces;
    state.front_face = region.turned ? gpu::Winding::clockwise : gpu::Winding::counter_clockwise;
    passes.add(
        {"pick meshes",
         {gpu::draw_commands(culling.commands()), gpu::draw_count(culling.counts()),
          gpu::vertex_fetch(culling.instances()), gpu::vertex_fetch(vertices_), gpu::index_fetch(indices_),
          gpu::storage_read(mesh_items_binding, culling.items()),
          gpu::storage_read(mesh_transforms_binding, culling.transforms()),
          gpu::storage_read(mesh_materials_binding, materials_), gpu::uniform_read(mesh_view_binding, view),
          gpu::texture_fetch(mesh_textures_unit, textures_), gpu::attachment(target.ids),
          gpu::attachment(target.depth)},
         [this, &program = pick_programs_[static_cast<std::size_t>(region.blend_class)], region, state, &target] {
           target.bind();
           gpu::draw_indexed_indirect_count(program, vertex_array_, state, region.command_offset, region.count_offset,
                                            region.capacity);
         }});
  }
}

}  // namespace drover::renderer
