#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace drover::loader {

struct TomlEntry;

/// A value of a TOML file with its place. Plain data, so that the parser's own headers stay in one file.
struct TomlNode {
  enum class Kind : std::uint8_t { boolean, integer, real, text, array, table, date };

  Kind kind = Kind::table;
  std::shared_ptr<const std::string> file;  ///< that it stands in; null for one that was made
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  double number = 0;  ///< integer, real; boolean as 0 or 1
  std::string text;
  std::vector<TomlNode> items;     ///< of an array
  std::vector<TomlEntry> entries;  ///< of a table, in alphabetic order

  bool is_number() const { return kind == Kind::integer || kind == Kind::real; }
  const TomlNode* find(std::string_view key) const;
};

struct TomlEntry {
  std::string key;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  TomlNode value;
};

/// Reads a TOML file.
/// @throws InputError naming the place of what is not TOML.
TomlNode read_toml(const std::filesystem::path& path);

}  // namespace drover::loader
