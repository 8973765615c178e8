#pragma once

#include <glm/gtc/quaternion.hpp>
#include <string>
#include <vector>

#include "loader/rotation.hpp"
#include "loader/scene.hpp"
#include "loader/scene_drafts.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {

/// The curves of `[[path]]`.
std::vector<Path> read_paths(const TomlNode& list, const SceneReader& reader);

/// Reads what objects and groups have in common, and finds the paths and groups they name.
class PlacementReader {
 public:
  PlacementReader(const std::vector<Path>& paths, const SceneReader& reader);

  /// The groups of `[[group]]`; what is read later may name them.
  std::vector<Group> read_groups(const TomlNode& list);

  /// A placement without stagger.
  Placement read(const PlacementDraft& draft) const;
  FollowDraft read_follow(const PlacementDraft& draft) const;
  std::uint32_t find_path(const TomlNode& node, const std::string& name) const;

 private:
  void check_chain(const std::vector<Group>& groups, std::uint32_t group, const TomlNode& table) const;

  const SceneReader& reader_;
  std::vector<std::string> path_names_;
  std::vector<std::string> group_names_;
  std::vector<double> group_scales_;  ///< largest factor from a group's space to the world's
};

}  // namespace drover::loader
