#include "renderer/targets.hpp"

namespace drover::renderer {

Targets::Targets(glm::uvec2 pixels)
    : size(pixels),
      color("scene color", gpu::Format::rgba16f, pixels),
      depth("scene depth", gpu::Format::depth32f, pixels),
      screen("screen", gpu::Format::rgba8, pixels),
      scene_framebuffer("scene", &color, &depth),
      screen_framebuffer("screen", &screen, nullptr) {}

}  // namespace drover::renderer
