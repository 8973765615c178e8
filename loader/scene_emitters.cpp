#include "loader/scene_emitters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "loader/rotation.hpp"

namespace drover::loader {
namespace {

// Sums of shares like 0.1 exceed 1 by rounding.
constexpr double share_rounding = 1e-9;

void refuse_other_shape(const SceneReader& reader, const TomlNode* given, std::string_view key, bool belongs,
                        std::string_view owner) {
  if (given != nullptr && !belongs)
    reader.refuse(*given, fmt::format("'{}' belongs to an [[emitter]] of shape {}", key, owner));
}

std::uint32_t model_of(const EmitterDraft& draft, const TomlNode& table, const EmitterNames& names,
                       const SceneReader& reader) {
  if (draft.model_node == nullptr)
    reader.refuse(table, "an [[emitter]] of shape mesh lacks 'model', the name of a [[model]]");
  return reader.find_name(*draft.model_node, "[[model]]", draft.model, names.models);
}

Emitter read_emitter(const TomlNode& table, const EmitterNames& names, const SceneReader& reader) {
  EmitterDraft draft;
  reader.read(table, emitter_section, draft);
  Emitter& emitter = draft.emitter;
  const bool mesh = emitter.shape == EmitterShape::mesh;
  const bool disc = emitter.shape == EmitterShape::disc;
  refuse_other_shape(reader, draft.model_node, "model", mesh, "mesh");
  if (emitter.inner_radius != 0) refuse_other_shape(reader, draft.inner_radius_node, "inner_radius", disc, "disc");
  if (draft.group_node != nullptr)
    emitter.group = reader.find_name(*draft.group_node, "[[group]]", draft.group, names.groups);
  else if (emitter.inherit != 0)
    reader.refuse(*draft.inherit_node, "'inherit' is of a group's speed; name the 'group' that carries the emitter");
  emitter.rotation = rotation_of(draft.rotation);
  if (mesh) {
    emitter.model = model_of(draft, table, names, reader);
    if (draft.size_node == nullptr) emitter.size = glm::vec3(1);
    emitter.along_normal = !draft.direction_given;
  }
  if (disc) {
    if (emitter.size != glm::vec3(emitter.size.x))
      reader.refuse(*draft.size_node, "size: a disc has one radius; write one number");
    if (emitter.inner_radius > emitter.size.x)
      reader.refuse(*draft.inner_radius_node,
                    fmt::format("inner_radius ({}) must not exceed the disc's radius, size ({})", emitter.inner_radius,
                                emitter.size.x));
    if (!draft.rotation_given) emitter.rotation = turn_y_to(emitter.direction);
  }
  return emitter;
}

}  // namespace

std::vector<Emitter> read_emitters(const TomlNode& list, const EmitterNames& names, const SceneReader& reader) {
  std::vector<Emitter> emitters;
  double shares = 0;
  for (const TomlNode& table : list.items) {
    emitters.push_back(read_emitter(table, names, reader));
    const TomlNode* share = table.find("share");
    emitters.back().place = reader.location_of(share != nullptr ? *share : table);
    shares += emitters.back().share.value_or(0);
    if (shares > 1 + share_rounding)
      reader.refuse(
          *table.find("share"),
          fmt::format("with this one the emitters' shares are {:.6g} in all; 1 is all of particles.count", shares));
  }
  return emitters;
}

void check_emitters(const TomlNode& list, const Scene& scene, const SceneReader& reader) {
  for (std::size_t i = 0; i < scene.emitters.size(); ++i) {
    const Emitter& emitter = scene.emitters[i];
    if (emitter.shape != EmitterShape::mesh) continue;
    const Model& model = scene.models[emitter.model];
    const TomlNode& node = *list.items[i].find("model");
    double area = 0;
    for (std::size_t corner = 0; corner + 2 < model.indices.size(); corner += 3) {
      const auto place = [&](std::size_t k) {
        return glm::dvec3(model.vertices[model.indices[corner + k]].position) * glm::dvec3(emitter.size);
      };
      area += glm::length(glm::cross(place(1) - place(0), place(2) - place(0))) / 2;
    }
    if (area == 0)
      reader.refuse(node,
                    fmt::format("model '{}' at this size has no area to be born on; give the emitter a size above 0",
                                model.name));
    const glm::dvec3 reach =
        glm::max(glm::abs(glm::dvec3(model.bounds.minimum)), glm::abs(glm::dvec3(model.bounds.maximum)));
    const glm::dvec3 scaled = reach * glm::dvec3(emitter.size);
    if (std::max({scaled.x, scaled.y, scaled.z}) > far_away)
      reader.refuse(node, fmt::format("model '{}' at this size reaches {:.3g} m; {:.0g} m is the most", model.name,
                                      std::max({scaled.x, scaled.y, scaled.z}), far_away));
  }
}

}  // namespace drover::loader
