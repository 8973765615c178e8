#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <optional>

#include "loader/scene.hpp"
#include "renderer/camera.hpp"

namespace drover::app {

/// What a person sees, to be saved as a scene.
struct SeenScene {
  loader::Settings settings;                   ///< those typed are written
  std::optional<renderer::CameraPose> camera;  ///< where the person put it; none for the scene's own
  glm::uvec2 resolution{1280, 720};            ///< of the picture
  std::uint64_t frame = 0;                     ///< the script's, that is shown
};

/// Writes what is seen as a scene of its own beside the one it comes from, `NAME-1.toml` or the first number that is
/// not taken: no file is written over. `drover render` of it draws the same picture.
/// @return the file's path
/// @throws loader::InputError if it cannot be written, saying what to do.
std::filesystem::path save_scene(const loader::Scene& scene, const SeenScene& seen);

}  // namespace drover::app
