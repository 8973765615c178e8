#pragma once

#include <glm/glm.hpp>

#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "gpu/texture.hpp"

namespace drover::renderer {

/// Shows two pictures in one.
class Split {
 public:
  enum class Show : std::uint8_t { side, difference };  ///< the order of `split.show`
  struct Options {
    Show show = Show::side;
    float divider = 0.5f;     ///< where the first picture ends, a fraction of the width
    float amplification = 1;  ///< of the difference
  };

  Split();
  /// Records the pass `split`: reads two pictures of one size, draws `target`, of that size too.
  void add_pass(gpu::PassList& passes, const gpu::Texture2D& first, const gpu::Texture2D& second,
                const gpu::Texture2D& target, const gpu::Framebuffer& framebuffer, const Options& options) const;

 private:
  gpu::Program side_;
  gpu::Program difference_;
  gpu::VertexArray no_vertices_;
};

}  // namespace drover::renderer
