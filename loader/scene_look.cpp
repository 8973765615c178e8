#include "loader/scene_look.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "shared/lights.h"

namespace drover::loader {
namespace {

void change(const MaterialDraft& draft, Material& material) {
  if (draft.diffuse) material.diffuse = *draft.diffuse;
  if (draft.emission) material.emission = *draft.emission;
  if (draft.opacity) material.opacity = *draft.opacity;
  if (draft.cut_out) material.cut_out = draft.cut_out;
  if (draft.texture.empty()) return;
  material.diffuse_texture = draft.texture;
  material.texture_file = draft.texture_file;
  material.texture_place = draft.texture_place;
  material.alpha_file.clear();  // it belonged to the other texture
}

}  // namespace

void read_look(SceneDraft& draft, const SceneReader& reader) {
  Scene& scene = draft.scene;
  if (draft.sky != nullptr) reader.read(*draft.sky, sky_section, scene.sky.emplace());
  if (draft.fog != nullptr) {
    FogDraft fog;
    reader.read(*draft.fog, fog_section, fog);
    if (!fog.color_given) fog.fog.color = scene.sky ? scene.sky->horizon : scene.background;
    scene.fog = fog.fog;
  }
  if (draft.lights == nullptr) return;
  const std::vector<TomlNode>& tables = draft.lights->items;
  if (tables.size() > shared::most_lights)
    reader.refuse(tables[shared::most_lights],
                  fmt::format("[[light]] number {}: at most {} fit", shared::most_lights + 1, shared::most_lights));
  for (const TomlNode& table : tables) {
    LightDraft light;
    reader.read(table, light_section, light);
    scene.lights.push_back({light.position, light.color * light.intensity, light.radius, light.flicker});
  }
}

std::vector<MaterialDraft> read_material_changes(const TomlNode& list, const std::vector<std::string>& model_names,
                                                 const SceneReader& reader) {
  std::vector<MaterialDraft> changes;
  for (const TomlNode& table : list.items) {
    MaterialDraft& draft = changes.emplace_back();
    reader.read(table, material_section, draft);
    const auto model = std::find(model_names.begin(), model_names.end(), draft.model);
    if (model == model_names.end())
      reader.refuse_word(*draft.model_node, "[[model]]", draft.model, {model_names.begin(), model_names.end()});
    draft.model_number = static_cast<std::size_t>(model - model_names.begin());
    if (draft.texture.empty()) continue;
    draft.texture_file = reader.file_beside(*draft.texture_node, draft.texture).lexically_normal();
    draft.texture_place = reader.location_of(*draft.texture_node);
  }
  return changes;
}

void change_materials(const std::vector<MaterialDraft>& changes, const SceneReader& reader,
                      std::vector<Model>& models) {
  for (const MaterialDraft& draft : changes) {
    Model& model = models.at(draft.model_number);
    bool found = false;
    for (Material& material : model.materials) {
      if (draft.name != "*" && draft.name != material.name) continue;
      change(draft, material);
      found = true;
    }
    if (found) continue;
    std::vector<std::string_view> names;
    for (const Material& material : model.materials) names.push_back(material.name);
    reader.refuse_word(*draft.name_node, fmt::format("material of model '{}'", draft.model), draft.name, names);
  }
}

}  // namespace drover::loader
