#include "renderer/resolve.hpp"

#include <cmath>
#include <string>

namespace drover::renderer {
namespace {

gpu::Defines defines_of(const Targets& targets) {
  return {{"SAMPLES", std::to_string(targets.color.samples())},
          {"SUPERSAMPLE", std::to_string(targets.sampling.supersample)}};
}

}  // namespace

Resolve::Resolve(const Targets& targets)
    : program_(gpu::Program::graphics("renderer/full_screen.vert", "renderer/resolve.frag", defines_of(targets))),
      no_vertices_("full screen", {}, nullptr) {}

void Resolve::add_pass(gpu::PassList& passes, const Targets& targets, double exposure_value) const {
  passes.add({"resolve",
              {gpu::texture_fetch(0, targets.color), gpu::texture_fetch(1, targets.depth),
               gpu::attachment(targets.resolved->color), gpu::attachment(targets.resolved->depth)},
              [this, &targets, exposure_value] {
                targets.resolved->framebuffer.bind();
                program_.set("exposure", static_cast<float>(std::exp2(exposure_value)));
                constexpr gpu::RasterState state{.depth_test = false, .depth_write = false, .cull_back_faces = false};
                gpu::draw(program_, no_vertices_, state, gpu::Topology::triangles, 3);
              }});
}

}  // namespace drover::renderer
