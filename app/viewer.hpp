#pragma once

#include <chrono>
#include <glm/glm.hpp>
#include <memory>

#include "app/action.hpp"
#include "app/gui.hpp"
#include "app/keys.hpp"
#include "app/mouse_drag.hpp"
#include "app/notice.hpp"
#include "app/opening.hpp"
#include "app/pacing.hpp"
#include "app/panel.hpp"
#include "app/recording.hpp"
#include "app/scene_list.hpp"
#include "app/session.hpp"
#include "app/shader_watch.hpp"
#include "app/window_events.hpp"
#include "gpu/context.hpp"

namespace drover::app {

/// The window's loop: what people do, as many steps as time has passed, a frame.
class Viewer {
 public:
  /// @param opening has begun with the first scene
  /// @param recording of what is seen; null for none
  Viewer(Opening& opening, gpu::Context& context, Recording* recording);

  /// Runs until the person quits.
  /// @throws what opening the first scene threw
  void run();
  /// What was seen last; null where the person did not wait for it.
  const Session* session() const { return session_.get(); }

 private:
  void handle_events();
  void handle(const SDL_Event& event);
  void handle_key(int key, unsigned modifiers);
  /// Those that need a scene.
  void handle_mouse(const SDL_Event& event);
  void fly(float seconds);
  void obey(Action action);
  void obey_in_session(Action action);
  void let_go();
  void next_value(loader::SettingKey key);
  void show_what_opened();
  void draw(float seconds);
  void draw_gui();
  void toggle_full_screen();
  glm::vec2 window_size() const;
  Attention attention() const;
  bool moves() const;

  Opening& opening_;
  gpu::Context& context_;
  Recording* recording_;
  WindowEvents events_;
  Gui gui_;
  Panel panel_;
  Notices notices_;
  SceneList scene_list_;
  ShaderWatch shader_watch_;
  std::unique_ptr<Session> session_;
  MouseDrag drag_;
  Pacing pacing_;
  std::chrono::steady_clock::time_point last_frame_;
  bool quit_ = false;
};

}  // namespace drover::app
