#include "app/info.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "app/device_json.hpp"
#include "app/options.hpp"
#include "app/report.hpp"
#include "app/shipped_scenes.hpp"
#include "app/starved_emitters.hpp"
#include "gpu/context.hpp"
#include "loader/open.hpp"
#include "loader/scene.hpp"
#include "loader/scene_camera.hpp"

namespace drover::app {
namespace {

using nlohmann::json;

json point_json(const glm::vec3& point) {
  return {point.x, point.y, point.z};
}

bool is_scene(const std::filesystem::path& path) {
  return path.extension() == ".toml";
}

json model_json(const loader::Model& model) {
  return {{"objects", model.objects},
          {"triangles", model.triangles()},
          {"surface_area", model.surface_area},
          {"bounds", {{"min", point_json(model.bounds.minimum)}, {"max", point_json(model.bounds.maximum)}}},
          {"materials", model.materials.size()},
          {"textures", model.textures},
          {"warnings", model.warnings}};
}

// The area of a model whose axes are scaled. Where all are alike it grows by the square; else by its triangles.
double scaled_area(const loader::Model& model, const glm::dvec3& scale) {
  if (scale.x == scale.y && scale.y == scale.z) return model.surface_area * scale.x * scale.x;
  const auto corner = [&](std::size_t i) { return glm::dvec3(model.vertices[model.indices[i]].position) * scale; };
  double area = 0;
  for (std::size_t i = 0; i + 2 < model.indices.size(); i += 3)
    area += glm::length(glm::cross(corner(i + 1) - corner(i), corner(i + 2) - corner(i))) / 2;
  return area;
}

// Area of everything placed; objects that share model and scale are measured once.
double placed_area(const loader::Scene& scene) {
  std::map<std::tuple<std::uint32_t, float, float, float>, std::uint64_t> placed;
  for (const loader::Object& object : scene.objects)
    ++placed[{object.model, std::abs(object.scale.x), std::abs(object.scale.y), std::abs(object.scale.z)}];
  double area = 0;
  for (const auto& [key, count] : placed) {
    const auto& [model, x, y, z] = key;
    area += static_cast<double>(count) * scaled_area(scene.models[model], {x, y, z});
  }
  return area;
}

// Objects, triangles, area and bounds are of what the scene places, each time it is placed; `once` has what its models
// hold, each counted once, as materials and textures always are.
json scene_json(const loader::Scene& scene) {
  std::vector<std::string> warnings = scene.warnings;
  for (const std::string& line : starved_emitters(scene)) warnings.push_back(line);
  std::uint64_t triangles = 0;
  std::uint64_t triangles_once = 0;
  std::uint64_t materials = 0;
  std::uint64_t textures = 0;
  double area_once = 0;
  loader::Bounds bounds = loader::scene_bounds(scene);
  for (const loader::Object& object : scene.objects) triangles += scene.models[object.model].triangles();
  for (const loader::Model& model : scene.models) {
    triangles_once += model.triangles();
    materials += model.materials.size();
    textures += model.textures;
    area_once += model.surface_area;
  }
  if (bounds.empty()) bounds = {glm::vec3(0), glm::vec3(0)};
  return {{"objects", scene.objects.size()},
          {"triangles", triangles},
          {"surface_area", placed_area(scene)},
          {"bounds", {{"min", point_json(bounds.minimum)}, {"max", point_json(bounds.maximum)}}},
          {"materials", materials},
          {"textures", textures},
          {"models", scene.models.size()},
          {"once", {{"triangles", triangles_once}, {"surface_area", area_once}}},
          {"emitters", scene.emitters.size()},
          {"particles", scene.settings.integer("particles.count")},
          {"warnings", warnings}};
}

// One line a value, the names as JSON has them, so that people and programs read the same words.
void print_lines(const json& values, const std::string& prefix = "") {
  for (const auto& [name, value] : values.items()) {
    if (value.is_object())
      print_lines(value, prefix + name + ".");
    else if (name == "warnings")
      for (const json& warning : value) fmt::print("warning: {}\n", warning.get<std::string>());
    else
      fmt::print("{:24} {}\n", prefix + name, value.is_string() ? value.get<std::string>() : value.dump());
  }
}

}  // namespace

int run_info(const InfoOptions& given) {
  InfoOptions options = given;
  if (!options.input.empty()) options.input = find_scene(options.input);
  if (options.report) return run_report(options);
  const loader::Reach reach = reach_of(options.input, options.allow_outside);
  std::optional<gpu::Context> context;
  if (options.input.empty()) context.emplace();
  const json values = options.input.empty()     ? device_json()
                      : is_scene(options.input) ? scene_json(loader::load(options.input, reach))
                                                : model_json(loader::load(options.input, reach).models.front());
  if (options.json)
    fmt::print("{}\n", values.dump(2, ' ', false, json::error_handler_t::replace));
  else
    print_lines(values);
  return exit_done;
}

}  // namespace drover::app
