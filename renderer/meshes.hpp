#pragma once

#include <array>
#include <vector>

#include "culling/cpu_culling.hpp"
#include "culling/culling.hpp"
#include "gpu/buffer.hpp"
#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "gpu/texture_array.hpp"
#include "loader/scene.hpp"
#include "renderer/camera.hpp"
#include "renderer/fog.hpp"
#include "renderer/lamps.hpp"
#include "renderer/pick_target.hpp"
#include "renderer/targets.hpp"
#include "shared/material.h"

namespace drover::renderer {

/// The objects' geometry, materials and textures on the GPU, filled once, and the passes that draw the survivors of
/// culling.
class Meshes {
 public:
  /// Models are laid end to end in the order of the scene, as culling numbers them. What surfaces of a blend class do
  /// not use (textures, lamps, fog) is not compiled into their program.
  /// @throws gpu::OutOfMemory if the device has no room.
  Meshes(const loader::Scene& scene, const culling::Culling& culling, const Lamps& lamps, const Fog& fog);

  /// Takes over `raster.anisotropy`.
  void apply(const loader::Settings& settings) noexcept;

  /// Records one pass a section (winding) of a blend class of culling's draw list: one indirect draw each.
  /// @param view one View, as a uniform block
  /// @param back_faces draw faces seen from behind too, lit from their side
  /// @param cpu_culling whose commands are drawn in place of the GPU's, a call each; null for the GPU's
  void add_passes(gpu::PassList& passes, loader::BlendClass blend_class, const culling::Culling& culling,
                  const gpu::Buffer& view, const Targets& targets, const CameraPose& camera, bool back_faces,
                  const culling::CpuCulling* cpu_culling = nullptr) const;

  /// Compiles what add_pick_passes draws with.
  void prepare_pick();
  /// All blend classes into a picked pixel, as numbers: passes `pick meshes`. What is seen through hides what is behind
  /// it here too, unless it is as good as not there.
  /// @param view one View, as a uniform block
  void add_pick_passes(gpu::PassList& passes, const culling::Culling& culling, const gpu::Buffer& view,
                       const PickTarget& target, bool back_faces) const;

  /// For other passes that draw the same geometry.
  const gpu::Buffer& vertices() const { return vertices_; }
  const gpu::Buffer& indices() const { return indices_; }
  const gpu::VertexArray& vertex_array() const { return vertex_array_; }

 private:
  const Lamps& lamps_;
  const Fog& fog_;
  std::array<bool, 3> textured_;  ///< by blend class, as all of these
  std::array<gpu::Program, 3> programs_;
  std::vector<gpu::Program> pick_programs_;  ///< once they are asked for
  gpu::TypedBuffer<loader::Vertex> vertices_;
  gpu::TypedBuffer<std::uint32_t> indices_;
  gpu::TypedBuffer<shared::Material> materials_;
  gpu::TypedBuffer<shared::Light> light_;
  gpu::TextureArray textures_;
  gpu::VertexArray vertex_array_;
};

}  // namespace drover::renderer
