#pragma once

#include <cstdint>

#include "culling/culling.hpp"
#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "renderer/camera.hpp"
#include "renderer/meshes.hpp"
#include "renderer/targets.hpp"

namespace drover::renderer {

/// How triangles' edges are shown, in the order of `view.wireframe`.
enum class WireframeMode : std::uint32_t {
  off,
  edges,  ///< over the surfaces
  lines,  ///< instead of them, seen through
};

/// The edges of the triangles that survived culling.
class Wireframe {
 public:
  Wireframe();

  /// Records one pass `wireframe` a section of culling's draw list, which draws into the scene: behind what is opaque.
  /// @param view one View, as a uniform block
  /// @param exposure_value in stops, as the tone pass takes it: lines are as bright whatever it is
  void add_passes(gpu::PassList& passes, const Meshes& meshes, const culling::Culling& culling, const gpu::Buffer& view,
                  const Targets& targets, const CameraPose& camera, WireframeMode mode, double exposure_value) const;

 private:
  gpu::Program program_;
};

}  // namespace drover::renderer
