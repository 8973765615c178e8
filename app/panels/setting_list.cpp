#include "app/panels/setting_list.hpp"

#include "app/setting_widget.hpp"

namespace drover::app {

void setting_list(Session& session, const std::vector<loader::SettingKey>& keys) {
  const loader::Settings base = session.scripted_settings();
  for (const loader::SettingKey key : keys) setting_widget(session.settings(), key, &base);
}

}  // namespace drover::app
