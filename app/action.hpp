#pragma once

#include <cstdint>

namespace drover::app {

/// What a person can ask the viewer for, by a key or by a button of the panel.
enum class Action : std::uint8_t {
  let_go,  ///< of what is picked; where nothing is, quits
  toggle_pause,
  step,
  reset,
  fit,
  follow_script,
  leave_script,
  screenshot,
  next_value,  ///< of the setting that the key names
  toggle_help,
};

}  // namespace drover::app
