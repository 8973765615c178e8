#pragma once

#include <filesystem>

namespace drover::app {

/// Fails early, before a long run, where a file cannot be written: its folder is missing, or it is a folder itself.
/// @throws loader::InputError
void check_writable(const std::filesystem::path& path);

}  // namespace drover::app
