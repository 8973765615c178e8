#include "renderer/targets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gpu/device.hpp"
#include "loader/error.hpp"

namespace drover::renderer {
namespace {

// A driver would refuse them in words of its own, or draw nothing.
glm::uvec2 checked_scene_size(glm::uvec2 size, const Sampling& sampling) {
  const gpu::Limits& limits = gpu::limits();
  if (sampling.samples > limits.samples)
    throw loader::InputError(fmt::format("raster.samples = {}: this device draws at most {} samples a pixel",
                                         sampling.samples, limits.samples));
  const glm::uvec2 scene_size = size * sampling.supersample;
  if (std::max(scene_size.x, scene_size.y) > limits.image_side) {
    const std::string times =
        sampling.supersample > 1 ? fmt::format(" drawn {} times larger", sampling.supersample) : "";
    throw loader::InputError(fmt::format("a picture of {}x{} pixels{}: this device draws at most {} a side", size.x,
                                         size.y, times, limits.image_side));
  }
  return scene_size;
}

}  // namespace

Targets::Resolved::Resolved(glm::uvec2 size)
    : color("resolved color", gpu::Format::rgba16f, size),
      depth("resolved depth", gpu::Format::r32f, size),
      framebuffer("resolved", {&color, &depth}, nullptr) {}

Targets::Targets(glm::uvec2 pixels, const Sampling& how)
    : size(pixels),
      sampling(how),
      scene_size(checked_scene_size(pixels, how)),
      color("scene color", gpu::Format::rgba16f, scene_size, how.samples),
      depth("scene depth", gpu::Format::depth32f, scene_size, how.samples),
      scene_framebuffer("scene", &color, &depth),
      screen("screen", gpu::Format::rgba8, pixels),
      screen_framebuffer("screen", &screen, nullptr) {
  if (how != Sampling{}) resolved.emplace(pixels);
}

}  // namespace drover::renderer
