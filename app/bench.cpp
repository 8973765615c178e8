#include "app/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/bench_report.hpp"
#include "app/bench_vary.hpp"
#include "app/interruption.hpp"
#include "app/output_path.hpp"
#include "app/progress_line.hpp"
#include "gpu/context.hpp"
#include "gpu/device.hpp"
#include "loader/error.hpp"
#include "loader/file.hpp"

namespace drover::app {
namespace {

constexpr std::uint64_t most_pass_frames = 60;  // passes are steadier than whole frames, and slower to time

loader::Settings with_typed(loader::Settings settings, loader::SettingKey key, double value) {
  settings.set(key, value, loader::SettingOrigin::typed);
  return settings;
}

using Variants = std::vector<std::unique_ptr<BenchVariant>>;

Variants sweep_of(const loader::Scene& scene, const Vary& vary) {
  Variants variants;
  for (const double value : vary.values) {
    std::string name = fmt::format("{}={}", vary.key.row().name, format_setting(vary.key, value));
    // A value that is tried twice shows what noise alone does.
    const auto taken = std::count_if(variants.begin(), variants.end(), [&](const auto& variant) {
      return variant->name() == name || variant->name().starts_with(name + " again");
    });
    if (taken > 0) name += taken == 1 ? " again" : fmt::format(" again {}", taken);
    variants.push_back(std::make_unique<BenchVariant>(name, scene, with_typed(scene.settings, vary.key, value)));
  }
  return variants;
}

// The GPU-driven frame, and what it has to be better than.
Variants ways_to_draw(const loader::Scene& scene) {
  Variants variants;
  variants.push_back(std::make_unique<BenchVariant>("gpu-driven", scene, scene.settings));
  variants.push_back(std::make_unique<BenchVariant>("gpu-driven, no culling", scene,
                                                    with_typed(scene.settings, loader::SettingKey("cull.enabled"), 0)));
  variants.push_back(std::make_unique<BenchVariant>("cpu-driven, a draw a mesh", scene, scene.settings,
                                                    culling::CommandMode::instanced));
  variants.push_back(std::make_unique<BenchVariant>("cpu-driven, a draw an object", scene, scene.settings,
                                                    culling::CommandMode::single));
  return variants;
}

// Frames from one that is measured to the next, so that they spread evenly over what the script has after warming up.
std::uint64_t stride_over(std::uint64_t script, std::uint64_t warm_up, std::uint64_t frames) {
  return script > warm_up + frames ? (script - warm_up) / frames : 1;
}

void warm_up(Variants& variants, std::uint64_t frames) {
  for (std::uint64_t i = 0; i < frames; ++i)
    for (const auto& variant : variants) variant->warm_up();
}

// Who begins changes from frame to frame, so that nobody always runs behind the same one.
BenchVariant& in_turn(Variants& variants, std::uint64_t frame, std::size_t place) {
  return *variants[(frame + place) % variants.size()];
}

// @return frames measured
std::uint64_t measure_frames(BenchResults& results, std::uint64_t frames, const Interruption& interruption) {
  ProgressLine progress("whole frames", frames);
  warm_up(results.variants, results.warm_up_frames);
  for (std::uint64_t i = 0; i < frames; ++i) {
    if (interruption.asked()) return i;
    for (const auto& variant : results.variants) variant->skip(results.stride - 1);
    for (std::size_t place = 0; place < results.variants.size(); ++place)
      in_turn(results.variants, i, place).measure_frame();
    progress.show(i + 1);
  }
  return frames;
}

void measure_passes(BenchResults& results, std::uint64_t frames, std::uint64_t stride,
                    const Interruption& interruption) {
  ProgressLine progress("passes", frames);
  for (const auto& variant : results.variants) variant->restart();
  warm_up(results.variants, 1);
  for (std::uint64_t i = 0; i < frames && !interruption.asked(); ++i) {
    for (const auto& variant : results.variants) variant->skip(stride - 1);
    for (std::size_t place = 0; place < results.variants.size(); ++place) {
      BenchVariant& variant = in_turn(results.variants, i, place);
      variant.measure_passes();
      if (&variant == results.variants.front().get()) results.yardsticks->measure();
    }
    progress.show(i + 1);
  }
}

}  // namespace

int run_bench(const BenchOptions& options) {
  std::optional<Vary> vary;
  if (!options.vary.empty()) vary = parse_vary(options.vary);
  if (vary && vary->key.row().name.starts_with("split."))
    throw loader::InputError(
        fmt::format("--vary {}: it is of two pictures beside each other, and bench draws one", vary->key.row().name));
  const loader::Scene scene = open_scene(options.scene);
  refuse_files_of(scene, options.json);
  if (!options.json.empty()) check_writable(options.json);
  const gpu::Context context;
  const Interruption interruption;
  BenchResults results;
  results.scene = options.scene.input.filename().string();
  results.device = gpu::limits().renderer + ", OpenGL " + gpu::limits().version;
  results.resolution = scene.resolution;
  results.warm_up_frames = static_cast<std::uint64_t>(options.warm_up_frames);
  const auto frames = static_cast<std::uint64_t>(options.frames);
  const std::uint64_t script = last_frame(scene) + 1;
  results.stride = stride_over(script, results.warm_up_frames, frames);
  if (vary) results.varied = vary->key.row().name;
  results.variants = vary ? sweep_of(scene, *vary) : ways_to_draw(scene);
  results.yardsticks = std::make_unique<BenchYardsticks>(results.variants.front()->frame());

  results.frames = measure_frames(results, frames, interruption);
  const std::uint64_t pass_frames = std::min(frames, most_pass_frames);
  measure_passes(results, pass_frames, stride_over(script, 1, pass_frames), interruption);
  results.interrupted = interruption.asked();
  if (results.frames == 0) {
    fmt::print(stderr, "drover: interrupted before a frame was measured\n");
    Interruption::end();
  }
  fmt::print("{}", bench_text(results));
  if (!options.json.empty()) loader::write_bytes(options.json, bench_json(results).dump(2) + "\n");
  return exit_done;
}

}  // namespace drover::app
