#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "app/free_camera.hpp"
#include "app/gui.hpp"
#include "app/panel.hpp"
#include "gpu/context.hpp"
#include "loader/scene.hpp"
#include "renderer/frame.hpp"
#include "renderer/timeline.hpp"

namespace drover::app {

/// The window's loop: what people do, as many steps as time has passed, a frame.
class Viewer {
 public:
  Viewer(const loader::Scene& scene, gpu::Context& context);

  /// Runs until the person quits.
  void run();

 private:
  using Clock = std::chrono::steady_clock;

  void handle_events();
  void handle_key(int key);
  void handle_drag(float x, float y, unsigned buttons, bool shift);
  void fly(float seconds);
  void obey(const PanelOrders& orders);
  void apply_settings();
  void run_frame(float seconds);
  std::uint32_t steps_due(float seconds);
  void advance_script();
  void take_over_camera();
  void reset();
  void save_screenshot();

  const loader::Scene& scene_;
  gpu::Context& context_;
  Gui gui_;
  Panel panel_;
  loader::Settings settings_;  ///< as the panel shows them
  renderer::Frame frame_;
  renderer::Timeline timeline_;
  FreeCamera camera_;
  PanelState state_;
  std::uint64_t script_frame_ = 0;  ///< steps taken, which are the script's frames
  std::size_t next_event_ = 0;
  float unspent_ = 0;  ///< seconds that no step has taken yet
  bool single_step_ = false;
  bool quit_ = false;
};

}  // namespace drover::app
