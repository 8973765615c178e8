#include "app/view.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string>

#include "app/split_settings.hpp"
#include "app/viewer.hpp"
#include "gpu/context.hpp"

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
  if (scene_options.input.empty()) scene_options.input = DROVER_SCENE_DIR "/courtyard.toml";
  const loader::Scene scene = open_scene(scene_options);
  gpu::Context context(
      {.title = fmt::format("Drover: {}", scene.name), .size = glm::ivec2(scene.resolution), .window = true});
  Viewer viewer(scene, context, options.split, options.verify);
  viewer.run();
  if (const std::string typed = typed_settings(viewer.settings()); options.verbose && !typed.empty())
    fmt::print(stderr, "drover: settings left at{}\n", typed);
  return viewer.verifiers() ? viewer.verifiers()->report() : exit_done;
}

}  // namespace drover::app
