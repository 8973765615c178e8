#pragma once

#include <cstdint>

namespace drover::app {

/// What a person can ask the viewer for, by a key or by a button of the panel.
enum class Action : std::uint8_t {
  let_go,  ///< of what is being opened, of messages, of what is picked; where there is nothing, quits
  toggle_pause,
  step,
  reset,
  fit,
  look_along,  ///< the direction that the key names, or against it
  toggle_projection,
  follow_script,
  leave_script,
  screenshot,
  full_screen,
  next_value,  ///< of the setting that the key names
  toggle_help,
  toggle_scenes,  ///< the list of those that ship
  undo,
  redo,
  copy_settings,  ///< to the clipboard, as command-line options
  save_scene,     ///< what is seen, as a scene of its own
  fold_panel,     ///< or unfolds it
  enlarge_panel,  ///< and all words on the window
  shrink_panel,
  usual_panel,     ///< as large as the display has it
  panel_keyboard,  ///< gives the keyboard to the panel
};

}  // namespace drover::app
