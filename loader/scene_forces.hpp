#pragma once

#include <vector>

#include "loader/scene.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {

/// Reads the scene's [[force]] tables and the grids that they name, relative to the scene file.
/// @throws InputError where a key is wrong, missing, or belongs to another kind of force, where there are too many of
///         a kind, and where a grid cannot be used.
std::vector<Force> read_forces(const TomlNode& list, const SceneReader& reader);

/// Reads the scene's [[collider]] tables.
/// @throws InputError where a key is wrong or there are too many.
std::vector<Collider> read_colliders(const TomlNode& list, const SceneReader& reader);

/// Most nodes of all fields of a scene.
inline constexpr std::uint64_t most_field_nodes = std::uint64_t{1} << 22;

}  // namespace drover::loader
