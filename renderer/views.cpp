#include "renderer/views.hpp"

namespace drover::renderer {

culling::View view_of(const CameraPose& camera, glm::uvec2 size) {
  const float aspect = static_cast<float>(size.x) / static_cast<float>(size.y);
  const glm::vec4 eye = camera.projection == loader::Projection::perspective
                            ? glm::vec4(camera.position, 1)
                            : glm::vec4(-camera_axes(camera).forward, 0);
  culling::View view = culling::make_view(view_projection(camera, aspect), eye);
  view.selection.position = camera.position;
  return view;
}

Views::Views() : block_("camera", 1) {}

void Views::look(const CameraPose& camera, glm::uvec2 size, const loader::Settings& settings) {
  camera_ = view_of(camera, size);
  camera_.selection.layers = static_cast<std::uint32_t>(settings.integer("view.layers"));
  if (!settings.enabled("cull.freeze"))
    frozen_.reset();
  else if (!frozen_)
    frozen_ = camera_;
  if (frozen_) frozen_->selection.layers = camera_.selection.layers;
}

void Views::add_pass(gpu::PassList& passes) {
  passes.add({"camera", {gpu::copy_write(block_)}, [this] { block_.write(camera_); }});
}

}  // namespace drover::renderer
