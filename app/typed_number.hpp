#pragma once

#include <cstdint>

#include "loader/settings.hpp"

namespace drover::app {

/// A field to type a number into, in place of a slider that has none of its own. Both calls are for the item of the
/// present Dear ImGui ID.

enum class TypedNumber : std::uint8_t {
  none,    ///< nobody types: draw the slider, then call begin_typed_number
  typing,  ///< the field has been drawn
  done,    ///< likewise, and Enter was pressed
};

/// @param value shown when typing begins; what was typed, where it is done
TypedNumber typed_number(const loader::SettingRow& row, double& value);

/// Behind the slider: whether typing begins with the next frame, by Ctrl and a click or by Enter with the keyboard on
/// it.
bool begin_typed_number();

}  // namespace drover::app
