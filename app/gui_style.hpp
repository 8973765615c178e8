#pragma once

namespace drover::app {

/// How dense a display is: 1 where 96 dots are an inch, 2 at twice that.
float display_density();

/// Sets Dear ImGui's colours, spacing and font. The font's texture is made by the backend when it draws next.
/// @param pixels_a_unit pixels for one of the window's units, where the system has larger units than pixels; it then
///        enlarges everything itself, and the font is only drawn finer
/// @param density how many times larger everything is where it does not
void style_gui(float pixels_a_unit, float density);

}  // namespace drover::app
