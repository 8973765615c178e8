#pragma once

#include <vector>

#include "culling/culling.hpp"
#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "loader/scene.hpp"
#include "shared/lights.h"

namespace drover::renderer {

/// A scene's point lights, and the pass `object lights`, which finds those that reach each object, so that a fragment
/// only adds up what can light it.
class Lamps {
 public:
  /// @throws gpu::OutOfMemory if the device has no room.
  Lamps(const loader::Scene& scene, std::uint32_t objects, std::uint32_t group_size);

  bool enabled() const { return !lights_.empty(); }
  /// Records the pass. Where a scene has no lamps it runs over nothing.
  /// @param time seconds; lamps flicker by it
  void add_pass(gpu::PassList& passes, const culling::Culling& culling, double time);

  /// Lamps, as a std140 uniform block.
  const gpu::Buffer& block() const { return block_; }
  /// uint[objects]: bit i says that lamp i may reach the object. Empty where there are no lamps.
  const gpu::Buffer& masks() const { return masks_; }

 private:
  std::vector<loader::PointLight> lights_;
  std::uint32_t objects_;
  std::uint32_t group_size_;
  gpu::Program program_;
  gpu::TypedBuffer<shared::Lamps> block_;
  gpu::TypedBuffer<std::uint32_t> masks_;
};

/// What a flickering light gives at a time, 1 at its brightest: smooth noise (K. Perlin's value noise between random
/// numbers ten a second) that a flicker of 1 takes down to 0.
/// @param number of the light, so that no two flicker alike
float flicker_factor(float flicker, std::uint32_t number, double time);

}  // namespace drover::renderer
