#pragma once

namespace drover::app {

/// Where widgets are, for programs that press them: with DROVER_WIDGETS=FILE in the environment the file has a line a
/// widget, `left top right bottom name` in the window's units, written anew whenever one has moved. Without it these do
/// nothing.

/// Notes the place of the item drawn last.
void report_widget(const char* name);
/// At a frame's end: writes what the frame noted.
void finish_widget_report();

}  // namespace drover::app
