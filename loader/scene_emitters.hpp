#pragma once

#include <string>
#include <vector>

#include "loader/scene.hpp"
#include "loader/scene_drafts.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {

/// Reads the scene's [[emitter]] tables.
/// @throws InputError where a key is wrong, missing, or belongs to another shape; where a model has no such name; where
///         the shares add up to more than all.
std::vector<Emitter> read_emitters(const TomlNode& list, const std::vector<std::string>& model_names,
                                   const SceneReader& reader);

/// Says where an emitter's mesh has no surface, or one too large for floats, once the models are loaded.
void check_emitters(const TomlNode& list, const Scene& scene, const SceneReader& reader);

}  // namespace drover::loader
