#pragma once

#include "app/render.hpp"

namespace drover::app {

/// `drover render --record FOLDER`: every frame of the script up to the one asked for as a numbered picture; or with
/// `--turntable N` the last of them from N sides.
/// @return an exit code
/// @throws loader::InputError, gpu::Error
int run_record(const RenderOptions& options);

}  // namespace drover::app
