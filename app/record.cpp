#include "app/record.hpp"

#include <fmt/format.h>

#include <numbers>

#include "app/free_camera.hpp"
#include "app/picture_folder.hpp"
#include "app/screen.hpp"
#include "app/script.hpp"
#include "app/split_settings.hpp"
#include "gpu/context.hpp"
#include "loader/counted.hpp"
#include "loader/error.hpp"
#include "loader/scene_camera.hpp"

namespace drover::app {
namespace {

void refuse_others(const RenderOptions& options) {
  const auto refuse = [](const char* option) {
    throw loader::InputError(
        fmt::format("--record and {} do not go together: one writes many pictures, the other is about one", option));
  };
  if (!options.output.empty()) refuse("--output");
  if (!options.statistics.empty()) refuse("--stats");
  if (!options.pick.empty()) refuse("--pick");
  if (options.scene.verify) refuse("--verify");
  if (options.turntable && !options.scene.split.empty())
    throw loader::InputError("--turntable and --split do not go together; use --set for one picture at a time");
}

// The script's last picture from all sides, time standing still.
void record_sides(std::int64_t sides, const loader::Scene& scene, Script& script, PictureFolder& folder) {
  const glm::vec2 size(scene.resolution);
  FreeCamera camera(renderer::camera_at(scene.camera, script.time()));
  camera.set_bounds(loader::scene_bounds(scene));
  camera.fit(size.x / size.y);
  for (std::int64_t side = 0; side < sides; ++side) {
    renderer::FrameOrders orders;
    orders.number = script.next_frame() + static_cast<std::uint64_t>(side);
    orders.time_begin = orders.object_time = script.time();
    orders.steps = 0;
    orders.camera = camera.pose();
    script.frame().run(orders);
    script.poll();
    folder.save(read_screen(script.screen()));
    camera.orbit(2 * std::numbers::pi_v<float> / static_cast<float>(sides), 0);
  }
}

}  // namespace

int run_record(const RenderOptions& options) {
  refuse_others(options);
  const loader::Scene scene = open_scene(options.scene);
  if (options.scene.split.empty()) refuse_split_settings(scene.settings);
  PictureFolder folder(options.record);
  const gpu::Context context;
  Script script(scene, options.supersample, options.scene.split);
  const std::uint64_t last = options.frame ? static_cast<std::uint64_t>(*options.frame) : last_frame(scene);
  while (script.next_frame() <= last) {
    script.run_frame(!options.turntable);
    script.poll();
    if (!options.turntable) folder.save(read_screen(script.screen()));
  }
  if (options.turntable) record_sides(*options.turntable, scene, script, folder);
  if (options.scene.verbose)
    fmt::print(stderr, "drover: wrote {} to {}\n", loader::counted(folder.count(), "picture"), folder.path().string());
  return exit_done;
}

}  // namespace drover::app
