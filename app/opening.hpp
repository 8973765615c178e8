#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/file_watch.hpp"
#include "app/notice.hpp"
#include "app/options.hpp"
#include "app/scene_loading.hpp"
#include "app/session.hpp"

namespace drover::app {

/// Opens scenes beside the one that is seen, and again when their files are saved. What is seen stays until the next is
/// whole, and where that fails.
class Opening {
 public:
  /// Begins with what was typed; `options` holds for all that is opened later too.
  /// @param stay where the first cannot be opened, tell the notices, as of any other, and wait until it is mended
  explicit Opening(SceneOptions options, bool stay = false);

  /// The size that the first scene's window is to have, pixels. Waits a moment for a scene that is soon there.
  /// @throws what loading it threw, unless to stay
  glm::uvec2 first_size();

  /// Begins to open a scene or model; what was being opened is let go.
  void open(const std::filesystem::path& file);
  /// Whether something is being opened.
  bool busy() const { return loading_ || loaded_; }
  /// Stops opening.
  void cancel();

  /// Goes on; call once a turn of the loop. Where a file of the scene was saved it is opened again.
  /// @param seen what is shown now; null before the first
  /// @param size of the picture, pixels
  /// @param notices are told what fails, and what was mended
  /// @return what to show from now on; null where what is seen stays
  /// @throws what opening the first threw, unless to stay; loader::Cancelled if the person did not want to wait for it
  std::unique_ptr<Session> advance(const Session* seen, glm::uvec2 size, Notices& notices);
  /// Draws how far it is, at the window's lower right.
  /// @return how high that is, in Dear ImGui's units
  float draw() const;

 private:
  void begin(const std::filesystem::path& file);
  void finish_loading();
  std::unique_ptr<Session> make_session(const Session* seen, glm::uvec2 size);

  const SceneOptions options_;
  const bool stay_;
  std::string failure_;  ///< of the first, before there was a window to say it in
  std::optional<SceneLoading> loading_;
  std::optional<loader::Scene> loaded_;  ///< and not on the GPU yet
  bool shown_ = false;                   ///< that it goes to the GPU, which nothing interrupts
  std::vector<std::filesystem::path> files_;
  FileWatch watch_;
};

}  // namespace drover::app
