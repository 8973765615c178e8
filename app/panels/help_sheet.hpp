#pragma once

namespace drover::app {

/// The sheet of all keys and of what the mouse does, from the tables that the viewer obeys (app/keys.hpp).
/// @param scroll_lines to go down by, where the window is too low for all of it; up where negative
void draw_help_sheet(int scroll_lines);

}  // namespace drover::app
