#include "loader/scene_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/settings.hpp"

namespace drover::loader {
namespace {

bool kind_fits(ValueKind kind, const TomlNode& node) {
  switch (kind) {
    case ValueKind::integer:
    case ValueKind::real:
      return node.is_number();
    case ValueKind::toggle:
      return node.kind == TomlNode::Kind::boolean;
    case ValueKind::vector:
    case ValueKind::color:
    case ValueKind::direction:
    case ValueKind::points:
      return node.kind == TomlNode::Kind::array;
    case ValueKind::scale:
    case ValueKind::range:
    case ValueKind::pair:
      return node.is_number() || node.kind == TomlNode::Kind::array;
    case ValueKind::word:
    case ValueKind::text:
      return node.kind == TomlNode::Kind::text;
    case ValueKind::table:
    case ValueKind::settings:
      return node.kind == TomlNode::Kind::table;
    case ValueKind::list:
    case ValueKind::texts:
      break;
  }
  if (node.kind != TomlNode::Kind::array) return false;
  const auto item_kind = kind == ValueKind::texts ? TomlNode::Kind::text : TomlNode::Kind::table;
  for (const TomlNode& item : node.items)
    if (item.kind != item_kind || (kind == ValueKind::texts && item.text.empty())) return false;
  return true;
}

bool whole(const KeyInfo& key) {
  return key.whole || key.kind == ValueKind::integer;
}

/// The beginning of a text, of whole characters (UTF-8).
std::string_view shortened(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return text;
  while (longest > 0 && (static_cast<unsigned char>(text[longest]) & 0xc0) == 0x80) --longest;
  return text.substr(0, longest);
}

}  // namespace

std::string describe(const TomlNode& node, std::size_t longest) {
  switch (node.kind) {
    case TomlNode::Kind::boolean:
      return node.number != 0 ? "true" : "false";
    case TomlNode::Kind::integer:
    case TomlNode::Kind::real:
      return fmt::format("{}", node.number);
    case TomlNode::Kind::text:
      return fmt::format("\"{}{}\"", shortened(node.text, longest), node.text.size() > longest ? "…" : "");
    case TomlNode::Kind::array: {
      std::string text = "[";
      for (const TomlNode& item : node.items) {
        if (text.size() > longest) return text + ", …]";
        text += (text.size() > 1 ? ", " : "") + describe(item, longest - std::min(longest, text.size()));
      }
      return text + "]";
    }
    case TomlNode::Kind::table:
      return "a table";
    case TomlNode::Kind::date:
      break;
  }
  return "a date or time";
}

std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates) {
  constexpr std::size_t few = 16;
  const std::string_view near = nearest(word, candidates.data(), candidates.size());
  if (!near.empty()) return fmt::format("; did you mean '{}'?", near);
  if (candidates.empty() || candidates.size() > few) return {};
  return fmt::format("; there is {}", fmt::join(candidates, ", "));
}

void SceneReader::refuse(const TomlNode& node, const std::string& message) const {
  throw InputError(location_of(node), message);
}

void SceneReader::refuse(const TomlEntry& entry, const std::string& message) const {
  throw InputError({file_of(entry.value), entry.line, entry.column}, message);
}

void SceneReader::refuse_word(const TomlNode& node, std::string_view what, std::string_view word,
                              const std::vector<std::string_view>& candidates) const {
  constexpr std::size_t longest = 60;
  refuse(node, fmt::format("no {} is called '{}'{}", what, shortened(word, longest), suggestion(word, candidates)));
}

std::uint32_t SceneReader::find_name(const TomlNode& node, std::string_view what, const std::string& name,
                                     const std::vector<std::string>& names) const {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) refuse_word(node, what, name, {names.begin(), names.end()});
  return static_cast<std::uint32_t>(found - names.begin());
}

void SceneReader::add_name(const TomlNode& list, std::string_view what, const std::string& name,
                           std::vector<std::string>& names) const {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) {
    const TomlNode& first = list.items[static_cast<std::size_t>(found - names.begin())];
    refuse(list.items[names.size()], fmt::format("a second {} is called '{}', after {}:{}; names must differ", what,
                                                 name, file_of(first), first.line));
  }
  names.push_back(name);
}

std::filesystem::path SceneReader::path_beside(const TomlNode& node, const std::string& name) const {
  std::filesystem::path file = std::filesystem::path(file_of(node)).parent_path() / name;
  if (!reach_.allows(file)) refuse(node, reach_.refusal(file));
  return file;
}

std::filesystem::path SceneReader::file_beside(const TomlNode& node, const std::string& name,
                                               std::string_view (*advice)(const std::filesystem::path& file)) const {
  std::filesystem::path file = path_beside(node, name);
  if (const std::string reason = no_file_reason(file); !reason.empty()) {
    std::error_code error;
    const bool missing = !std::filesystem::exists(file, error);
    refuse(node, fmt::format("{}{}", reason, advice != nullptr && missing ? advice(file) : ""));
  }
  return file;
}

void SceneReader::refuse_key(const TomlEntry& entry, const std::vector<std::string_view>& names,
                             std::string_view header) const {
  constexpr std::size_t longest = 60;
  refuse(entry,
         fmt::format("{} has no key '{}'{}", header, shortened(entry.key, longest), suggestion(entry.key, names)));
}

void SceneReader::refuse_missing(const TomlNode& table, const KeyInfo& key, std::string_view header) const {
  refuse(table, fmt::format("{} lacks '{}', {}", header, key.name, expected_value(key)));
}

void SceneReader::refuse_value(const KeyInfo& key, const TomlEntry& entry, const TomlNode& at) const {
  refuse(at, fmt::format("{} = {}: must be {}", entry.key, describe(at), expected_value(key)));
}

double SceneReader::number(const KeyInfo& key, const TomlEntry& entry, const TomlNode& node) const {
  // A direction's length says nothing, so any does.
  const bool in_range = key.kind == ValueKind::direction ? std::isfinite(node.number)
                                                         : node.number >= key.minimum && node.number <= key.maximum;
  const bool fits = node.is_number() && in_range && (!whole(key) || node.number == std::floor(node.number));
  if (!fits) refuse_value(key, entry, node);
  return node.number;
}

void SceneReader::read_numbers(const KeyInfo& key, const TomlEntry& entry, KeyValue& value) const {
  const TomlNode& node = entry.value;
  if (node.is_number()) {
    value.numbers.fill(number(key, entry, node));
    return;
  }
  if (node.items.size() != key.length) refuse_value(key, entry, node);
  for (std::size_t i = 0; i < key.length; ++i) value.numbers[i] = number(key, entry, node.items[i]);
  if (key.kind == ValueKind::range && value.numbers[0] > value.numbers[1])
    refuse(node, fmt::format("{} = [{}, {}]: the least comes first; write [{}, {}]", entry.key, value.numbers[0],
                             value.numbers[1], value.numbers[1], value.numbers[0]));
  if (key.kind == ValueKind::color && value.numbers[3] > 1) refuse_value(key, entry, node.items[3]);
  if (key.kind != ValueKind::direction) return;
  // Scaled first, or the squares of a very long or short direction would leave the range of numbers; by a power of two,
  // which changes no digit.
  auto& [x, y, z, unused] = value.numbers;
  const double largest = std::max({std::abs(x), std::abs(y), std::abs(z)});
  if (largest == 0) refuse_value(key, entry, node);
  for (double& part : value.numbers) part = std::ldexp(part, -std::ilogb(largest));
  const double length = std::sqrt(x * x + y * y + z * z);
  for (double& part : value.numbers) part /= length;
}

void SceneReader::read_points(const KeyInfo& key, const TomlEntry& entry, KeyValue& value) const {
  const TomlNode& node = entry.value;
  if (node.items.size() < key.length) refuse_value(key, entry, node);
  for (const TomlNode& item : node.items) {
    std::array<double, 3> point{};
    if (item.kind != TomlNode::Kind::array || item.items.size() != point.size()) refuse_value(key, entry, item);
    for (std::size_t i = 0; i < point.size(); ++i) point[i] = number(key, entry, item.items[i]);
    value.points.push_back(point);
  }
}

KeyValue SceneReader::value(const KeyInfo& key, const TomlEntry& entry) const {
  const TomlNode& node = entry.value;
  if (!kind_fits(key.kind, node)) refuse_value(key, entry, node);
  KeyValue value;
  value.node = &node;
  value.text = node.text;
  if (key.kind == ValueKind::toggle)
    value.numbers[0] = node.number;
  else if (key.kind == ValueKind::points)
    read_points(key, entry, value);
  else if (node.is_number() ||
           (node.kind == TomlNode::Kind::array && key.kind != ValueKind::list && key.kind != ValueKind::texts))
    read_numbers(key, entry, value);
  if (key.kind == ValueKind::text && node.text.empty()) refuse_value(key, entry, node);
  if (key.kind != ValueKind::word) return value;
  const auto words = split_choices(key.choices);
  while (value.choice < words.size() && words[value.choice] != node.text) ++value.choice;
  if (value.choice == words.size()) refuse_value(key, entry, node);
  return value;
}

void SceneReader::each_leaf(const TomlNode& table, LeafTest is_leaf,
                            const std::function<void(const std::string& name, const TomlEntry& entry)>& call) const {
  const std::function<void(const TomlNode&, const std::string&)> walk = [&](const TomlNode& node,
                                                                            const std::string& prefix) {
    for (const TomlEntry& entry : node.entries) {
      const std::string name = prefix + entry.key;
      if (entry.value.kind == TomlNode::Kind::table && !is_leaf(entry.value))
        walk(entry.value, name + ".");
      else
        call(name, entry);
    }
  };
  walk(table, "");
}

}  // namespace drover::loader
