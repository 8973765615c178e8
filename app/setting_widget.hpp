#pragma once

#include "loader/settings.hpp"

namespace drover::app {

/// A slider, checkbox or list for a row of the settings table, with its help under the mouse. Sets the value as typed.
void setting_widget(loader::Settings& settings, loader::SettingKey key);

}  // namespace drover::app
