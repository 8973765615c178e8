#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace drover::app {

/// What reports call each of several scenes: its file's name without extension, and where two have the same one, as
/// much of the path as tells them apart (`day/city.toml`, `night/city.toml`). A file given twice has a ` (2)` behind.
std::vector<std::string> scene_labels(const std::vector<std::filesystem::path>& scenes);

}  // namespace drover::app
