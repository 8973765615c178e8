#pragma once

namespace drover::app {

/// The sheet of all keys and of what the mouse does, from the tables that the viewer obeys (app/keys.hpp).
void draw_help_sheet();

}  // namespace drover::app
