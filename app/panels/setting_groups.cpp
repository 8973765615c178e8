#include "app/panels/setting_groups.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace drover::app {
namespace {

// Which settings belong together though their names begin differently. The first that fits counts.
struct Belongs {
  std::string_view name;  ///< or what it begins with
  std::string_view title;
};
constexpr std::array belongings = {
    Belongs{"particles.", "Particles"}, Belongs{"cull.", "Culling"},        Belongs{"lod.", "Culling"},
    Belongs{"cluster.", "Culling"},     Belongs{"view.overlay", "Culling"}, Belongs{"view.layers", "Culling"},
    Belongs{"raster.", "Look"},         Belongs{"exposure.", "Look"},       Belongs{"shadow.", "Look"},
};

std::string title_of(std::string_view name) {
  for (const Belongs& row : belongings)
    if (name.starts_with(row.name)) return std::string(row.title);
  std::string title(name.substr(0, name.find('.')));
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title;
}

std::vector<SettingGroup> make_groups() {
  std::vector<SettingGroup> groups = {{"Particles", {}}, {"Culling", {}}};
  for (std::size_t row = 0; row < loader::settings_table.size(); ++row) {
    const std::string title = title_of(loader::settings_table[row].name);
    auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& known) { return known.title == title; });
    if (group == groups.end()) group = groups.insert(groups.end(), {title, {}});
    group->keys.emplace_back(row);
  }
  return groups;
}

}  // namespace

const std::vector<SettingGroup>& setting_groups() {
  static const std::vector<SettingGroup> groups = make_groups();
  return groups;
}

const std::vector<loader::SettingKey>& group_settings(const std::string& title) {
  static const std::vector<loader::SettingKey> none;
  for (const SettingGroup& group : setting_groups())
    if (group.title == title) return group.keys;
  return none;
}

}  // namespace drover::app
