#include "renderer/overlay.hpp"

#include <cmath>
#include <glm/glm.hpp>

#include "shared/overlay.h"

namespace drover::renderer {

Overlay::Overlay()
    : program_(gpu::Program::graphics("renderer/overlay.vert", "renderer/overlay.frag")),
      no_vertices_("overlay", {}, nullptr) {}

void Overlay::add_pass(gpu::PassList& passes, const culling::Culling& culling, const Views& views,
                       const Targets& targets, OverlayMode mode, std::optional<std::uint32_t> highlighted,
                       double exposure_value) const {
  using namespace shared;
  const culling::ViewState& culled = culling.main_view();
  passes.add({"overlay",
              {gpu::storage_read(overlay_bounds_binding, culling.bounds()),
               gpu::storage_read(overlay_mask_binding, culled.object_mask),
               gpu::storage_read(overlay_layer_mask_binding, culled.layer_mask),
               gpu::storage_read(overlay_distance_mask_binding, culled.distance_mask),
               gpu::uniform_read(overlay_view_binding, views.block()),
               gpu::texture_fetch(overlay_depth_unit, targets.pixel_depth()),
               gpu::texture_fetch(overlay_color_unit, targets.pixel_color()), gpu::attachment(targets.screen)},
              [this, mode, highlighted, exposure_value, &targets, &views, count = culling.objects().count()] {
                const bool on = mode != OverlayMode::off;
                const std::uint32_t objects = on ? count : 0;
                const std::uint32_t outline = on && views.frozen() ? overlay_box_vertices : 0;
                const std::uint32_t highlight = highlighted && *highlighted < count ? overlay_box_vertices : 0;
                program_.set("highlight_vertices", highlight);
                program_.set("highlighted", highlighted.value_or(0));
                program_.set("outline_vertices", outline);
                program_.set("outline_to_world", glm::mat4(glm::inverse(glm::dmat4(views.culled().view_projection))));
                program_.set("all_causes", mode == OverlayMode::cause ? 1u : 0u);
                program_.set("rows", static_cast<float>(targets.size.y));
                program_.set("exposure", static_cast<float>(std::exp2(exposure_value)));
                constexpr gpu::RasterState state{
                    .depth_test = false, .depth_write = false, .blend = gpu::Blend::alpha, .cull_back_faces = false};
                targets.screen_framebuffer.bind();
                gpu::draw(program_, no_vertices_, state, gpu::Topology::lines,
                          outline + highlight + objects * overlay_box_vertices);
              }});
}

}  // namespace drover::renderer
