#include "app/render.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "app/output_path.hpp"
#include "app/pick_report.hpp"
#include "app/record.hpp"
#include "app/screen.hpp"
#include "app/script.hpp"
#include "app/split_settings.hpp"
#include "app/statistics.hpp"
#include "app/verify.hpp"
#include "gpu/context.hpp"
#include "loader/counted.hpp"
#include "loader/file.hpp"
#include "loader/image.hpp"

namespace drover::app {

namespace {

void print_pick(const shared::PickRecord& record, const loader::Scene& scene, const std::string& pixel) {
  fmt::print("{}: {}\n", pixel, pick_title(record));
  for (const auto& [name, value] : pick_lines(record, scene)) fmt::print("  {:10} {}\n", name, value);
}

}  // namespace

int run_render(const RenderOptions& options) {
  if (!options.record.empty()) return run_record(options);
  if (options.turntable)
    throw loader::InputError("--turntable makes several pictures; say where to with --record FOLDER");
  if (options.output.empty()) throw loader::InputError("--output is required: the PNG to write; or --record FOLDER");
  const loader::Scene scene = open_scene(options.scene);
  if (options.scene.split.empty()) refuse_split_settings(scene.settings);
  refuse_files_of(scene, options.output);
  refuse_files_of(scene, options.statistics);
  refuse_same(options.statistics, options.output, "--output too");
  check_png_name(options.output);
  check_writable(options.output);
  if (!options.statistics.empty()) check_writable(options.statistics);
  std::optional<glm::uvec2> picked_pixel;
  if (!options.pick.empty()) picked_pixel = parse_pixel(options.pick, scene.resolution);
  const gpu::Context context;
  Script script(scene, options.supersample, options.scene.split);
  std::optional<Verifiers> verifiers;
  if (options.scene.verify) verifiers.emplace(script.frame());

  const std::uint64_t last = options.frame ? static_cast<std::uint64_t>(*options.frame) : last_frame(scene);
  while (script.next_frame() <= last) {
    const bool is_last = script.next_frame() == last;
    if (is_last && picked_pixel) {
      script.frame().prepare_pick();
      script.pick({.pixel = picked_pixel});
    }
    // The frame that is written is also the one whose passes are timed, each by itself.
    if (is_last && !options.statistics.empty()) script.frame().passes().timer().mode = gpu::Timing::serialised;
    script.run_frame(is_last || verifiers, verifiers ? &*verifiers : nullptr);
    script.poll();
  }
  loader::save_image(options.output, read_screen(script.screen()));
  if (options.scene.verbose) fmt::print(stderr, "drover: wrote frame {} to {}\n", last, options.output.string());

  script.drain();
  const renderer::SplitDifference* difference = script.split() ? &script.split()->difference().value() : nullptr;
  if (difference)
    fmt::print("split: mean difference {:.4f}, largest {} of 255, {}\n", difference->mean, difference->largest,
               loader::counted(difference->pixels, "pixel differs", "pixels differ"));

  if (picked_pixel) print_pick(script.frame().picked()->block, scene, options.pick);
  VerifyCounts verify;
  if (verifiers) verify = {verifiers->checked(), verifiers->different(), verifiers->ambiguous()};
  if (!options.statistics.empty()) {
    nlohmann::json json = statistics_json(script.frame(), scene.seed, verify, hash_frame(script.frame()));
    if (difference)
      json["split"] = {{"mean", difference->mean}, {"largest", difference->largest}, {"pixels", difference->pixels}};
    if (picked_pixel) json["pick"] = pick_json(script.frame().picked()->block, scene);
    loader::write_bytes(options.statistics, json.dump(2) + "\n");
  }
  return verifiers ? verifiers->report() : exit_done;
}

}  // namespace drover::app
