#include "app/pick_report.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "shared/object_cull.h"

namespace drover::app {
namespace {

constexpr std::array plane_names = {"left", "right", "bottom", "top", "near", "far"};  // View::planes

std::string cause_text(std::uint32_t cause) {
  if (cause == shared::cause_visible) return "not drawn";
  if (cause == shared::cause_layer) return "hidden: its layer is not shown";
  if (cause == shared::cause_distance) return "hidden: farther than it is drawn";
  const std::uint32_t plane = cause - shared::cause_frustum;
  if (plane < plane_names.size()) return fmt::format("culled: outside the {} plane", plane_names[plane]);
  return fmt::format("culled: cause {}", cause);
}

std::uint64_t birth_number(const shared::PickRecord& record) {
  return std::uint64_t{record.birth.y} << 32 | record.birth.x;
}

std::string point_text(const glm::vec4& point) {
  return fmt::format("{:.3f}, {:.3f}, {:.3f} m", point.x, point.y, point.z);
}

nlohmann::json point_json(const glm::vec4& point) {
  return {point.x, point.y, point.z};
}

std::string model_name(const shared::PickRecord& record, const loader::Scene& scene) {
  return record.model < scene.models.size() ? scene.models[record.model].name : "";
}

std::uint32_t layer_of(const shared::PickRecord& record) {
  return static_cast<std::uint32_t>(record.center.w) >> shared::object_layer_shift;
}

}  // namespace

std::string pick_title(const shared::PickRecord& record) {
  if (record.kind == shared::pick_object) return fmt::format("object {}", record.number);
  if (record.kind == shared::pick_particle) return fmt::format("particle {}", birth_number(record));
  return "nothing";
}

std::string pick_state(const shared::PickRecord& record) {
  if (record.kind == shared::pick_object) return record.present != 0 ? "drawn" : cause_text(record.cause);
  if (record.kind == shared::pick_particle) return record.present != 0 ? "alive, drawn" : "died";
  return "";
}

std::vector<std::pair<std::string, std::string>> pick_lines(const shared::PickRecord& record,
                                                            const loader::Scene& scene) {
  if (record.kind == shared::pick_object)
    return {{"state", pick_state(record)},
            {"model", model_name(record, scene)},
            {"origin", point_text(record.origin)},
            {"box from", point_text(record.center - record.extent)},
            {"box to", point_text(record.center + record.extent)},
            {"layer", fmt::format("{}", layer_of(record))},
            {"drawn to", record.extent.w > 0 ? fmt::format("{:.3f} m", record.extent.w) : "any distance"}};
  if (record.kind != shared::pick_particle) return {};
  if (record.present == 0) return {{"state", pick_state(record)}, {"slot", fmt::format("{}", record.number)}};
  const glm::vec3 velocity = record.velocity_life;
  return {{"state", pick_state(record)},
          {"slot", fmt::format("{}", record.number)},
          {"emitter", fmt::format("{}", record.emitter)},
          {"position", point_text(record.position_age)},
          {"velocity", fmt::format("{:.3f}, {:.3f}, {:.3f} m/s ({:.3f})", velocity.x, velocity.y, velocity.z,
                                   glm::length(velocity))},
          {"age", fmt::format("{:.3f} of {:.3f} s", record.position_age.w, record.velocity_life.w)}};
}

nlohmann::json pick_json(const shared::PickRecord& record, const loader::Scene& scene) {
  if (record.kind == shared::pick_object)
    return {{"kind", "object"},
            {"number", record.number},
            {"model", model_name(record, scene)},
            {"origin", point_json(record.origin)},
            {"bounds",
             {{"min", point_json(record.center - record.extent)}, {"max", point_json(record.center + record.extent)}}},
            {"layer", layer_of(record)},
            {"max_distance", record.extent.w},
            {"drawn", record.present != 0},
            {"state", pick_state(record)}};
  if (record.kind == shared::pick_particle)
    return {{"kind", "particle"},
            {"number", birth_number(record)},
            {"slot", record.number},
            {"emitter", record.emitter},
            {"position", point_json(record.position_age)},
            {"velocity", point_json(record.velocity_life)},
            {"age", record.position_age.w},
            {"life", record.velocity_life.w},
            {"alive", record.present != 0},
            {"state", pick_state(record)}};
  return {{"kind", "nothing"}};
}

}  // namespace drover::app
