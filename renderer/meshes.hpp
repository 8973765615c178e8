#pragma once

#include "culling/culling.hpp"
#include "gpu/buffer.hpp"
#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "loader/scene.hpp"
#include "renderer/targets.hpp"
#include "shared/material.h"

namespace drover::renderer {

/// The objects' geometry and materials on the GPU, filled once, and the pass that draws the survivors of culling.
class Meshes {
 public:
  /// Models are laid end to end in the order of the scene, as culling numbers them.
  Meshes(const loader::Scene& scene, const culling::Culling& culling);

  /// Records one pass a section (blend class and winding) of culling's draw list: one indirect draw each.
  /// @param back_faces draw faces seen from behind too, lit from their side
  void add_passes(gpu::PassList& passes, const culling::Culling& culling, const Targets& targets,
                  bool back_faces) const;

 private:
  gpu::Program program_;
  gpu::TypedBuffer<loader::Vertex> vertices_;
  gpu::TypedBuffer<std::uint32_t> indices_;
  gpu::TypedBuffer<shared::Material> materials_;
  gpu::TypedBuffer<shared::Light> light_;
  gpu::VertexArray vertex_array_;
};

}  // namespace drover::renderer
