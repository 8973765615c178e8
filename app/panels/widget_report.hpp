#pragma once

#include <cstdint>

namespace drover::app {

/// Where widgets are, for programs that press them: with DROVER_WIDGETS=FILE in the environment the file has a line a
/// widget, `left top right bottom name` in the window's units, and one with `keyboard on name` for the one that has the
/// keyboard. It is written anew with each frame, whose number `0 0 0 0 frames NUMBER` tells. Without it these do
/// nothing.

/// Notes the place of the item drawn last.
void report_widget(const char* name);
/// Notes whether the item drawn last has the keyboard, where report_widget comes too late to know.
void report_keyboard(const char* name);
/// At a frame's end: writes what the frame noted, and how many pictures of the scene have been drawn.
void finish_widget_report(std::uint64_t pictures);

}  // namespace drover::app
