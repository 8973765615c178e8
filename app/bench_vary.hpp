#pragma once

#include <string>
#include <vector>

#include "loader/settings.hpp"

namespace drover::app {

/// A setting and the values to try.
struct Vary {
  loader::SettingKey key;
  std::vector<double> values;  ///< at least one
};

/// Reads `name=value,value,…`; between sets of layers, which hold commas, stands `;`.
/// @throws loader::InputError on any mistake in it, before a context is there
Vary parse_vary(const std::string& typed);

}  // namespace drover::app
