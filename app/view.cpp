#include "app/view.hpp"

#include <fmt/format.h>

#include "app/viewer.hpp"
#include "gpu/context.hpp"

namespace drover::app {

int run_view(const SceneOptions& options) {
  SceneOptions scene_options = options;
  if (scene_options.input.empty()) scene_options.input = DROVER_SCENE_DIR "/field.toml";
  const loader::Scene scene = open_scene(scene_options);
  gpu::Context context(
      {.title = fmt::format("Drover: {}", scene.name), .size = glm::ivec2(scene.resolution), .window = true});
  Viewer viewer(scene, context, options.verify);
  viewer.run();
  return viewer.verifiers() ? viewer.verifiers()->report() : exit_done;
}

}  // namespace drover::app
