#pragma once

#include <string>
#include <vector>

#include "loader/settings.hpp"

namespace drover::app {

/// What a second frame's settings differ in, for `--split name=value`: the rows whose origin is typed; no others count.
/// @throws loader::InputError on any mistake in what was typed
loader::Settings parse_differing(const std::vector<std::string>& typed);

/// The second frame's settings: the first's, with those that differ put over them.
loader::Settings with_differing(const loader::Settings& first, const loader::Settings& differing);

/// The same without a row.
loader::Settings without(const loader::Settings& differing, loader::SettingKey key);

/// The settings that were typed, in the table's order.
std::vector<loader::SettingKey> typed_rows(const loader::Settings& settings);

}  // namespace drover::app
