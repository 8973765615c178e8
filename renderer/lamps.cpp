#include "renderer/lamps.hpp"

#include <cmath>

#include "gpu/dispatch.hpp"
#include "shared/random.h"

namespace drover::renderer {
namespace {

shared::Lamps lamps_at(const std::vector<loader::PointLight>& lights, double time) {
  shared::Lamps block{};
  for (std::uint32_t i = 0; i < lights.size(); ++i) {
    const loader::PointLight& light = lights[i];
    block.lamps[i] = {light.position, 1 / (light.radius * light.radius),
                      light.intensity * flicker_factor(light.flicker, i, time), light.radius};
  }
  return block;
}

}  // namespace

float flicker_factor(float flicker, std::uint32_t number, double time) {
  constexpr double changes_a_second = 10;
  const double beat = time * changes_a_second;
  const double whole = std::floor(beat);
  const auto noise = [&](double at) {
    // 2^32 beats are more than ten years.
    const auto word = static_cast<std::uint32_t>(static_cast<std::int64_t>(at));
    return shared::unit_float(shared::random_words({word, number, 0x1a3b, 0}).x);
  };
  const auto t = static_cast<float>(beat - whole);
  const float smooth = t * t * (3 - 2 * t);
  const float value = noise(whole) * (1 - smooth) + noise(whole + 1) * smooth;
  return 1 - flicker * value;
}

Lamps::Lamps(const loader::Scene& scene, std::uint32_t objects, std::uint32_t group_size)
    : lights_(scene.lights),
      objects_(scene.lights.empty() ? 0 : objects),
      group_size_(group_size),
      program_(gpu::Program::compute("renderer/object_lights.comp", gpu::dispatch_defines(group_size))),
      block_("lamps", 1),
      masks_("object lights", objects_) {}

void Lamps::add_pass(gpu::PassList& passes, const culling::Culling& culling, double time) {
  using namespace shared;
  // A handful of lamps: what they give is a function of time.
  passes.add({"lamps", {gpu::copy_write(block_)}, [this, time] { block_.write(lamps_at(lights_, time)); }});
  passes.add({"object lights",
              {gpu::storage_read(object_lights_bounds_binding, culling.bounds()),
               gpu::storage_write(object_lights_masks_binding, masks_),
               gpu::uniform_read(object_lights_lamps_binding, block_)},
              [this] {
                program_.set("object_count", objects_);
                program_.set("lamp_count", static_cast<std::uint32_t>(lights_.size()));
                gpu::dispatch(program_, objects_, group_size_);
              },
              group_size_});
}

}  // namespace drover::renderer
