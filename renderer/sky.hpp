#pragma once

#include <optional>

#include "gpu/buffer.hpp"
#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "loader/scene.hpp"
#include "renderer/camera.hpp"
#include "renderer/targets.hpp"
#include "shared/sky.h"

namespace drover::renderer {

/// The sky behind everything, where a scene has one.
class Sky {
 public:
  Sky(const std::optional<loader::Sky>& sky, const loader::Sun& sun);

  /// Records the pass `sky`: where the depth is still that of nothing. Behind the opaque surfaces, before the blended.
  void add_pass(gpu::PassList& passes, const Targets& targets, const CameraPose& camera) const;

 private:
  bool enabled_;
  gpu::Program program_;
  gpu::TypedBuffer<shared::SkyGradient> gradient_;
  gpu::VertexArray no_vertices_;
};

}  // namespace drover::renderer
