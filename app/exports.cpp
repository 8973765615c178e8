#include "app/exports.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <string>

#include "app/numbered_file.hpp"
#include "app/save_scene.hpp"
#include "app/screen.hpp"
#include "app/typed_options.hpp"
#include "loader/image.hpp"
#include "loader/partial_file.hpp"

namespace drover::app {

void export_screenshot(const Session& session, Notices& notices) {
  std::filesystem::path path;
  try {
    path = reserve_numbered(".", session.scene().name, "png");
    const loader::UnfinishedFile unfinished(path);
    loader::save_image(path, read_screen(session.screen()));
    notices.tell(fmt::format("wrote {}", path.filename().string()));
  } catch (const std::exception& error) {
    std::error_code ignored;
    if (!path.empty()) std::filesystem::remove(path, ignored);
    notices.fail("screenshot", error.what());
  }
}

void export_settings(const Session& session, Notices& notices) {
  const std::string options = typed_options(session.settings(), session.scene(), session.split().differing());
  if (options.empty()) return notices.tell("nothing differs from the scene");
  if (SDL_SetClipboardText(options.c_str() + 1) != 0) return notices.fail("copy", SDL_GetError());
  notices.tell("copied" + options);
}

void export_scene(const Session& session, Notices& notices) {
  try {
    notices.tell(fmt::format("wrote {}", save_scene(session.scene(), session.seen()).filename().string()));
    notices.clear("save as scene");
  } catch (const std::exception& error) {
    notices.fail("save as scene", error.what());
  }
}

}  // namespace drover::app
