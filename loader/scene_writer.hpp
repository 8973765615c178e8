#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "loader/scene.hpp"

namespace drover::loader {

/// What a scene that is written differs in from the one it comes from.
struct SceneVariant {
  Settings settings;             ///< typed rows are written, and no event of the scene changes them any more
  std::optional<Camera> camera;  ///< with one key; none for the scene's own
  glm::uvec2 resolution{1280, 720};
  std::string remark;  ///< one line, a comment at the top
};

/// A scene file that shows what `scene` does, but for what `variant` says: it includes the scene's file, repeats what
/// an include leaves behind, and leaves out what the scene expects. Numbers are written so that they come back bit for
/// bit. A scene around a bare model becomes one that places the model.
/// @param folder where the file is to lie; what it names is relative to that
/// @throws InputError if the scene's file cannot be read any more.
std::string write_variant(const Scene& scene, const SceneVariant& variant, const std::filesystem::path& folder);

}  // namespace drover::loader
