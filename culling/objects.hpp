#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "gpu/texture.hpp"
#include "loader/motion.hpp"
#include "loader/scene.hpp"
#include "shared/motion_node.h"
#include "shared/object.h"

namespace drover::culling {

using loader::SplitTime;

/// What an object's bounds hold besides its box, in w (ObjectBounds); the box itself is 0 until the motion pass.
shared::ObjectBounds flags_of(const loader::Object& object);

/// A model's box as center and extent that hold all of it, rounding included. An empty box becomes a point at the
/// model's origin.
shared::ObjectBounds bounds_of(const loader::Bounds& bounds);

/// The boxes of a buffer as RGBA32F texels, two a box; none where the device's buffer textures are too small.
std::optional<gpu::BufferTexture> bounds_texture_of(const gpu::TypedBuffer<shared::ObjectBounds>& bounds);

/// The objects of a scene on the GPU, filled once. Moved there too: a pass `nodes` writes where groups, and whatever
/// else carries objects, are; a pass `motion` writes every object's world transform and box the first time it runs, and
/// from then on those of the objects that move.
class Objects {
 public:
  /// @throws gpu::OutOfMemory if the device has no room for them.
  Objects(const loader::Scene& scene, std::uint32_t group_size);

  /// Builds the motion programs for another group size; the old ones stay if that fails.
  void set_group_size(std::uint32_t group_size);

  /// Records the passes.
  /// @param time seconds since the script's start
  void add_passes(gpu::PassList& passes, double time);

  std::uint32_t count() const { return count_; }
  /// How many of them move: by themselves, or carried by what does.
  std::uint32_t moving_count() const { return static_cast<std::uint32_t>(moving_.count()); }
  /// The time that the latest recorded motion pass moves them to.
  SplitTime time() const { return time_; }

  /// ObjectTransform[count()], model to world.
  const gpu::TypedBuffer<shared::ObjectTransform>& transforms() const { return transforms_; }
  /// ObjectBounds[count()], world space; holds every transformed corner of the model's box.
  const gpu::TypedBuffer<shared::ObjectBounds>& bounds() const { return bounds_; }
  /// The boxes as RGBA32F texels, two an object; null where the device's buffer textures are too small.
  const gpu::BufferTexture* bounds_texture() const { return bounds_texture_ ? &*bounds_texture_ : nullptr; }
  /// ObjectMotion[count()].
  const gpu::TypedBuffer<shared::ObjectMotion>& motions() const { return motions_; }
  /// MotionNode: what carries objects; node i is group i of the scene.
  const gpu::TypedBuffer<shared::MotionNode>& nodes() const { return nodes_; }
  /// PathPoint: all paths' points.
  const gpu::TypedBuffer<shared::PathPoint>& path_points() const { return path_points_; }
  /// ObjectTransform of each node, its space to world, as of the latest frame.
  const gpu::TypedBuffer<shared::ObjectTransform>& node_transforms() const { return node_transforms_; }
  /// ObjectBounds of each model, model space.
  const gpu::TypedBuffer<shared::ObjectBounds>& models() const { return models_; }
  /// The objects that move, ascending.
  const gpu::TypedBuffer<std::uint32_t>& moving() const { return moving_; }

 private:
  Objects(const loader::Scene& scene, const loader::MotionTables& tables, std::uint32_t group_size);

  std::uint32_t count_;
  std::uint32_t group_size_;
  gpu::Program carry_;
  gpu::Program place_all_;
  gpu::Program move_;
  gpu::TypedBuffer<shared::MotionNode> nodes_;
  gpu::TypedBuffer<shared::PathPoint> path_points_;
  gpu::TypedBuffer<shared::ObjectTransform> node_transforms_;
  gpu::TypedBuffer<shared::ObjectMotion> motions_;
  gpu::TypedBuffer<shared::ObjectBounds> models_;
  gpu::TypedBuffer<std::uint32_t> moving_;
  gpu::TypedBuffer<shared::ObjectTransform> transforms_;
  gpu::TypedBuffer<shared::ObjectBounds> bounds_;
  std::optional<gpu::BufferTexture> bounds_texture_;
  bool placed_ = false;  ///< whether the motion pass has run over all of them
  SplitTime time_{0};
};

}  // namespace drover::culling
