#pragma once

#include <optional>

#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "loader/scene.hpp"
#include "renderer/camera.hpp"
#include "renderer/fog.hpp"
#include "renderer/pick_target.hpp"
#include "renderer/targets.hpp"
#include "simulation/particles.hpp"

namespace drover::renderer {

/// Draws particles straight from the buffers that simulate them: round, soft-edged, facing the camera.
class Sprites {
 public:
  /// @param fog must outlive it
  Sprites(loader::ParticleBlend blend, const Fog& fog);

  /// Records the pass `sprites`, one indirect draw.
  /// @param view one View, as a uniform block
  /// @param points draw points, of a size the driver limits, for quads; as the draw command was written for
  /// @param rewind seconds to draw the particles before their latest step, for frames between two steps
  void add_pass(gpu::PassList& passes, const simulation::Particles& particles, const gpu::Buffer& view,
                const CameraPose& camera, const Targets& targets, bool points, float rewind) const;

  /// Compiles what add_pick_pass draws with.
  void prepare_pick();
  /// The same into a picked pixel, as numbers: pass `pick sprites`. The nearest that covers enough of it hides others.
  void add_pick_pass(gpu::PassList& passes, const simulation::Particles& particles, const gpu::Buffer& view,
                     const CameraPose& camera, const PickTarget& target, bool points, float rewind) const;

 private:
  const Fog& fog_;
  gpu::Program quads_;
  gpu::Program points_;
  std::optional<gpu::Program> pick_quads_;
  std::optional<gpu::Program> pick_points_;
  gpu::VertexArray no_vertices_;
  loader::ParticleBlend blend_;
};

}  // namespace drover::renderer
