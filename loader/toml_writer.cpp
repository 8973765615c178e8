#include "loader/toml_writer.hpp"

#include <fmt/format.h>

namespace drover::loader {
namespace {

// TOML tells a whole number from a real one by how it looks, and its whole numbers have no negative zero.
std::string real_looking(std::string digits) {
  if (digits.find_first_of(".en") == std::string::npos) digits += ".0";
  return digits;
}

}  // namespace

std::string toml_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      quoted += {'\\', c};
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      quoted += fmt::format("\\u{:04X}", static_cast<unsigned char>(c));
    else
      quoted += c;
  }
  return quoted + '"';
}

std::string toml_number(double number) {
  return real_looking(fmt::format("{}", number));
}

std::string toml_number(float number) {
  // Read as a double and then rounded, the float's shortest digits may miss it by a hair.
  const std::string shortest = fmt::format("{}", number);
  return static_cast<float>(std::stod(shortest)) == number ? real_looking(shortest) : toml_number(double{number});
}

std::string toml_value(const TomlNode& node) {
  std::string text;
  switch (node.kind) {
    case TomlNode::Kind::boolean:
      return node.number != 0 ? "true" : "false";
    case TomlNode::Kind::integer:
      return fmt::format("{:.0f}", node.number);
    case TomlNode::Kind::real:
      return toml_number(node.number);
    case TomlNode::Kind::text:
    case TomlNode::Kind::date:
      return toml_text(node.text);
    case TomlNode::Kind::array:
      for (const TomlNode& item : node.items) text += (text.empty() ? "" : ", ") + toml_value(item);
      return "[" + text + "]";
    case TomlNode::Kind::table:
      break;
  }
  for (const TomlEntry& entry : node.entries)
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", toml_text(entry.key), toml_value(entry.value));
  return "{ " + text + " }";
}

}  // namespace drover::loader
