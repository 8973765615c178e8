#pragma once

#include <string>
#include <vector>

#include "loader/settings.hpp"

namespace drover::app {

/// What a second frame's settings differ in, for `--split name=value`: the rows whose origin is typed; no others count.
/// @throws loader::InputError on any mistake in what was typed, on a setting that cannot differ, and on one that is
///         named twice
loader::Settings parse_differing(const std::vector<std::string>& typed);

/// Whether a second frame can have another value: not of how the two are shown, nor of the time that both show.
bool can_differ(loader::SettingKey key);

/// For verbs and command lines without a second frame.
/// @throws loader::InputError if a setting of how two frames are shown was typed all the same
void refuse_split_settings(const loader::Settings& settings);

/// The second frame's settings: the first's, with those that differ put over them.
loader::Settings with_differing(const loader::Settings& first, const loader::Settings& differing);

/// The same without a row.
loader::Settings without(const loader::Settings& differing, loader::SettingKey key);

/// The same, but for a row that is as if nobody had typed it.
/// @param scripted the settings as they would be if nobody had typed any
loader::Settings untyped(const loader::Settings& settings, loader::SettingKey key, const loader::Settings& scripted);

/// The settings that were typed, in the table's order.
std::vector<loader::SettingKey> typed_rows(const loader::Settings& settings);

}  // namespace drover::app
