#pragma once

#include <cstdint>
#include <vector>

#include "loader/scene.hpp"
#include "loader/scene_drafts.hpp"
#include "loader/scene_placement.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {

/// Places what `[[object]]` tables say.
/// @throws InputError where they are wrong or name more objects than this machine can hold, before any is made.
/// @param placements knows these paths, and the scene's groups
std::vector<Object> place_objects(const TomlNode& list, const std::vector<std::string>& model_names,
                                  const std::vector<Path>& paths, const PlacementReader& placements,
                                  const SceneReader& reader);

/// Number k of object i of a scatter, from 0 up to, not including, 1: the same on every machine.
double scatter_number(std::uint32_t seed, std::uint32_t object, std::uint32_t k);

}  // namespace drover::loader
