#pragma once

#include <string>
#include <string_view>

#include "loader/scene.hpp"
#include "loader/settings.hpp"

namespace drover::app {

/// A word as a POSIX shell reads it back as one: in single quotes where it needs them.
std::string shell_quoted(std::string_view word);

/// What a person set, as it would be typed to see the same again: ` --set name=value` for each setting that differs
/// from the scene's, from what its script makes of it, or was typed to begin with; in the table's order, empty where
/// none does.
/// @param differing what the second picture of a split view differs in, its typed rows, which become ` --split`
std::string typed_options(const loader::Settings& settings, const loader::Scene& scene,
                          const loader::Settings& differing = {});

}  // namespace drover::app
