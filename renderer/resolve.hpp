#pragma once

#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "renderer/targets.hpp"

namespace drover::renderer {

/// From the samples that a scene was drawn with to one colour and one depth a pixel of the screen. Samples count by
/// 1 / (1 + brightest channel as exposed), so that the edge of something far brighter than a display can show is smooth
/// too (B. Karis, "High Quality Temporal Supersampling", SIGGRAPH 2014); depth is the farthest sample's.
class Resolve {
 public:
  /// For targets of this sampling.
  explicit Resolve(const Targets& targets);
  /// Records the pass `resolve`: reads the scene's colour and depth, draws those of `targets.resolved`, which must be.
  /// @param exposure_value in stops, as the tone pass takes it
  void add_pass(gpu::PassList& passes, const Targets& targets, double exposure_value) const;

 private:
  gpu::Program program_;
  gpu::VertexArray no_vertices_;
};

}  // namespace drover::renderer
