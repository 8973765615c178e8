#include "app/panels/sections.hpp"
#include "app/panels/setting_groups.hpp"
#include "app/panels/setting_list.hpp"
#include "app/panels/widgets.hpp"

namespace drover::app {
namespace {

// These have sections of their own, with more in them.
bool is_elsewhere(const std::string& title) {
  return title == "Particles" || title == "Culling" || title == "Split";
}

}  // namespace

void settings_sections(Session& session) {
  for (const SettingGroup& group : setting_groups()) {
    if (is_elsewhere(group.title) || !section(group.title.c_str(), false)) continue;
    setting_list(session, group.keys);
  }
}

}  // namespace drover::app
