#pragma once

#include "loader/image.hpp"
#include "renderer/frame.hpp"

namespace drover::app {

/// A picture, rgba8, top row first; waits for the GPU.
loader::Image read_screen(const gpu::Texture2D& screen);
/// The latest picture of a frame, likewise.
loader::Image read_screen(const renderer::Frame& frame);

}  // namespace drover::app
