#pragma once

#include <filesystem>
#include <string>

#include "app/notice.hpp"
#include "app/picture_folder.hpp"
#include "app/session.hpp"

namespace drover::app {

/// `drover view --record FOLDER`: each step that is seen becomes a numbered picture, without the panel. A frame is a
/// step then, however long it took: the film runs at the scene's own speed, and pauses are not in it.
class Recording {
 public:
  /// @throws loader::InputError as PictureFolder does
  explicit Recording(std::filesystem::path folder);

  /// From now on it is of what this shows.
  void follow(Session& session, Notices& notices);
  /// Whether the session is to draw though nothing in it moves.
  bool wants(const Session& session) const { return failure_.empty() && !session.playback().paused(); }
  /// Writes the session's latest picture, if that took a step. Where it fails the notices say so, and nothing more is
  /// written. Call it once a frame.
  void frame(const Session& session, Notices& notices);

  const PictureFolder& folder() const { return folder_; }
  /// Why nothing more is written; empty while all goes well.
  const std::string& failure() const { return failure_; }

 private:
  PictureFolder folder_;
  std::string failure_;
};

}  // namespace drover::app
