#pragma once

#include <filesystem>

#include "loader/reach.hpp"
#include "loader/scene.hpp"

namespace drover::loader {

// Scenes and models that are trusted with more, or less, than the files of their own folder, which is what the
// functions of the same names without a Reach give them.

/// What the path names, a scene (`.toml`) or a model (`.obj`), which may name files as far as `reach` goes.
/// @throws InputError as load_scene and scene_of_model do
Scene load(const std::filesystem::path& path, const Reach& reach);

/// A model; of files that are out of its reach a warning each tells.
/// @throws InputError as load_model does
Model load_model(const std::filesystem::path& path, const Reach& reach);

}  // namespace drover::loader
