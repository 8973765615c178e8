#include "culling/view_culling.hpp"

#include <utility>

#include "gpu/device.hpp"

namespace drover::culling {

ViewCulling::ViewCulling(const Options& options, const ObjectSource& objects, const Items& items)
    : options_(options),
      through_texture_(objects.bounds_texture != nullptr),
      frustum_(options, through_texture_),
      draw_list_(options, !gpu::limits().indirect_count),
      state_("", objects.count, items, options) {}

void ViewCulling::apply(const Options& options, const Items& items) {
  const bool same_programs = options.group_size == options_.group_size &&
                             options.items_per_thread == options_.items_per_thread &&
                             options.commands == options_.commands;
  if (!same_programs) {
    Frustum frustum(options, through_texture_);
    DrawList draw_list(options, !gpu::limits().indirect_count);
    // What follows is right with any group size, so that the parts need not change together.
    if (options.group_size != options_.group_size) state_.instances.set_group_size(options.group_size);
    if (options.commands != options_.commands) state_.set_command_mode(items, options.commands);
    frustum_ = std::move(frustum);
    draw_list_ = std::move(draw_list);
  }
  options_ = options;
}

void ViewCulling::add_passes(gpu::PassList& passes, const View& view, const ObjectSource& objects, const Items& items) {
  passes.add({state_.name + "view", {copy_write(state_.view), copy_write(state_.counters)}, [this, view] {
                state_.view.write(view);
                state_.counters.fill(0);
              }});
  frustum_.add_pass(passes, objects, state_, options_.frustum);
  draw_list_.add_passes(passes, items, state_, objects.count, objects.empty);
}

}  // namespace drover::culling
