#include "app/statistics.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "app/screen.hpp"
#include "gpu/device.hpp"
#include "loader/error.hpp"
#include "renderer/hash.hpp"
#include "simulation/hash_input.hpp"

namespace drover::app {
namespace {

double real(std::uint32_t count) {
  return count;
}
double wide(glm::uvec2 words) {
  return static_cast<double>((std::uint64_t{words.y} << 32) | words.x);
}

struct CountRow {
  const char* group;
  const char* name;
  double (*value)(const shared::FrameCounters& c);
};

// The GPU's counts by the names that `--stats` writes and a scene's expectations use.
constexpr std::array<CountRow, 13> count_rows = {{
    {"objects", "total", [](const shared::FrameCounters& c) { return real(c.objects.total); }},
    {"objects", "layer_hidden", [](const shared::FrameCounters& c) { return real(c.objects.layer_hidden); }},
    {"objects", "distance_culled", [](const shared::FrameCounters& c) { return real(c.objects.distance_culled); }},
    {"objects", "frustum_culled", [](const shared::FrameCounters& c) { return real(c.objects.frustum_culled); }},
    {"objects", "occlusion_culled", [](const shared::FrameCounters& c) { return real(c.objects.occlusion_culled); }},
    {"objects", "small_culled", [](const shared::FrameCounters& c) { return real(c.objects.small_culled); }},
    {"objects", "visible", [](const shared::FrameCounters& c) { return real(c.objects.visible); }},
    {"draws", "commands", [](const shared::FrameCounters& c) { return real(c.objects.commands); }},
    {"draws", "triangles",
     [](const shared::FrameCounters& c) {
       return wide({c.objects.triangles_low, c.objects.triangles_high});
     }},
    {"particles", "capacity", [](const shared::FrameCounters& c) { return real(c.particles.capacity); }},
    {"particles", "alive", [](const shared::FrameCounters& c) { return real(c.particles.alive); }},
    {"particles", "emitted", [](const shared::FrameCounters& c) { return wide(c.particles.emitted); }},
    {"particles", "died", [](const shared::FrameCounters& c) { return wide(c.particles.died); }},
}};

// The CPU's, likewise.
struct CallRow {
  const char* name;
  std::uint64_t gpu::CallCounts::*value;
};
constexpr std::array<CallRow, 4> call_rows = {{
    {"gl", &gpu::CallCounts::gl},
    {"dispatches", &gpu::CallCounts::dispatches},
    {"draws", &gpu::CallCounts::draws},
    {"waits", &gpu::CallCounts::waits},
}};

shared::FrameCounters counters_of(const renderer::Frame& frame) {
  return frame.counts() ? frame.counts()->block : shared::FrameCounters{};
}

nlohmann::json passes_json(const std::vector<gpu::PassTime>& passes) {
  nlohmann::json list = nlohmann::json::array();
  for (const gpu::PassTime& pass : passes) {
    nlohmann::json row = {{"name", pass.name}, {"gpu_ms", pass.gpu_ms}, {"cpu_ms", pass.cpu_ms}};
    if (pass.group_size != 0) row["group_size"] = pass.group_size;
    list.push_back(std::move(row));
  }
  return list;
}

}  // namespace

std::string hash_particles(const renderer::Frame& frame) {
  return renderer::hash_bytes(simulation::living_bytes(frame.particles()));
}

Hashes hash_frame(const renderer::Frame& frame) {
  const loader::Image image = read_screen(frame);
  return {hash_particles(frame), renderer::hash_bytes(frame.culling().command_bytes()),
          renderer::hash_bytes(std::as_bytes(std::span(image.pixels)))};
}

std::optional<double> count_by_name(const renderer::Frame& frame, const std::string& name) {
  for (const CountRow& row : count_rows)
    if (name == std::string(row.group) + "." + row.name) return row.value(counters_of(frame));
  for (const CallRow& row : call_rows)
    if (name == std::string("frame_calls.") + row.name) return static_cast<double>(frame.calls().*row.value);
  return std::nullopt;
}

nlohmann::json statistics_json(const renderer::Frame& frame, std::uint32_t seed, const VerifyCounts& verify,
                               const Hashes& hashes) {
  const std::uint64_t number = frame.counts() ? frame.counts()->frame : 0;
  nlohmann::json json;
  json["device"] = gpu::limits().renderer + ", OpenGL " + gpu::limits().version;
  json["frame"] = number;
  json["frames"] = number + 1;
  json["seed"] = seed;
  for (const CountRow& row : count_rows)
    json[row.group][row.name] = static_cast<std::uint64_t>(row.value(counters_of(frame)));
  if (frame.calls().available)
    for (const CallRow& row : call_rows) json["frame_calls"][row.name] = frame.calls().*row.value;
  json["hashes"] = {{"particles", hashes.particles}, {"commands", hashes.commands}, {"image", hashes.image}};
  json["verify"] = {{"checked", verify.checked}, {"different", verify.different}, {"ambiguous", verify.ambiguous}};
  json["passes"] = passes_json(frame.passes().timer().passes());
  return json;
}

}  // namespace drover::app
