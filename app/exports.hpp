#pragma once

#include "app/notice.hpp"
#include "app/session.hpp"

namespace drover::app {

/// What a person takes out of the window. Each says in `notices` what came of it, and throws nothing.

/// Writes the picture as `SCENE-1.png`, or the next number that is free, into the present folder.
void export_screenshot(const Session& session, Notices& notices);

/// Puts what differs from the scene on the clipboard, as `--set name=value`.
void export_settings(const Session& session, Notices& notices);

/// Writes what is seen as a scene beside the one it is of (save_scene.hpp).
void export_scene(const Session& session, Notices& notices);

}  // namespace drover::app
