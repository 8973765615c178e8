#pragma once

#include <cstdint>

#include "loader/settings.hpp"

namespace drover::app {

/// A field to type a number into, in place of a slider that has none of its own. Both calls are for the item of the
/// present Dear ImGui ID, and the slider is named `##slider`.

enum class TypedNumber : std::uint8_t {
  none,    ///< nobody types: draw the slider as a tab stop, then call begin_typed_number
  typing,  ///< the field has been drawn
  typed,   ///< likewise, and has a new number, which counts at once as in Dear ImGui's own fields
};

/// @param value shown when typing begins; what was typed, where something was
TypedNumber typed_number(const loader::SettingRow& row, double& value);

/// Before and behind a slider: Tab stops at it, though it takes no text itself.
void begin_tab_stop();
void end_tab_stop();

/// Behind the slider: whether typing begins with the next frame, by Ctrl and a click, by Enter with the keyboard on it,
/// or by Tab.
bool begin_typed_number();

}  // namespace drover::app
