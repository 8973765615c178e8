#include "app/scene_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace drover::app {
namespace {

std::string vector_words(const glm::vec3& v) {
  return fmt::format("({:.4g}, {:.4g}, {:.4g})", v.x, v.y, v.z);
}

std::string range_words(const glm::vec2& range) {
  return range.x == range.y ? fmt::format("{:.4g}", range.x) : fmt::format("{:.4g} to {:.4g}", range.x, range.y);
}

const char* shape_word(loader::EmitterShape shape) {
  switch (shape) {
    case loader::EmitterShape::point:
      return "point";
    case loader::EmitterShape::sphere:
      return "sphere";
    case loader::EmitterShape::box:
      return "box";
    case loader::EmitterShape::disc:
      return "disc";
    case loader::EmitterShape::mesh:
      return "mesh";
  }
  return "";
}

std::string births_words(const loader::Emitter& emitter) {
  std::string words;
  if (emitter.rate > 0) words = fmt::format("{:.5g} a second", emitter.rate);
  if (emitter.burst > 0)
    words += fmt::format("{}{} at {:.4g} s", words.empty() ? "" : ", ", emitter.burst, emitter.burst_time);
  return words.empty() ? "none" : words;
}

std::pair<std::string, std::string> force_line(const loader::Force& force) {
  const std::string place = vector_words(force.vector);
  switch (force.kind) {
    case loader::ForceKind::gravity:
      return {"gravity", place + " m/s²"};
    case loader::ForceKind::drag:
      return {"drag", fmt::format("{:.4g} /s", force.strength)};
    case loader::ForceKind::attractor:
      return {"attractor", fmt::format("{:.4g} m³/s² at {}", force.strength, place)};
    case loader::ForceKind::vortex:
      return {"vortex", fmt::format("{:.4g} m²/s² at {}", force.strength, place)};
    case loader::ForceKind::wind:
      return {"wind", fmt::format("{} m/s, {:.4g} /s", place, force.strength)};
    case loader::ForceKind::curl_noise:
      return {"curl noise",
              fmt::format("{:.4g} m/s, {:.4g} m whirls, {} octaves", force.speed, force.size.x, force.octaves)};
    case loader::ForceKind::field:
      return {"field", fmt::format("{:.4g} times, at {}", force.strength, place)};
  }
  return {};
}

}  // namespace

WordLines emitter_words(const loader::Scene& scene) {
  WordLines lines;
  for (const loader::Emitter& emitter : scene.emitters)
    lines.emplace_back(shape_word(emitter.shape), fmt::format("{}; live {} s, set out at {} m/s", births_words(emitter),
                                                              range_words(emitter.life), range_words(emitter.speed)));
  return lines;
}

WordLines force_words(const loader::Scene& scene) {
  WordLines lines;
  for (const loader::Force& force : scene.forces) lines.push_back(force_line(force));
  if (scene.floor)
    lines.emplace_back("floor", fmt::format("at {:.4g} m, restitution {:.3g}, friction {:.3g}", scene.floor->height,
                                            scene.floor->restitution, scene.floor->friction));
  for (const loader::Collider& box : scene.colliders)
    lines.emplace_back(box.hollow ? "hollow box" : "box",
                       fmt::format("{} m at {}", vector_words(box.size), vector_words(box.position)));
  return lines;
}

}  // namespace drover::app
