#pragma once

#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "renderer/targets.hpp"

namespace drover::renderer {

/// From linear radiance to what a display shows: exposure, a tone curve, sRGB encoding, dither.
class Tone {
 public:
  Tone();
  /// Records the pass `tone`: reads the scene's colour, one a pixel, draws the screen.
  /// @param exposure_value in stops; each step up doubles the brightness
  void add_pass(gpu::PassList& passes, const Targets& targets, double exposure_value) const;

 private:
  gpu::Program program_;
  gpu::VertexArray no_vertices_;
};

}  // namespace drover::renderer
