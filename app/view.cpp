#include "app/view.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string>

#include "app/shipped_scenes.hpp"
#include "app/split_settings.hpp"
#include "app/viewer.hpp"
#include "gpu/context.hpp"
#include "loader/progress.hpp"

namespace drover::app {
namespace {

// What the person set, as it would be typed to see the same again; empty where nothing was.
std::string typed_settings(const loader::Settings& settings) {
  std::string typed;
  for (const loader::SettingKey key : typed_rows(settings))
    typed += fmt::format(" --set {}={}", key.row().name, loader::format_setting(key, settings.real(key)));
  return typed;
}

}  // namespace

int run_view(const SceneOptions& options) {
  SceneOptions scene_options = options;
  scene_options.input = options.input.empty() ? shipped_scene("courtyard") : find_scene(options.input);
  Opening opening(scene_options);
  const glm::uvec2 size = opening.first_size();  // before there is a window, so that a mistake opens none
  gpu::Context context({.title = "Drover", .size = glm::ivec2(size), .window = true});
  Viewer viewer(opening, context);
  try {
    viewer.run();
  } catch (const loader::Cancelled&) {
    return exit_done;
  }
  if (viewer.session() == nullptr) return exit_done;
  const Session& session = *viewer.session();
  if (const std::string typed = typed_settings(session.settings()); options.verbose && !typed.empty())
    fmt::print(stderr, "drover: settings left at{}\n", typed);
  return session.verifiers() ? session.verifiers()->report() : exit_done;
}

}  // namespace drover::app
