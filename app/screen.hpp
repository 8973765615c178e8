#pragma once

#include "loader/image.hpp"
#include "renderer/frame.hpp"

namespace drover::app {

/// The latest picture, top row first; waits for the GPU.
loader::Image read_screen(const renderer::Frame& frame);

}  // namespace drover::app
