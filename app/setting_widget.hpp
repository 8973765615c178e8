#pragma once

#include "loader/settings.hpp"

namespace drover::app {

/// A slider, checkbox or list for a row of the settings table: its name, unit and range, its help under the mouse. Sets
/// the value as typed. A value is typed into a slider with Ctrl and a click, or with Enter where the keyboard is on it.
/// @param base what the setting goes back to by the button behind it, which is there while the two differ; null for
/// none
void setting_widget(loader::Settings& settings, loader::SettingKey key, const loader::Settings* base);

}  // namespace drover::app
