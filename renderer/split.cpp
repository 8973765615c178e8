#include "renderer/split.hpp"

#include <cmath>

namespace drover::renderer {

Split::Split()
    : side_(gpu::Program::graphics("renderer/full_screen.vert", "renderer/split.frag")),
      difference_(gpu::Program::graphics("renderer/full_screen.vert", "renderer/split.frag", {{"DIFFERENCE", "1"}})),
      no_vertices_("full screen", {}, nullptr) {}

void Split::add_pass(gpu::PassList& passes, const gpu::Texture2D& first, const gpu::Texture2D& second,
                     const gpu::Texture2D& target, const gpu::Framebuffer& framebuffer, const Options& options) const {
  passes.add({"split",
              {gpu::texture_fetch(0, first), gpu::texture_fetch(1, second), gpu::attachment(target)},
              [this, options, width = target.size().x, &framebuffer] {
                const gpu::Program& program = options.show == Show::side ? side_ : difference_;
                framebuffer.bind();
                program.set("divider", std::round(options.divider * static_cast<float>(width)));
                program.set("amplification", options.amplification);
                constexpr gpu::RasterState state{.depth_test = false, .depth_write = false, .cull_back_faces = false};
                gpu::draw(program, no_vertices_, state, gpu::Topology::triangles, 3);
              }});
}

}  // namespace drover::renderer
