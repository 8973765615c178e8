#pragma once

#include <filesystem>

#include "loader/reach.hpp"
#include "loader/toml_reader.hpp"

namespace drover::loader {

/// Reads a scene file and those that it includes, as if what they list stood in its own lists, before what does.
/// @throws InputError naming the place of what is not TOML, of an unknown key at the top of a file, and of an `include`
///   that leads to no file, out of reach, too deep, or in a circle.
TomlNode read_with_includes(const std::filesystem::path& path, const Reach& reach);

}  // namespace drover::loader
