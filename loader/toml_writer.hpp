#pragma once

#include <string>
#include <string_view>

#include "loader/toml_reader.hpp"

namespace drover::loader {

/// A text as TOML: in quotes, with what needs it escaped.
std::string toml_text(std::string_view text);
/// A number as TOML: the shortest that is read back as the same double, or float.
std::string toml_number(double number);
std::string toml_number(float number);
/// A value as TOML, tables inline.
std::string toml_value(const TomlNode& node);

}  // namespace drover::loader
