#include "app/bench_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "loader/counted.hpp"

namespace drover::app {
namespace {

constexpr std::size_t bar_width = 30;  // characters

std::string bar(double value, double largest) {
  if (!(largest > 0)) return "";
  return std::string(static_cast<std::size_t>(std::lround(bar_width * value / largest)), '#');
}

// How many times the other, or `=` where noise leaves open which is larger.
std::string ratio_text(const bench::Ratio& ratio) {
  if (!ratio.interval) return "= (too few frames)";
  const std::string interval = fmt::format("({:.2f} to {:.2f})", ratio.interval->low, ratio.interval->high);
  return ratio.equal ? fmt::format("= {}", interval) : fmt::format("{:.2f} {}", ratio.value, interval);
}

// Half the width of where the median may lie, in percent of it.
std::string noise_text(const bench::Figure& figure) {
  if (!figure.interval || !(figure.median > 0)) return "?";
  return fmt::format("±{:.1f} %", 50 * (figure.interval->high - figure.interval->low) / figure.median);
}

std::size_t name_width(const BenchResults& results) {
  std::size_t width = 20;
  for (const auto& variant : results.variants) {
    width = std::max(width, variant->name().size());
    for (const PassSamples& pass : variant->passes) width = std::max(width, pass.name.size());
  }
  return width;
}

std::string heading(const BenchResults& results) {
  const BenchVariant& first = *results.variants.front();
  std::string text =
      fmt::format("{} on {}\n{} x {} pixels; {} measured, {} of the script, after {} to warm up{}\n", results.scene,
                  results.device, results.resolution.x, results.resolution.y, loader::counted(results.frames, "frame"),
                  results.stride == 1 ? "in a row" : fmt::format("one in {}", results.stride), results.warm_up_frames,
                  results.interrupted ? "; interrupted" : "");
  text += fmt::format("{}, {:.1f} % of them culled, {:.0f} triangles drawn (medians over the frames)\n",
                      loader::counted(first.objects, "object"), 100 * bench::median(first.culled_share),
                      bench::median(first.triangles));
  return text;
}

std::string frames_table(const BenchResults& results, std::size_t width) {
  std::string text =
      fmt::format("\n{:{}} {:>9} {:>9} {:>8} {:>9} {:>9} {:>9} {:>9} {:>9} {:>8}\n", "whole frames, ms", width, "min",
                  "median", "noise", "99 %", "max", "submit", "thread", "wait", "GL calls");
  for (const auto& variant : results.variants) {
    const bench::Figure frame = bench::figure_of(variant->frame_ms);
    // The sign in front of the noise is two bytes long.
    text += fmt::format("{:{}} {:>9.3f} {:>9.3f} {:>9} {:>9.3f} {:>9.3f} {:>9.3f} {:>9.3f} {:>9.3f} {:>8}\n",
                        variant->name(), width, frame.minimum, frame.median, noise_text(frame), frame.percentile_99,
                        frame.maximum, bench::median(variant->submit_ms), bench::median(variant->submit_cpu_ms),
                        bench::median(variant->wait_ms),
                        variant->calls.available ? fmt::format("{}", variant->calls.gl) : "?");
  }
  return text;
}

std::string comparison_table(const BenchResults& results, std::size_t width) {
  const BenchVariant& first = *results.variants.front();
  if (results.variants.size() < 2) return "";
  std::string text = fmt::format("\n{:{}} {:24} {:24} {:24}\n", fmt::format("times {}", first.name()), width, "frame",
                                 "submit", "thread");
  for (std::size_t i = 1; i < results.variants.size(); ++i) {
    const BenchVariant& variant = *results.variants[i];
    text += fmt::format("{:{}} {:24} {:24} {:24}\n", variant.name(), width,
                        ratio_text(bench::compare(variant.frame_ms, first.frame_ms)),
                        ratio_text(bench::compare(variant.submit_ms, first.submit_ms)),
                        ratio_text(bench::compare(variant.submit_cpu_ms, first.submit_cpu_ms)));
  }
  return text;
}

// Whole frames as bars: what a sweep is looked at for.
std::string plot(const BenchResults& results, std::size_t width) {
  double largest = 0;
  for (const auto& variant : results.variants) largest = std::max(largest, bench::median(variant->frame_ms));
  std::string text = "\n";
  for (const auto& variant : results.variants) {
    const double median = bench::median(variant->frame_ms);
    text += fmt::format("{:{}} {:>9.3f} {}\n", variant->name(), width, median, bar(median, largest));
  }
  return text;
}

std::string passes_table(const BenchVariant& variant, std::size_t width) {
  double largest = 0;
  for (const PassSamples& pass : variant.passes) largest = std::max(largest, bench::median(pass.gpu_ms));
  std::string text = fmt::format("\n{:{}} {:>9} {:>9} {:>9} {:>9} {:>9} {:>6}\n", "passes alone, ms", width, "min",
                                 "median", "max", "noise", "CPU", "group");
  for (const PassSamples& pass : variant.passes) {
    const bench::Figure figure = bench::figure_of(pass.gpu_ms);
    text += fmt::format("{:{}} {:>9.3f} {:>9.3f} {:>9.3f} {:>10} {:>9.3f} {:>6} {}\n", pass.name, width, figure.minimum,
                        figure.median, figure.maximum, noise_text(figure), bench::median(pass.cpu_ms),
                        pass.group_size == 0 ? "" : fmt::format("{}", pass.group_size), bar(figure.median, largest));
  }
  return text;
}

// Of a sweep: which passes a value changes, against the first value.
std::string changed_passes(const BenchResults& results, std::size_t width) {
  const BenchVariant& first = *results.variants.front();
  std::string text;
  for (std::size_t i = 1; i < results.variants.size(); ++i) {
    const BenchVariant& variant = *results.variants[i];
    for (const PassSamples& pass : variant.passes)
      for (const PassSamples& before : first.passes) {
        if (pass.name != before.name) continue;
        const bench::Ratio ratio = bench::compare(pass.gpu_ms, before.gpu_ms);
        if (!ratio.equal) text += fmt::format("{:{}} {:24} {}\n", variant.name(), width, pass.name, ratio_text(ratio));
      }
  }
  return fmt::format("\npasses that differ from {}:{}\n{}", first.name(), text.empty() ? " none" : "", text);
}

std::string yardsticks_text(const BenchResults& results) {
  const BenchYardsticks& yardsticks = *results.yardsticks;
  std::string text = fmt::format("\nmemory copy, two threads: {:.1f} GB/s\n", bench::median(yardsticks.memory_gbps()));
  if (yardsticks.copy_ms().empty()) return text;
  const double copy = bench::median(yardsticks.copy_ms());
  text += fmt::format("copy kernel of integrate's bytes: {:.3f} ms, {:.1f} GB/s\n", copy,
                      static_cast<double>(yardsticks.copied_bytes()) / (copy * 1e6));
  for (const PassSamples& pass : results.variants.front()->passes)
    if (pass.name == "integrate")
      text +=
          fmt::format("integrate / copy kernel: {}\n", ratio_text(bench::compare(pass.gpu_ms, yardsticks.copy_ms())));
  return text;
}

}  // namespace

std::string bench_text(const BenchResults& results) {
  const std::size_t width = name_width(results);
  std::string text = heading(results) + frames_table(results, width) + comparison_table(results, width);
  if (!results.varied.empty()) text += plot(results, width);
  const BenchVariant& first = *results.variants.front();
  if (!first.passes.empty()) text += passes_table(first, width);
  if (!results.varied.empty() && !first.passes.empty()) text += changed_passes(results, width);
  text += yardsticks_text(results);
  text += fmt::format(
      "\nRatios are of frames measured in turns; = where noise leaves open which is larger, at {:.0f} % confidence.\n"
      "Noise is where the median may lie. A pass alone stands between two finishes, so that passes add up to more than "
      "a frame.\n",
      100 * bench::confidence);
  return text;
}

}  // namespace drover::app
