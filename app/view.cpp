#include "app/view.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>
#include <utility>

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
  loader::Scene scene = open_scene(scene_options);
  gpu::Context context(
      {.title = fmt::format("Drover: {}", scene.name), .size = glm::ivec2(scene.resolution), .window = true});
  Viewer viewer(std::make_unique<Session>(std::move(scene), context.drawable_size(), options.split, options.verify),
                context);
  viewer.run();
  const Session& session = viewer.session();
  if (const std::string typed = typed_settings(session.settings()); options.verbose && !typed.empty())
    fmt::print(stderr, "drover: settings left at{}\n", typed);
  return session.verifiers() ? session.verifiers()->report() : exit_done;
}

}  // namespace drover::app
