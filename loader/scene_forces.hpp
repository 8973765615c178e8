#pragma once

#include <vector>

#include "loader/scene.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {

/// Reads the scene's [[force]] tables.
/// @throws InputError where a key is wrong, missing, or belongs to another kind of force.
std::vector<Force> read_forces(const TomlNode& list, const SceneReader& reader);

}  // namespace drover::loader
