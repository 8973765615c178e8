#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/free_camera.hpp"
#include "app/playback.hpp"
#include "app/save_scene.hpp"
#include "app/selection.hpp"
#include "app/settings_history.hpp"
#include "app/split_control.hpp"
#include "app/still_picture.hpp"
#include "app/verify.hpp"
#include "loader/scene.hpp"
#include "loader/settings.hpp"
#include "renderer/frame.hpp"

namespace drover::app {

/// One scene as a person looks at it: its settings, frames, camera, script and what is picked. The window stays when
/// another takes its place.
class Session {
 public:
  /// @param size of the picture, pixels
  /// @param split `--split name=value`: what a second frame's settings differ in
  /// @param verify run every pass against its reference too
  /// @throws as renderer::Frame does, and loader::InputError on any mistake in `split`
  Session(loader::Scene scene, glm::uvec2 size, const std::vector<std::string>& split, bool verify);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Simulates and draws a frame, unless its picture would be the latest again.
  /// @param seconds of wall time since the last
  /// @param size of the picture, pixels
  void run_frame(float seconds, glm::uvec2 size);
  /// Shaders have changed, so the next picture is a new one.
  void disturb() { still_picture_.disturb(); }
  /// Back to the script's start. What the script set goes back to the scene's own; what the person set stays.
  void reset();
  /// Shows all of the scene.
  void fit();
  /// Takes over what the person did to an earlier session of the same scene: settings, camera, pause.
  void resume(const Session& earlier);
  /// Whether the next picture may be another though nobody does anything.
  bool moves() const;

  const loader::Scene& scene() const { return scene_; }
  /// What the settings would be if nobody had set any since the start: the scene's, and what its script did so far.
  loader::Settings scripted_settings() const;
  SettingsHistory& history() { return history_; }
  const SettingsHistory& history() const { return history_; }
  /// Takes the person's last step back, or goes there again.
  void undo();
  void redo();
  /// As the panel shows them; the next frame takes them over, or puts those that cannot be had back.
  loader::Settings& settings() { return settings_; }
  const loader::Settings& settings() const { return settings_; }
  renderer::Frame& frame() { return frame_; }
  const renderer::Frame& frame() const { return frame_; }
  SplitControl& split() { return split_; }
  const SplitControl& split() const { return split_; }
  Playback& playback() { return playback_; }
  const Playback& playback() const { return playback_; }
  Selection& selection() { return selection_; }
  const Selection& selection() const { return selection_; }
  /// What the references said; null without `verify`.
  const Verifiers* verifiers() const { return verifiers_ ? &*verifiers_ : nullptr; }

  /// Whether the camera is the script's.
  bool follows_script() const { return follows_script_; }
  void follow_script() { follows_script_ = true; }
  /// The camera as the person moves it, which the script's has to leave it to.
  FreeCamera& take_camera() {
    follows_script_ = false;
    return camera_;
  }

  /// The number of the frame that run_frame runs next: pictures drawn before it.
  std::uint64_t next_frame() const { return next_frame_; }
  /// How many frames ago what frame().counts() tells of was drawn, seen from the latest frame; 0 before any came back.
  std::uint64_t counts_age() const;
  /// What is seen, to be saved.
  SeenScene seen() const;
  /// Why what was asked for could not be had, once; empty where it could. The old state runs on then.
  std::string take_message() { return std::exchange(message_, {}); }
  /// The latest picture, of both frames where there are two.
  const gpu::Texture2D& screen() const { return split_.screen(frame_); }
  const gpu::Framebuffer& screen_framebuffer() const { return split_.screen_framebuffer(frame_); }

 private:
  void apply_settings();

  const loader::Scene scene_;
  const loader::Settings start_settings_;  ///< the scene's, and a window's own where it says nothing
  loader::Settings settings_;
  SettingsHistory history_;
  renderer::Frame frame_;
  SplitControl split_;
  std::optional<Verifiers> verifiers_;
  Playback playback_;
  FreeCamera camera_;
  const bool still_;  ///< nothing in the scene ever changes
  StillPicture still_picture_;
  Selection selection_;
  bool follows_script_ = true;
  std::uint64_t next_frame_ = 0;
  std::string message_;
};

}  // namespace drover::app
