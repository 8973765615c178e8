#include "app/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numbers>
#include <system_error>

#include "app/free_camera.hpp"
#include "app/output_path.hpp"
#include "app/screen.hpp"
#include "app/script.hpp"
#include "app/split_settings.hpp"
#include "gpu/context.hpp"
#include "loader/error.hpp"
#include "loader/image.hpp"
#include "loader/scene_camera.hpp"

namespace drover::app {
namespace {

namespace fs = std::filesystem;

// `00012.png`, as programs that make films of pictures take them.
fs::path picture(const fs::path& folder, std::uint64_t number) {
  return folder / fmt::format("{:05}.png", number);
}

bool is_picture(const fs::path& file) {
  const std::string stem = file.stem().string();
  return file.extension() == ".png" && !stem.empty() &&
         std::all_of(stem.begin(), stem.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

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

// Makes the folder where it is missing. Nobody's pictures are written over: not even those of an earlier run, of which
// some might be left among the new.
void prepare_folder(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error) && !fs::create_directory(folder, error))
    throw loader::InputError(fmt::format("--record {}: the folder cannot be made: {}", folder.string(),
                                         error ? error.message() : "a file of that name is there"));
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (is_picture(entry.path()))
      throw loader::InputError(fmt::format("--record {}: {} is there already; name another folder, or empty this one",
                                           folder.string(), entry.path().filename().string()));
  check_writable(picture(folder, 0));
}

// The script's last picture from all sides, time standing still.
void record_sides(const RenderOptions& options, const loader::Scene& scene, Script& script) {
  const glm::vec2 size(scene.resolution);
  FreeCamera camera(renderer::camera_at(scene.camera, script.time()));
  camera.set_bounds(loader::scene_bounds(scene));
  camera.fit(size.x / size.y);
  for (std::int64_t side = 0; side < *options.turntable; ++side) {
    renderer::FrameOrders orders;
    orders.number = script.next_frame() + static_cast<std::uint64_t>(side);
    orders.time_begin = orders.object_time = script.time();
    orders.steps = 0;
    orders.camera = camera.pose();
    script.frame().run(orders);
    script.poll();
    loader::save_image(picture(options.record, static_cast<std::uint64_t>(side)), read_screen(script.screen()));
    camera.orbit(2 * std::numbers::pi_v<float> / static_cast<float>(*options.turntable), 0);
  }
}

}  // namespace

int run_record(const RenderOptions& options) {
  refuse_others(options);
  const loader::Scene scene = open_scene(options.scene);
  if (options.scene.split.empty()) refuse_split_settings(scene.settings);
  prepare_folder(options.record);
  const gpu::Context context;
  Script script(scene, options.supersample, options.scene.split);
  const std::uint64_t last = options.frame ? static_cast<std::uint64_t>(*options.frame) : last_frame(scene);
  while (script.next_frame() <= last) {
    const std::uint64_t frame = script.next_frame();
    script.run_frame(!options.turntable);
    script.poll();
    if (!options.turntable) loader::save_image(picture(options.record, frame), read_screen(script.screen()));
  }
  if (options.turntable) record_sides(options, scene, script);
  if (options.scene.verbose)
    fmt::print(stderr, "drover: wrote {} pictures to {}\n",
               options.turntable ? static_cast<std::uint64_t>(*options.turntable) : last + 1, options.record.string());
  return exit_done;
}

}  // namespace drover::app
