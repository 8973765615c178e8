#pragma once

#include <vector>

#include "app/session.hpp"

namespace drover::app {

/// Widgets of settings, one below the other; each goes back to what scene and script make of it.
void setting_list(Session& session, const std::vector<loader::SettingKey>& keys);

}  // namespace drover::app
