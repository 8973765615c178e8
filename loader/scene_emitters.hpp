#pragma once

#include <string>
#include <vector>

#include "loader/scene.hpp"
#include "loader/scene_drafts.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {

/// What an emitter may name.
struct EmitterNames {
  std::vector<std::string> models;
  std::vector<std::string> groups;
};

/// Reads the scene's [[emitter]] tables.
/// @throws InputError where a key is wrong, missing, or belongs to another shape; where no model or group has a name;
/// where
///         the shares add up to more than all.
std::vector<Emitter> read_emitters(const TomlNode& list, const EmitterNames& names, const SceneReader& reader);

/// Says where an emitter's mesh has no surface, or one too large for floats, once the models are loaded.
void check_emitters(const TomlNode& list, const Scene& scene, const SceneReader& reader);

}  // namespace drover::loader
