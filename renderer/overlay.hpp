#pragma once

#include <cstdint>
#include <optional>

#include "culling/culling.hpp"
#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "renderer/targets.hpp"
#include "renderer/views.hpp"

namespace drover::renderer {

/// What the overlay shows, in the order of `view.overlay`.
enum class OverlayMode : std::uint32_t {
  off,
  bounds,  ///< the boxes of the objects that are drawn
  cause,   ///< all boxes, coloured by why their objects are not drawn
};

/// Shows what culling did, as lines on the finished picture: boxes of objects, and while culling is frozen the outline
/// of the view that it is frozen in. Drawn from culling's own buffers by one draw, however many boxes there are; small
/// ones fade, and so does what surfaces hide. Colours are overlay_color's (shared/overlay.h).
class Overlay {
 public:
  Overlay();

  /// Records the pass `overlay`, which draws onto the screen: behind `tone`.
  /// @param mode off draws nothing but what is highlighted
  /// @param highlighted an object whose box is drawn whatever the mode
  /// @param exposure_value in stops, as the tone pass takes it: lines stand out from what is behind them
  void add_pass(gpu::PassList& passes, const culling::Culling& culling, const Views& views, const Targets& targets,
                OverlayMode mode, std::optional<std::uint32_t> highlighted, double exposure_value) const;

 private:
  gpu::Program program_;
  gpu::VertexArray no_vertices_;
};

}  // namespace drover::renderer
