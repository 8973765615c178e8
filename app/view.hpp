#pragma once

#include "app/options.hpp"

namespace drover::app {

/// `drover view`: the window. Plays the scene with the events of its script until the person takes over.
/// @return an exit code
/// @throws loader::InputError, gpu::Error
int run_view(const SceneOptions& options);

}  // namespace drover::app
