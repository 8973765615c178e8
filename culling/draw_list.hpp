#pragma once

#include "culling/items.hpp"
#include "culling/options.hpp"
#include "culling/view_state.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"

namespace drover::culling {

/// From the mask of objects to draw commands: `item mask`, the ordered compaction of items (`instances`), `draw list`,
/// and `object counters`. Where every item is an object the objects' mask serves as the items', and `item mask` has
/// nothing to do.
class DrawList {
 public:
  /// @param zero_rest whether what a section's region has beyond its commands is filled with zeros, which drivers need
  ///     that take no count from the GPU (gpu::Limits::indirect_count)
  DrawList(const Options& options, bool zero_rest);

  /// Records the passes for a view.
  /// @param objects how many the view's mask of objects holds
  /// @param empty how many of those are slots without an object, which are not counted
  void add_passes(gpu::PassList& passes, const Items& items, ViewState& state, std::uint32_t objects,
                  std::uint32_t empty = 0) const;

 private:
  void add_item_mask(gpu::PassList& passes, const Items& items, const ViewState& state) const;
  void add_draw_list(gpu::PassList& passes, const Items& items, const ViewState& state) const;
  void add_counters(gpu::PassList& passes, const Items& items, const ViewState& state, std::uint32_t objects,
                    std::uint32_t empty) const;

  Options options_;
  gpu::Program item_mask_;
  gpu::Program draw_list_;
  gpu::Program counters_;
};

}  // namespace drover::culling
