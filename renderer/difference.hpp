#pragma once

#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "gpu/texture.hpp"
#include "shared/image_difference.h"

namespace drover::renderer {

/// Counts on the GPU how two pictures differ; renderer::compare_images is its reference.
class Difference {
 public:
  Difference();
  /// Records the passes `clear difference` and `difference`: read two rgba8 pictures of one size, write `counters()`.
  void add_passes(gpu::PassList& passes, const gpu::Texture2D& first, const gpu::Texture2D& second);
  const gpu::TypedBuffer<shared::DifferenceCounters>& counters() const { return counters_; }

 private:
  gpu::Program program_;
  gpu::TypedBuffer<shared::DifferenceCounters> counters_;
};

}  // namespace drover::renderer
