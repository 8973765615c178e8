#include "app/view.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string>

#include "app/shipped_scenes.hpp"
#include "app/split_settings.hpp"
#include "app/typed_options.hpp"
#include "app/viewer.hpp"
#include "gpu/context.hpp"
#include "loader/progress.hpp"

namespace drover::app {

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
  if (const std::string typed = typed_options(session.settings(), session.scene(), session.split().differing());
      options.verbose && !typed.empty())
    fmt::print(stderr, "drover: settings left at{}\n", typed);
  return session.verifiers() ? session.verifiers()->report() : exit_done;
}

}  // namespace drover::app
