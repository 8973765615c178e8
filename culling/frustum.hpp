#pragma once

#include "culling/object_source.hpp"
#include "culling/options.hpp"
#include "culling/view_state.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"

namespace drover::culling {

/// The pass `frustum`: which objects a view draws, and which it leaves out for their layer or their distance, as masks
/// of one bit an object. Conservative: a box is dropped only if it lies outside one plane of the view by more than
/// rounding can explain (shared/object_frustum.h).
class Frustum {
 public:
  /// @param through_texture whether boxes are read through a buffer texture, where there is one
  Frustum(const Options& options, bool through_texture);

  /// Records the pass for a view.
  /// @param test off leaves the planes out, with the same calls; layers and distances still hold
  void add_pass(gpu::PassList& passes, const ObjectSource& objects, const ViewState& state, bool test) const;

 private:
  std::uint32_t group_size_;
  std::uint32_t items_per_thread_;
  bool through_texture_;
  gpu::Program test_;
  gpu::Program keep_all_;
};

}  // namespace drover::culling
