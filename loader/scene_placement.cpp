#include "loader/scene_placement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "loader/counted.hpp"

namespace drover::loader {
namespace {

constexpr std::size_t most_points = 4096;
constexpr double least_distance = 1e-6;  // metres
// An object that orbits or follows a path takes a node of its own.
constexpr std::uint32_t most_groups_deep = shared::most_node_depth - 1;

void check_points(const PathDraft& draft, const SceneReader& reader) {
  const std::vector<glm::dvec3>& points = draft.points;
  const std::vector<TomlNode>& nodes = draft.points_node->items;
  if (points.size() > most_points)
    reader.refuse(*draft.points_node, fmt::format("{} points; a path has at most {}", points.size(), most_points));
  if (draft.closed && points.size() < 3) reader.refuse(*draft.points_node, "a closed path needs 3 or more points");
  for (std::size_t i = 1; i < points.size(); ++i)
    if (glm::distance(points[i - 1], points[i]) < least_distance)
      reader.refuse(nodes[i], "the same point as the one before; leave one out");
  if (draft.closed && glm::distance(points.front(), points.back()) < least_distance)
    reader.refuse(nodes.back(), "the same as the first point; a closed path goes on to it by itself, so leave it out");
}

double largest(const glm::dvec3& scale) {
  return std::max({std::abs(scale.x), std::abs(scale.y), std::abs(scale.z)});
}

}  // namespace

std::vector<Path> read_paths(const TomlNode& list, const SceneReader& reader) {
  std::vector<Path> paths;
  std::vector<std::string> names;
  for (const TomlNode& table : list.items) {
    PathDraft draft;
    reader.read(table, path_section, draft);
    reader.add_name(list, "[[path]]", draft.name, names);
    check_points(draft, reader);
    paths.push_back(make_path(draft.name, draft.points, draft.closed));
  }
  return paths;
}

PlacementReader::PlacementReader(const std::vector<Path>& paths, const SceneReader& reader) : reader_(reader) {
  for (const Path& path : paths) path_names_.push_back(path.name);
}

std::uint32_t PlacementReader::find_path(const TomlNode& node, const std::string& name) const {
  return reader_.find_name(node, "[[path]]", name, path_names_);
}

std::vector<Group> PlacementReader::read_groups(const TomlNode& list) {
  std::vector<GroupDraft> drafts;
  for (const TomlNode& table : list.items) {
    reader_.read(table, group_section, drafts.emplace_back());
    reader_.add_name(list, "[[group]]", drafts.back().name, group_names_);
  }
  // Scales are known only once every chain is: until then nothing is too large.
  group_scales_.assign(drafts.size(), 1);
  std::vector<Group> groups;
  for (const GroupDraft& draft : drafts) groups.push_back({read(draft), draft.name});
  for (std::uint32_t i = 0; i < groups.size(); ++i) check_chain(groups, i, list.items[i]);
  for (std::uint32_t i = 0; i < groups.size(); ++i)
    for (std::uint32_t group = i; group != no_index; group = groups[group].group)
      group_scales_[i] *= std::max(1.0, largest(drafts[group].scale));  // no part of a chain may overflow either
  for (std::uint32_t i = 0; i < groups.size(); ++i)
    if (group_scales_[i] > far_away)
      reader_.refuse(list.items[i],
                     fmt::format("with the groups that carry it, '{}' scales by {:.3g}; the most is {:.0e}",
                                 groups[i].name, group_scales_[i], far_away));
  return groups;
}

void PlacementReader::check_chain(const std::vector<Group>& groups, std::uint32_t group, const TomlNode& table) const {
  std::uint32_t depth = 0;
  for (std::uint32_t above = group; above != no_index; above = groups[above].group) {
    if (depth == 1 && above == group)
      reader_.refuse(table, fmt::format("group '{}' carries itself; take its 'group' out", groups[group].name));
    if (depth > 1 && above == group)
      reader_.refuse(table, fmt::format("group '{}' carries itself, by way of {}; one of them must have no group",
                                        groups[group].name, counted(depth - 1, "other group")));
    // A chain that leads into a circle has no end either; a group of the circle is told of it.
    if (++depth > groups.size()) return;
  }
  if (depth > most_groups_deep)
    reader_.refuse(table, fmt::format("group '{}' is number {} of a chain; at most {} groups may carry one another",
                                      groups[group].name, depth, most_groups_deep));
}

FollowDraft PlacementReader::read_follow(const PlacementDraft& draft) const {
  FollowDraft follow;
  if (draft.follow != nullptr) reader_.read(*draft.follow, follow_section, follow);
  return follow;
}

Placement PlacementReader::read(const PlacementDraft& draft) const {
  Placement placement;
  placement.position = draft.position;
  placement.rotation = rotation_of(draft.rotation);
  placement.scale = draft.scale;
  if (draft.group_node != nullptr) {
    placement.group = reader_.find_name(*draft.group_node, "[[group]]", draft.group, group_names_);
    const double scale = group_scales_[placement.group] * largest(draft.scale);
    if (scale > far_away)
      reader_.refuse(*draft.group_node, fmt::format("with its group '{}' it is scaled by {:.3g}; the most is {:.0e}",
                                                    draft.group, scale, far_away));
  }
  SpinDraft spin;
  if (draft.spin != nullptr) reader_.read(*draft.spin, spin_section, spin);
  placement.spin_axis = spin.axis;
  placement.spin_speed = glm::radians(spin.degrees_a_second);
  OrbitDraft orbit;
  if (draft.orbit != nullptr) reader_.read(*draft.orbit, orbit_section, orbit);
  placement.orbit = {orbit.center, orbit.axis, glm::radians(orbit.degrees_a_second)};
  const FollowDraft follow = read_follow(draft);
  if (follow.path_node != nullptr)
    placement.follow = {find_path(*follow.path_node, follow.path), follow.speed, static_cast<float>(follow.start),
                        follow.align};
  return placement;
}

}  // namespace drover::loader
