#pragma once

#include <string>
#include <vector>

#include "app/action.hpp"
#include "app/session.hpp"

namespace drover::app {

/// What the panel shows beside the session.
struct PanelState {
  double frame_ms = 0;  ///< wall time of a frame, smoothed
  std::string message;  ///< the latest thing worth saying, one line
};

/// The viewer's panel: settings, counts and times. What a person moves is set as typed.
class Panel {
 public:
  /// @return what the person asked for by buttons
  std::vector<Action> draw(Session& session, const PanelState& state);
  void toggle_help() { help_ = !help_; }

 private:
  bool help_ = false;
};

}  // namespace drover::app
