#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "loader/scene.hpp"
#include "shared/motion_node.h"
#include "shared/object.h"

// How a scene's objects and groups move, as the tables that the GPU is given, and where a group is at a time.
namespace drover::loader {

/// A time as motion takes it: whole seconds and the rest, so that what moves is as smooth after a day as in the first
/// second.
struct SplitTime {
  std::uint32_t seconds = 0;
  float fraction = 0;  ///< of a second, 0 to 1

  /// @param time seconds; below 0 counts as 0.
  explicit SplitTime(double time);
};

/// Everything that moves in a scene.
struct MotionTables {
  /// What carries objects and other nodes. Node i is group i; behind them come those of objects that orbit or follow a
  /// path, one for all objects in a row that do so alike.
  std::vector<shared::MotionNode> nodes;
  std::vector<shared::PathPoint> points;      ///< of all paths, in the order of the scene
  std::vector<shared::ObjectMotion> objects;  ///< one an object
  std::vector<std::uint32_t> moving;          ///< the objects whose transform changes with time, ascending
};

MotionTables motion_tables(const Scene& scene);

/// From a node's space to the world.
/// @param nodes,points of motion_tables
shared::ObjectTransform node_to_world(std::span<const shared::MotionNode> nodes,
                                      std::span<const shared::PathPoint> points, std::uint32_t node, SplitTime time);

/// A placement's own motion: position, spin, rotation and scale.
/// @param node that carries it, or shared::no_node
shared::ObjectMotion motion_of(const Placement& placement, std::uint32_t node = shared::no_node);

/// Whether the transform from an object's space to the world mirrors, its groups' scales counted in: whether its
/// triangles' winding is turned.
bool is_mirrored(const Scene& scene, const Object& object);

}  // namespace drover::loader
