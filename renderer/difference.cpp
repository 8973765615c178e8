#include "renderer/difference.hpp"

#include "gpu/dispatch.hpp"

namespace drover::renderer {
namespace {

// A fixed cost a pixel and nothing that a scene changes: not worth settings of its own.
constexpr std::uint32_t difference_group_size = 64;
constexpr std::uint32_t pixels_per_thread = 16;

}  // namespace

Difference::Difference()
    : program_(gpu::Program::compute("renderer/difference.comp",
                                     gpu::dispatch_defines(difference_group_size, pixels_per_thread))),
      counters_("difference counters", 1) {}

void Difference::add_passes(gpu::PassList& passes, const gpu::Texture2D& first, const gpu::Texture2D& second) {
  using namespace shared;
  passes.add({"clear difference", {gpu::copy_write(counters_)}, [this] { counters_.fill(0); }});
  passes.add({"difference",
              {gpu::texture_fetch(difference_first_unit, first), gpu::texture_fetch(difference_second_unit, second),
               gpu::storage_write(difference_counters_binding, counters_)},
              [this, size = first.size()] {
                program_.set("size", size);
                gpu::dispatch(program_, std::uint64_t{size.x} * size.y, difference_group_size, pixels_per_thread);
              },
              difference_group_size});
}

}  // namespace drover::renderer
