#pragma once

#include "culling/items.hpp"
#include "culling/options.hpp"
#include "culling/view_state.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"

namespace drover::culling {

/// From the mask of objects to draw commands: `item mask` (where items are not objects), the ordered compaction of
/// items, `draw list`, and `object counters`.
class DrawList {
 public:
  /// @param identity Items::identity
  DrawList(const Options& options, bool identity);

  /// Records the passes for a view.
  void add_passes(gpu::PassList& passes, const Items& items, ViewState& state, std::uint32_t objects) const;

 private:
  Options options_;
  gpu::Program item_mask_;
  gpu::Program draw_list_;
  gpu::Program counters_;
};

}  // namespace drover::culling
