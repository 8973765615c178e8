#include "loader/toml_reader.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "loader/error.hpp"
#include "loader/file.hpp"

namespace drover::loader {
namespace {

/// The parser builds, copies and frees nested tables by recursion, and `a.a.a…` of a million parts would overflow the
/// stack. No scene nests deeper than a handful.
void refuse_deep_keys(std::string_view text, const std::string& file) {
  constexpr std::uint32_t most_dots = 64;
  std::uint32_t line = 1;
  std::uint32_t dots = 0;
  bool part_since_dot = false;
  bool comment = false;
  for (const char c : text) {
    const bool key_character = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                               c == '-' || c == '"' || c == '\'';
    if (c == '\n') {
      ++line;
      dots = 0;
      comment = false;
    } else if (c == '#') {
      comment = true;
    } else if (key_character) {
      part_since_dot = true;
    } else if (c == '.' && part_since_dot) {
      part_since_dot = false;
      if (++dots > most_dots && !comment)
        throw InputError({file, line, 0}, fmt::format("a key of more than {} parts; no key of a scene has", most_dots));
    } else if (c != ' ' && c != '\t') {
      dots = 0;
    }
  }
}

using FileName = std::shared_ptr<const std::string>;

TomlNode convert(const toml::node& node, const FileName& file);

void convert_table(const toml::table& table, const FileName& file, TomlNode& result) {
  for (const auto& [key, value] : table) {
    const auto& place = key.source().begin;
    result.entries.push_back({std::string(key.str()), place.line, place.column, convert(value, file)});
  }
}

TomlNode convert(const toml::node& node, const FileName& file) {
  TomlNode result;
  result.file = file;
  result.line = node.source().begin.line;
  result.column = node.source().begin.column;
  switch (node.type()) {
    case toml::node_type::table:
      result.kind = TomlNode::Kind::table;
      convert_table(*node.as_table(), file, result);
      break;
    case toml::node_type::array:
      result.kind = TomlNode::Kind::array;
      for (const toml::node& item : *node.as_array()) result.items.push_back(convert(item, file));
      break;
    case toml::node_type::string:
      result.kind = TomlNode::Kind::text;
      result.text = node.as_string()->get();
      break;
    case toml::node_type::integer:
      result.kind = TomlNode::Kind::integer;
      result.number = static_cast<double>(node.as_integer()->get());
      break;
    case toml::node_type::floating_point:
      result.kind = TomlNode::Kind::real;
      result.number = node.as_floating_point()->get();
      break;
    case toml::node_type::boolean:
      result.kind = TomlNode::Kind::boolean;
      result.number = node.as_boolean()->get() ? 1 : 0;
      break;
    default:
      result.kind = TomlNode::Kind::date;
      break;
  }
  return result;
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view key) const {
  const auto entry =
      std::find_if(entries.begin(), entries.end(), [&](const TomlEntry& candidate) { return candidate.key == key; });
  return entry == entries.end() ? nullptr : &entry->value;
}

TomlNode read_toml(const std::filesystem::path& path) {
  const std::string text = read_text(path);
  refuse_deep_keys(text, path.string());
  try {
    return convert(toml::parse(text), std::make_shared<const std::string>(path.string()));
  } catch (const toml::parse_error& error) {
    const auto& place = error.source().begin;
    // The parser says that by the name of what it was compiled with.
    const bool too_deep = error.description().find("TOML_MAX_NESTED_VALUES") != std::string_view::npos;
    throw InputError({path.string(), place.line, place.column},
                     too_deep ? "values nested too deeply; no scene nests more than a few"
                              : fmt::format("not TOML: {}", error.description()));
  }
}

}  // namespace drover::loader
