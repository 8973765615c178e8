#include "culling/frustum.hpp"

#include "gpu/dispatch.hpp"
#include "shared/object_cull.h"

namespace drover::culling {
namespace {

gpu::Program frustum_program(std::uint32_t group_size, std::uint32_t items_per_thread, bool through_texture,
                             bool keep_all) {
  gpu::Defines defines = gpu::dispatch_defines(group_size, items_per_thread);
  if (through_texture) defines.emplace_back("BOUNDS_TEXTURE", "1");
  if (keep_all) defines.emplace_back("KEEP_ALL", "1");
  return gpu::Program::compute("culling/frustum.comp", defines);
}

}  // namespace

Frustum::Frustum(const Options& options, bool through_texture)
    : group_size_(options.group_size),
      items_per_thread_(gpu::mask_items_per_thread(options.group_size, options.items_per_thread)),
      through_texture_(through_texture),
      test_(frustum_program(group_size_, items_per_thread_, through_texture, false)),
      keep_all_(frustum_program(group_size_, items_per_thread_, through_texture, true)) {}

void Frustum::add_pass(gpu::PassList& passes, const ObjectSource& objects, const ViewState& state, bool test) const {
  using namespace shared;
  passes.add({state.name + "frustum",
              {uniform_read(frustum_view_binding, state.view),
               through_texture_ ? texture_fetch(frustum_bounds_unit, *objects.bounds_texture)
                                : storage_read(frustum_bounds_binding, *objects.bounds),
               storage_write(frustum_mask_binding, state.object_mask),
               storage_write(frustum_layer_mask_binding, state.layer_mask),
               storage_write(frustum_distance_mask_binding, state.distance_mask)},
              [this, test, count = objects.count, words = state.object_mask.count()] {
                const gpu::Program& program = test ? test_ : keep_all_;
                program.set("object_count", count);
                program.set("word_count", static_cast<std::uint32_t>(words));
                gpu::dispatch(program, count, group_size_, items_per_thread_);
              },
              group_size_});
}

}  // namespace drover::culling
