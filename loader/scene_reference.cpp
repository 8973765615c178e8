#include <fmt/format.h>

#include <cmath>

#include "loader/scene.hpp"
#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

template <class T>
SectionInfo info_of(const Section<T>& section) {
  SectionInfo info{section.header, section.help, {}};
  for (const Key<T>& key : section.keys) info.keys.push_back(key.info);
  return info;
}

/// Round numbers short: 1e9 rather than ten digits to be counted.
std::string plain(double value) {
  if (value < 0) return "-" + plain(-value);
  const double exponent = value > 0 ? std::round(std::log10(value)) : 0;
  const bool is_round = std::abs(exponent) >= 6 && std::abs(value / std::pow(10, exponent) - 1) < 1e-9;
  return is_round ? fmt::format("1e{:.0f}", exponent) : fmt::format("{}", value);
}

std::string limits(const KeyInfo& key) {
  return fmt::format(" from {} to {}", plain(key.minimum), plain(key.maximum));
}

}  // namespace

std::vector<std::string_view> split_choices(std::string_view choices) {
  std::vector<std::string_view> words;
  for (;;) {
    const std::size_t bar = choices.find('|');
    words.push_back(choices.substr(0, bar));
    if (bar == std::string_view::npos) return words;
    choices.remove_prefix(bar + 1);
  }
}

std::string expected_value(const KeyInfo& key) {
  const std::string range = limits(key);
  switch (key.kind) {
    case ValueKind::integer:
      return "a whole number" + range;
    case ValueKind::real:
      return "a number" + range;
    case ValueKind::toggle:
      return "true or false";
    case ValueKind::vector:
      return fmt::format("{} {}numbers{}", key.length, key.whole ? "whole " : "", range);
    case ValueKind::color:
      return fmt::format("3 numbers{} and a fourth from 0 to 1", range);
    case ValueKind::scale:
      return fmt::format("a number, or {} numbers,{}", key.length, range);
    case ValueKind::range:
      return "[least, most] or one number," + range;
    case ValueKind::pair:
      return "two numbers or one for both," + range;
    case ValueKind::direction:
      return "3 finite numbers, not all zero";
    case ValueKind::points:
      return fmt::format("{} or more points of 3 numbers each,{}", key.length, range);
    case ValueKind::text:
      return "a text in quotes, not empty";
    case ValueKind::texts:
      return "a list of texts in quotes, none empty";
    case ValueKind::table:
      return "a table";
    case ValueKind::list:
      return fmt::format("tables that begin with [[{}]]", key.name == "key" ? "camera.key" : key.name);
    case ValueKind::settings:
      return "a table of settings";
    case ValueKind::word:
      break;
  }
  const auto words = split_choices(key.choices);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += fmt::format("\"{}\"", words[i]);
  }
  return text;
}

std::vector<SectionInfo> scene_sections() {
  return {info_of(scene_section),       info_of(model_section),   info_of(material_section),   info_of(object_section),
          info_of(grid_section),        info_of(scatter_section), info_of(ring_section),       info_of(along_section),
          info_of(group_section),       info_of(path_section),    info_of(spin_section),       info_of(orbit_section),
          info_of(follow_section),      info_of(emitter_section), info_of(force_section),      info_of(floor_section),
          info_of(collider_section),    info_of(sun_section),     info_of(sky_section),        info_of(fog_section),
          info_of(light_section),       info_of(camera_section),  info_of(camera_key_section), info_of(event_section),
          info_of(expectation_section), info_of(count_section),   info_of(image_section)};
}

std::string scene_reference() {
  std::string text;
  for (const SectionInfo& section : scene_sections()) {
    const bool is_code = section.header.find_first_of("[{") != std::string_view::npos;
    const std::string_view mark = is_code ? "`" : "";
    text += fmt::format("### {}{}{}\n\n{}\n\n", mark, section.header, mark, section.help);
    text += "| key | value | default | meaning |\n| --- | --- | --- | --- |\n";
    for (const KeyInfo& key : section.keys) {
      const std::string unit = key.unit.empty() ? std::string() : fmt::format(" ({})", key.unit);
      const std::string initial = key.required          ? "required"
                                  : key.initial.empty() ? "none"
                                                        : fmt::format("`{}`", key.initial);
      text += fmt::format("| `{}` | {}{} | {} | {} |\n", key.name, expected_value(key), unit, initial, key.help);
    }
    text += '\n';
  }
  return text;
}

}  // namespace drover::loader
