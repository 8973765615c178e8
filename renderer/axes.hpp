#pragma once

#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "renderer/camera.hpp"
#include "renderer/targets.hpp"

namespace drover::renderer {

/// Where X, Y and Z point, in the lower right corner of the picture.
class Axes {
 public:
  Axes();

  /// Records the pass `axes`, which draws onto the screen: behind `tone`.
  void add_pass(gpu::PassList& passes, const Targets& targets, const CameraPose& camera) const;

 private:
  gpu::Program program_;
  gpu::VertexArray no_vertices_;
};

}  // namespace drover::renderer
