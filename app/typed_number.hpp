#pragma once

#include <cstdint>

#include "loader/settings.hpp"

namespace drover::app {

/// A field to type a number into, in a slider's place. Dear ImGui's own counts with every digit, and so would make and
/// fill a pool of 2, 26 and 268 particles on the way to 2,684. Both calls are for the item of the present Dear ImGui
/// ID, and the slider is named `##slider`.

enum class TypedNumber : std::uint8_t {
  none,    ///< nobody types: draw the slider as a tab stop, then call begin_typed_number
  typing,  ///< the field has been drawn
  typed,   ///< likewise for the last time, and left a new number: by Enter, Tab or a click elsewhere, and not by Esc
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
