#include "loader/motion.hpp"

#include <cmath>
#include <limits>
#include <numbers>

namespace drover::loader {
namespace {

/// A speed in turns a second as the shared arithmetic takes it.
struct Turning {
  float speed;
  std::uint32_t step;
};

// In 2^-32 turns, modulo one turn. A whole turn rounds up to 2^32, which is none.
std::uint32_t steps_of(double turns) {
  constexpr double steps_a_turn = 4294967296.0;
  const double steps = std::floor((turns - std::floor(turns)) * steps_a_turn + 0.5);
  return static_cast<std::uint32_t>(static_cast<std::uint64_t>(steps));
}

Turning turning(double turns_a_second) {
  return {static_cast<float>(turns_a_second), steps_of(turns_a_second)};
}

Turning turning_of_radians(double speed) {
  return turning(speed / (2 * std::numbers::pi));
}

bool is_carried(const Placement& placement) {
  return placement.orbit.speed != 0 || placement.follow.path != no_index;
}

bool moves(const shared::MotionNode& node) {
  return node.own.spin_speed != 0 || node.orbit_speed != 0 || node.path_speed != 0;
}

/// Makes nodes of placements.
class NodeMaker {
 public:
  NodeMaker(const std::vector<Path>& paths, MotionTables& tables) : paths_(paths) {
    for (const Path& path : paths) {
      first_points_.push_back(static_cast<std::uint32_t>(tables.points.size()));
      tables.points.insert(tables.points.end(), path.points.begin(), path.points.end());
    }
  }

  /// @param own what the node itself adds: a group's position, rotation and so on, nothing for an object
  shared::MotionNode node(const Placement& own, const Orbit& orbit, const Follow& follow) const {
    shared::MotionNode node{};
    node.own = motion_of(own, own.group);
    const Turning turns = turning_of_radians(orbit.speed);
    node.orbit_center = orbit.center;
    node.orbit_axis = orbit.axis;
    node.orbit_speed = turns.speed;
    node.orbit_step = turns.step;
    if (follow.path == no_index) return node;
    const Path& path = paths_.at(follow.path);
    // A round of an open path goes there and back.
    const double round = path.closed ? 1 : 2;
    const Turning rounds = turning(follow.speed / (round * static_cast<double>(path.length)));
    node.path_speed = rounds.speed;
    node.path_step = rounds.step;
    node.path_start = steps_of(static_cast<double>(follow.start) / round);
    node.path_first = first_points_[follow.path];
    node.path_segments = path.segments();
    node.path_spacing = path.length / static_cast<float>(path.segments());
    node.path_flags = (path.closed ? shared::path_closed : 0) | (follow.align ? shared::path_aligned : 0);
    return node;
  }

 private:
  const std::vector<Path>& paths_;
  std::vector<std::uint32_t> first_points_;
};

bool chain_moves(const std::vector<shared::MotionNode>& nodes, std::uint32_t node) {
  for (std::uint32_t depth = 0; depth < shared::most_node_depth && node != shared::no_node; ++depth) {
    if (moves(nodes[node])) return true;
    node = nodes[node].own.node;
  }
  return false;
}

bool is_mirror(const glm::vec3& scale) {
  return ((scale.x < 0) != (scale.y < 0)) != (scale.z < 0);
}

}  // namespace

SplitTime::SplitTime(double time) {
  if (!(time > 0)) return;
  const double whole = std::floor(time);
  if (whole >= std::numeric_limits<std::uint32_t>::max()) {
    seconds = std::numeric_limits<std::uint32_t>::max();
    return;
  }
  seconds = static_cast<std::uint32_t>(whole);
  fraction = static_cast<float>(time - whole);
}

MotionTables motion_tables(const Scene& scene) {
  static_assert(no_index == shared::no_node);
  MotionTables tables;
  const NodeMaker maker(scene.paths, tables);
  for (const Group& group : scene.groups) tables.nodes.push_back(maker.node(group, group.orbit, group.follow));
  std::vector<bool> moving_nodes;
  for (std::uint32_t i = 0; i < tables.nodes.size(); ++i) moving_nodes.push_back(chain_moves(tables.nodes, i));
  tables.objects.reserve(scene.objects.size());
  const Object* carried = nullptr;  // the one that the last node was made for
  for (const Object& object : scene.objects) {
    std::uint32_t node = object.group;
    if (is_carried(object)) {
      const bool alike = carried != nullptr && carried->orbit == object.orbit && carried->follow == object.follow &&
                         carried->group == object.group;
      if (!alike) {
        Placement nothing;
        nothing.group = object.group;
        tables.nodes.push_back(maker.node(nothing, object.orbit, object.follow));
        moving_nodes.push_back(chain_moves(tables.nodes, static_cast<std::uint32_t>(tables.nodes.size()) - 1));
        carried = &object;
      }
      node = static_cast<std::uint32_t>(tables.nodes.size()) - 1;
    }
    if (object.spin_speed != 0 || (node != no_index && moving_nodes[node]))
      tables.moving.push_back(static_cast<std::uint32_t>(tables.objects.size()));
    tables.objects.push_back(motion_of(object, node));
    tables.objects.back().model = object.model;
  }
  return tables;
}

shared::ObjectTransform node_to_world(std::span<const shared::MotionNode> nodes,
                                      std::span<const shared::PathPoint> points, std::uint32_t node, SplitTime time) {
  const auto local = [&](const shared::MotionNode& at) {
    const shared::ObjectTransform transform = shared::orbiting_transform(at, time.seconds, time.fraction);
    if (at.path_segments == 0) return transform;
    const shared::PathPlace place = shared::path_place(at, time.seconds, time.fraction);
    const std::uint32_t first = at.path_first + place.segment;
    return shared::moved_along(at, place, points[first], points[first + 1], transform);
  };
  shared::ObjectTransform world = local(nodes[node]);
  node = nodes[node].own.node;
  for (std::uint32_t depth = 1; depth < shared::most_node_depth && node != shared::no_node; ++depth) {
    world = shared::transform_product(local(nodes[node]), world);
    node = nodes[node].own.node;
  }
  return world;
}

shared::ObjectMotion motion_of(const Placement& placement, std::uint32_t node) {
  const Turning spin = turning_of_radians(placement.spin_speed);
  shared::ObjectMotion motion{};
  motion.position = placement.position;
  motion.spin_speed = spin.speed;
  motion.rotation = {placement.rotation.x, placement.rotation.y, placement.rotation.z, placement.rotation.w};
  motion.scale = placement.scale;
  motion.spin_step = spin.step;
  motion.spin_axis = placement.spin_axis;
  motion.node = node;
  return motion;
}

bool is_mirrored(const Scene& scene, const Object& object) {
  bool mirrored = is_mirror(object.scale);
  std::uint32_t group = object.group;
  for (std::uint32_t depth = 0; depth < shared::most_node_depth && group != no_index; ++depth) {
    mirrored = mirrored != is_mirror(scene.groups[group].scale);
    group = scene.groups[group].group;
  }
  return mirrored;
}

}  // namespace drover::loader
