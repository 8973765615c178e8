#pragma once

#include <string>
#include <vector>

#include "loader/settings.hpp"

namespace drover::app {

/// Settings that one panel shows.
struct SettingGroup {
  std::string title;
  std::vector<loader::SettingKey> keys;  ///< in the table's order
};

/// The settings table, cut into panels: `Particles` and `Culling` first, then one for each further beginning of a name
/// (what is before its dot), so that a new row appears without a word here. Each row is in one group.
const std::vector<SettingGroup>& setting_groups();

/// A group by its title; empty where there is none.
const std::vector<loader::SettingKey>& group_settings(const std::string& title);

}  // namespace drover::app
