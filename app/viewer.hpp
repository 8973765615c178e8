#pragma once

#include <glm/glm.hpp>
#include <memory>

#include "app/action.hpp"
#include "app/gui.hpp"
#include "app/keys.hpp"
#include "app/mouse_drag.hpp"
#include "app/panel.hpp"
#include "app/session.hpp"
#include "gpu/context.hpp"

union SDL_Event;

namespace drover::app {

/// The window's loop: what people do, as many steps as time has passed, a frame.
class Viewer {
 public:
  Viewer(std::unique_ptr<Session> session, gpu::Context& context);

  /// Runs until the person quits.
  void run();
  const Session& session() const { return *session_; }

 private:
  void handle_events();
  void handle(const SDL_Event& event);
  void fly(float seconds);
  void obey(Action action);
  void next_value(loader::SettingKey key);
  void draw_panel();
  void save_screenshot();
  glm::vec2 window_size() const;

  gpu::Context& context_;
  Gui gui_;
  Panel panel_;
  std::unique_ptr<Session> session_;
  PanelState state_;
  MouseDrag drag_;
  bool quit_ = false;
};

}  // namespace drover::app
