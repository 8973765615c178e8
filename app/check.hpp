#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/options.hpp"

namespace drover::app {

/// `drover check`: replays scripts and compares what they expect.
struct CheckOptions {
  std::vector<std::filesystem::path> scenes;  ///< empty: every scene in `scenes/`
  SceneOptions common;                        ///< without an input
  bool update = false;                        ///< write reference images, hashes and trails anew instead
  bool trail = false;                         ///< compare every pass's buffers of every frame with the scene's trail
  std::filesystem::path junit;                ///< report; empty for none
  std::filesystem::path artifacts;            ///< folder for pictures of differences; empty for none
};

/// One line of the report.
struct CheckResult {
  std::string scene;    ///< its label (scene_labels)
  std::string what;     ///< `frame 60: objects.visible`
  std::string failure;  ///< empty if it holds
  double seconds = 0;   ///< since the scene's last result, what was played in between included
};

/// @return an exit code
/// @throws loader::InputError, gpu::Error
int run_check(const CheckOptions& options);

}  // namespace drover::app
