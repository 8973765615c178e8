#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "loader/toml_reader.hpp"

namespace drover::loader {

enum class ValueKind : std::uint8_t {
  integer,    ///< a whole number
  real,       ///< a number
  toggle,     ///< true or false
  vector,     ///< `length` numbers
  color,      ///< red, green, blue, and opacity from 0 to 1
  scale,      ///< one number for all, or `length` numbers
  range,      ///< [least, most], or one number for both
  pair,       ///< two numbers in any order, or one number for both
  direction,  ///< three finite numbers, not all zero; made unit length
  points,     ///< `length` or more vectors of three numbers
  word,       ///< one of `choices`
  text,       ///< a text that is not empty
  texts,      ///< a list of those
  table,      ///< a table with keys of its own
  list,       ///< tables in double brackets
  settings,   ///< a table of settings by their dotted names
};

/// What one row of the scene language's table says of a key. The parser reads it, and the reference is printed from it.
struct KeyInfo {
  std::string_view name;
  ValueKind kind;
  std::size_t length = 1;  ///< numbers of a vector; least points
  double minimum = 0;
  double maximum = 0;
  std::string_view unit = {};
  std::string_view choices = {};  ///< words separated by '|'
  std::string_view initial = {};  ///< the value where the key is not given, as TOML; empty where there is none
  std::string_view help = {};
  bool required = false;
  bool whole = false;  ///< a vector of whole numbers
};

/// A key's value, checked against its row.
struct KeyValue {
  std::array<double, 4> numbers{};  ///< a vector's, or least and most; true and false as 1 and 0
  std::vector<std::array<double, 3>> points;
  std::size_t choice = 0;          ///< index of the word
  std::string text;                ///< texts and words
  const TomlNode* node = nullptr;  ///< as it stands in the file
};

/// A row: what is said of the key, and what it sets.
template <class T>
struct Key {
  KeyInfo info;
  void (*set)(T& target, const KeyValue& value);
};

/// A table of the scene language.
template <class T>
struct Section {
  std::string_view header;  ///< as it is written: `[[object]]`
  std::string_view help;
  std::span<const Key<T>> keys;
};

/// A section without what it sets, for the reference and for tests.
struct SectionInfo {
  std::string_view header;
  std::string_view help;
  std::vector<KeyInfo> keys;
};

/// Every section of the language, in the order of the reference.
std::vector<SectionInfo> scene_sections();

/// What a value of this key may be, in words.
std::string expected_value(const KeyInfo& key);

/// The words between the bars.
std::vector<std::string_view> split_choices(std::string_view choices);

}  // namespace drover::loader
