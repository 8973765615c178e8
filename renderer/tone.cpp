#include "renderer/tone.hpp"

#include <cmath>

namespace drover::renderer {

Tone::Tone()
    : program_(gpu::Program::graphics("renderer/full_screen.vert", "renderer/tone.frag")),
      no_vertices_("full screen", {}, nullptr) {}

void Tone::add_pass(gpu::PassList& passes, const Targets& targets, double exposure_value) const {
  passes.add({"tone",
              {gpu::texture_fetch(0, targets.pixel_color()), gpu::attachment(targets.screen)},
              [this, &targets, exposure_value] {
                targets.screen_framebuffer.bind();
                program_.set("exposure", static_cast<float>(std::exp2(exposure_value)));
                constexpr gpu::RasterState state{.depth_test = false, .depth_write = false, .cull_back_faces = false};
                gpu::draw(program_, no_vertices_, state, gpu::Topology::triangles, 3);
              }});
}

}  // namespace drover::renderer
