#pragma once

#include "culling/draw_list.hpp"
#include "culling/frustum.hpp"
#include "culling/items.hpp"
#include "culling/object_source.hpp"
#include "culling/options.hpp"
#include "culling/view.hpp"
#include "culling/view_state.hpp"
#include "gpu/pass_list.hpp"

namespace drover::culling {

/// What one view does with objects, whoever placed them: tests their boxes, and turns what is left into indirect draws.
class ViewCulling {
 public:
  /// @throws gpu::OutOfMemory if the device has no room.
  ViewCulling(const Options& options, const ObjectSource& objects, const Items& items);

  /// Takes over other options. If a program for them does not build, all stays as it was.
  void apply(const Options& options, const Items& items);

  /// Records the passes: `view`, `frustum`, `item mask`, three of `instances`, `draw list`, `object counters`.
  /// @param objects,items of the sizes that this was made for
  void add_passes(gpu::PassList& passes, const View& view, const ObjectSource& objects, const Items& items);

  const Options& options() const { return options_; }
  const ViewState& state() const { return state_; }
  /// The instance list, for whoever fills it by other means.
  gpu::TypedBuffer<std::uint32_t>& writable_instances() { return state_.instances.writable_list(); }

 private:
  Options options_;
  bool through_texture_;
  Frustum frustum_;
  DrawList draw_list_;
  ViewState state_;
};

}  // namespace drover::culling
