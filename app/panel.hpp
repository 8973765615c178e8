#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/action.hpp"
#include "app/frame_times.hpp"
#include "app/panels/timing_plot.hpp"
#include "app/session.hpp"

namespace drover::app {

/// The viewer's panel: docked at the left, from top to bottom, folded to a strip where the person wants. Its sections
/// are in app/panels/. What a person moves is set as typed.
class Panel {
 public:
  /// @return what the person asked for by buttons
  std::vector<Action> draw(Session& session);
  /// How much of the window's left it covered when it was last drawn, in Dear ImGui's units.
  float width() const { return width_; }
  void toggle_help() { help_ = !help_; }
  /// @return whether it was open
  bool close_help() { return std::exchange(help_, false); }
  /// Moves the help by lines, where the window is too low for all of it.
  /// @return whether it is open
  bool scroll_help(int lines);
  void toggle_fold() { folded_ = !folded_; }
  /// Gives the keyboard to the panel, whose widgets it then goes through, but for keys with Ctrl; Escape or a press on
  /// the picture gives it back.
  void take_keyboard();
  void give_keyboard_back();

 private:
  void measure(const Session& session);
  void draw_dock(Session& session, std::vector<Action>& actions);
  void draw_strip(std::vector<Action>& actions);
  void follow_lists();

  FrameTimes times_;
  TimingPlot plot_;
  std::optional<std::chrono::steady_clock::time_point> last_draw_;
  std::uint64_t last_frame_ = 0;
  bool help_ = false;
  int help_lines_ = 0;  ///< to scroll by with the next frame
  bool folded_ = false;
  bool takes_keyboard_ = false;  ///< with the next frame
  bool list_has_keyboard_ = false;
  float width_ = 0;           ///< when it was last drawn, in Dear ImGui's units
  bool in_sections_ = false;  ///< where the keyboard was last, not above them
};

}  // namespace drover::app
