#pragma once

#include <filesystem>

#include "app/options.hpp"

namespace drover::app {

struct ViewOptions {
  SceneOptions scene;
  bool stay = false;             ///< open where the scene cannot be, until it is mended
  std::filesystem::path record;  ///< a folder for pictures of all that is seen; empty for none
};

/// `drover view`: the window. Plays the scene with the events of its script until the person takes over.
/// @return an exit code
/// @throws loader::InputError, gpu::Error
int run_view(const ViewOptions& options);

}  // namespace drover::app
