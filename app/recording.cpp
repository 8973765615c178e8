#include "app/recording.hpp"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "app/screen.hpp"
#include "loader/counted.hpp"

namespace drover::app {

Recording::Recording(std::filesystem::path folder) : folder_(std::move(folder)) {}

void Recording::follow(Session& session, Notices& notices) {
  session.playback().step_each_frame();
  if (failure_.empty()) notices.tell(fmt::format("recording to {}; Space pauses", folder_.path().string()));
}

void Recording::frame(const Session& session, Notices& notices) {
  if (!failure_.empty() || !session.playback().stepped()) return;
  try {
    folder_.save(read_screen(session.screen()));
  } catch (const std::exception& error) {
    failure_ =
        fmt::format("the recording ended after {}: {}", loader::counted(folder_.count(), "picture"), error.what());
    notices.fail("recording", failure_);
  }
}

}  // namespace drover::app
