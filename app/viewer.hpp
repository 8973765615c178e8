#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/free_camera.hpp"
#include "app/gui.hpp"
#include "app/panel.hpp"
#include "app/selection.hpp"
#include "app/split_control.hpp"
#include "app/verify.hpp"
#include "gpu/context.hpp"
#include "loader/scene.hpp"
#include "renderer/frame.hpp"
#include "renderer/timeline.hpp"

namespace drover::app {

/// The window's loop: what people do, as many steps as time has passed, a frame.
class Viewer {
 public:
  /// @param split `--split name=value`: what a second frame's settings differ in
  /// @param verify run every pass against its reference too
  Viewer(const loader::Scene& scene, gpu::Context& context, const std::vector<std::string>& split, bool verify);

  /// Runs until the person quits.
  void run();
  /// The settings as they were left.
  const loader::Settings& settings() const { return settings_; }
  /// What the references said; null without `verify`.
  const Verifiers* verifiers() const { return verifiers_ ? &*verifiers_ : nullptr; }

 private:
  using Clock = std::chrono::steady_clock;

  /// Of the mouse with a button down, in the window's units.
  struct Move {
    float x;  ///< where it is
    float dx;
    float dy;
    unsigned buttons;
    bool shift;
  };
  void handle_events();
  void handle_key(int key);
  void handle_button(bool down, glm::vec2 place, bool left);
  void finish_drag();
  void handle_drag(const Move& move);
  void fly(float seconds);
  void obey(const PanelOrders& orders);
  void apply_settings();
  void run_frame(float seconds);
  std::uint32_t steps_due(float seconds);
  /// At most this many steps, and none beyond one that events belong to: they apply before it, as in a replay.
  std::uint32_t until_next_event(std::uint32_t steps) const;
  void advance_script();
  void draw_panel();
  void decide_drag();
  void next_overlay();
  void take_over_camera();
  void reset();
  void save_screenshot();

  const loader::Scene& scene_;
  gpu::Context& context_;
  Gui gui_;
  Panel panel_;
  const loader::Settings start_settings_;  ///< the scene's, and a window's own where it says nothing
  loader::Settings settings_;              ///< as the panel shows them
  renderer::Frame frame_;
  SplitControl split_;
  std::optional<Verifiers> verifiers_;
  renderer::Timeline timeline_;
  FreeCamera camera_;
  PanelState state_;
  /// Whom a drag belongs to is known once the panel has seen the button go down.
  enum class Drag : std::uint8_t { none, undecided, scene, panel, divider };
  Drag drag_ = Drag::none;
  glm::vec2 drag_start_{0};  ///< in the window's units
  float drag_length_ = 0;    ///< of its whole way
  bool drag_picks_ = false;  ///< whether it is a click, unless it gets too long
  bool drag_ended_ = false;  ///< before it was known whose it was
  Selection selection_;
  std::vector<Move> moves_;         ///< of an undecided drag
  std::uint64_t script_frame_ = 0;  ///< steps taken, which are the script's frames
  std::size_t next_event_ = 0;
  float unspent_ = 0;  ///< seconds that no step has taken yet
  bool single_step_ = false;
  bool quit_ = false;
};

}  // namespace drover::app
