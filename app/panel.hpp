#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "app/split_control.hpp"
#include "loader/settings.hpp"
#include "renderer/frame.hpp"

namespace drover::app {

/// What a person asked for in the panel in this frame.
struct PanelOrders {
  bool toggle_pause = false;
  bool step = false;
  bool reset = false;
  bool fit = false;
  bool follow_script = false;
  bool leave_script = false;
  bool screenshot = false;
};

/// What the panel shows.
struct PanelState {
  std::string scene;
  std::uint64_t frame = 0;         ///< the frame being issued: pictures drawn before it
  std::uint64_t script_frame = 0;  ///< the script's frame that is shown: steps taken, less one
  double time = 0;                 ///< simulated seconds
  bool paused = false;
  bool follows_script = true;                               ///< whether the camera is the script's
  double frame_ms = 0;                                      ///< wall time of a frame, smoothed
  std::string verify;                                       ///< what the references said so far; empty without --verify
  std::string message;                                      ///< the latest thing worth saying, one line
  std::vector<std::pair<std::string, std::string>> picked;  ///< what was clicked on, names and values; or nothing
};

/// The viewer's panel: settings, counts and times. What a person moves is set as typed.
class Panel {
 public:
  PanelOrders draw(const PanelState& state, const renderer::Frame& frame, loader::Settings& settings,
                   SplitControl& split);
  void toggle_help() { help_ = !help_; }

 private:
  bool help_ = false;
};

}  // namespace drover::app
