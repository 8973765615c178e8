#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "loader/scene_drafts.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {

/// Reads `[sky]`, `[fog]` and `[[light]]` into the scene.
/// @throws InputError if there are more lights than fit.
void read_look(SceneDraft& draft, const SceneReader& reader);

/// Reads `[[material]]`, as far as that can be done before models are loaded.
/// @throws InputError if a model is not known or a texture is missing.
std::vector<MaterialDraft> read_material_changes(const TomlNode& list, const std::vector<std::string>& model_names,
                                                 const SceneReader& reader);

/// Changes the models' materials.
/// @throws InputError if a model has no material of that name.
void change_materials(const std::vector<MaterialDraft>& changes, const SceneReader& reader, std::vector<Model>& models);

}  // namespace drover::loader
