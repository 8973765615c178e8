#include "app/view.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <string>

#include "app/recording.hpp"
#include "app/shipped_scenes.hpp"
#include "app/split_settings.hpp"
#include "app/typed_options.hpp"
#include "app/viewer.hpp"
#include "gpu/context.hpp"
#include "loader/counted.hpp"
#include "loader/error.hpp"
#include "loader/progress.hpp"

namespace drover::app {

int run_view(const ViewOptions& options) {
  SceneOptions scene_options = options.scene;
  scene_options.input = options.scene.input.empty() ? shipped_scene("courtyard") : find_scene(options.scene.input);
  Opening opening(scene_options, options.stay);
  const glm::uvec2 size = opening.first_size();  // before there is a window, so that a mistake opens none
  std::optional<Recording> recording;
  if (!options.record.empty()) recording.emplace(options.record);
  gpu::Context context({.title = "Drover", .size = glm::ivec2(size), .window = true});
  Viewer viewer(opening, context, recording ? &*recording : nullptr);
  try {
    viewer.run();
  } catch (const loader::Cancelled&) {
    return exit_done;
  }
  if (viewer.session() == nullptr) return exit_done;
  const Session& session = *viewer.session();
  if (const std::string typed = typed_options(session.settings(), session.scene(), session.split().differing());
      options.scene.verbose && !typed.empty())
    fmt::print(stderr, "drover: settings left at{}\n", typed);
  if (recording && options.scene.verbose)
    fmt::print(stderr, "drover: wrote {} to {}\n", loader::counted(recording->folder().count(), "picture"),
               recording->folder().path().string());
  if (recording && !recording->failure().empty()) throw loader::InputError(recording->failure());
  return session.verifiers() ? session.verifiers()->report() : exit_done;
}

}  // namespace drover::app
