#pragma once

#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "renderer/camera.hpp"
#include "renderer/targets.hpp"

namespace drover::renderer {

/// A grid on a horizontal plane without end, for size and place: cells of a power of ten metres that fit the view, each
/// tenth line stronger, X and Z in their colours. Surfaces hide it.
class Grid {
 public:
  Grid();

  /// Records the pass `grid`, which draws into the scene: behind what is opaque, before what blends.
  /// @param height of the plane, metres
  /// @param exposure_value in stops, as the tone pass takes it: the grid is as bright whatever it is
  void add_pass(gpu::PassList& passes, const Targets& targets, const CameraPose& camera, float height,
                double exposure_value) const;

 private:
  gpu::Program program_;
  gpu::VertexArray no_vertices_;
};

}  // namespace drover::renderer
