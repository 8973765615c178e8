#include <nlohmann/json.hpp>

#include "app/bench_report.hpp"

namespace drover::app {
namespace {

using nlohmann::json;

json interval_json(const std::optional<bench::Interval>& interval) {
  return interval ? json{interval->low, interval->high} : json();
}

json figure_json(const bench::Samples& samples) {
  const bench::Figure figure = bench::figure_of(samples);
  return {{"min", figure.minimum},
          {"median", figure.median},
          {"max", figure.maximum},
          {"p99", figure.percentile_99},
          {"median_interval", interval_json(figure.interval)}};
}

json ratio_json(const bench::Samples& numerator, const bench::Samples& denominator) {
  const bench::Ratio ratio = bench::compare(numerator, denominator);
  return {{"value", ratio.value}, {"interval", interval_json(ratio.interval)}, {"equal", ratio.equal}};
}

json passes_json(const std::vector<PassSamples>& passes) {
  json list = json::array();
  for (const PassSamples& pass : passes) {
    json row = {{"name", pass.name}, {"gpu_ms", figure_json(pass.gpu_ms)}, {"cpu_ms", figure_json(pass.cpu_ms)}};
    if (pass.group_size != 0) row["group_size"] = pass.group_size;
    list.push_back(std::move(row));
  }
  return list;
}

json variant_json(const BenchVariant& variant, const BenchVariant& first) {
  json result = {{"frame_ms", figure_json(variant.frame_ms)},
                 {"submit_ms", figure_json(variant.submit_ms)},
                 {"submit_cpu_ms", figure_json(variant.submit_cpu_ms)},
                 {"wait_ms", figure_json(variant.wait_ms)},
                 {"passes", passes_json(variant.passes)}};
  if (variant.calls.available)
    result["frame_calls"] = {
        {"gl", variant.calls.gl}, {"dispatches", variant.calls.dispatches}, {"draws", variant.calls.draws}};
  if (variant.gpu_driven())
    result["objects"] = {{"total", variant.objects},
                         {"visible", bench::median(variant.visible)},
                         {"culled_share", bench::median(variant.culled_share)},
                         {"triangles", bench::median(variant.triangles)}};
  if (&variant != &first)
    result["ratio_to_first"] = {{"frame_ms", ratio_json(variant.frame_ms, first.frame_ms)},
                                {"submit_ms", ratio_json(variant.submit_ms, first.submit_ms)},
                                {"submit_cpu_ms", ratio_json(variant.submit_cpu_ms, first.submit_cpu_ms)}};
  return result;
}

}  // namespace

json bench_json(const BenchResults& results) {
  const BenchVariant& first = *results.variants.front();
  json report = {{"scene", results.scene},
                 {"device", results.device},
                 {"resolution", {results.resolution.x, results.resolution.y}},
                 {"frames", results.frames},
                 {"stride", results.stride},
                 {"warm_up_frames", results.warm_up_frames},
                 {"interrupted", results.interrupted},
                 {"confidence", bench::confidence},
                 {"passes", passes_json(first.passes)}};
  if (!results.varied.empty()) report["varied"] = results.varied;
  json& variants = report["variants"] = json::object();
  json& order = report["variant_order"] = json::array();
  for (const auto& variant : results.variants) {
    order.push_back(variant->name());
    variants[variant->name()] = variant_json(*variant, first);
  }
  const BenchYardsticks& yardsticks = *results.yardsticks;
  // Nobody has measured it where the bench was interrupted before.
  const auto& memory = yardsticks.memory_gbps();
  report["memory_copy_gbps"] = memory.empty() ? json() : json(bench::median(memory));
  if (!yardsticks.copy_ms().empty()) {
    report["copy_bytes"] = yardsticks.copied_bytes();
    report["copy_ms"] = figure_json(yardsticks.copy_ms());
    for (const PassSamples& pass : first.passes)
      if (pass.name == "integrate") report["integrate_per_copy"] = ratio_json(pass.gpu_ms, yardsticks.copy_ms());
  }
  return report;
}

}  // namespace drover::app
