#pragma once

#include <optional>

#include "gpu/buffer.hpp"
#include "gpu/program.hpp"
#include "loader/scene.hpp"
#include "renderer/camera.hpp"
#include "shared/fog.h"

namespace drover::renderer {

/// A scene's fog as meshes and sprites read it: their programs are compiled with FOG where there is some
/// (shaders/renderer/fog.glsl).
class Fog {
 public:
  explicit Fog(const std::optional<loader::Fog>& fog);

  bool enabled() const { return enabled_; }
  /// Adds FOG to the defines of a program where there is fog.
  void define(gpu::Defines& defines) const;
  /// Tells a program where the fog is seen from.
  static void set_camera(const gpu::Program& program, const CameraPose& camera);
  /// One FogLayer, as a std140 uniform block.
  const gpu::Buffer& block() const { return block_; }

 private:
  bool enabled_;
  gpu::TypedBuffer<shared::FogLayer> block_;
};

/// Fog as the shaders take it.
shared::FogLayer fog_layer(const loader::Fog& fog);

}  // namespace drover::renderer
