#pragma once

#include <filesystem>
#include <string>

namespace drover::app {

/// Makes an empty file `NAME-1.EXTENSION`, or with the next number that nobody has, which is ours from then on: also
/// where two programs ask at once.
/// @throws loader::InputError if the folder takes no file
std::filesystem::path reserve_numbered(const std::filesystem::path& folder, const std::string& name,
                                       const std::string& extension);

}  // namespace drover::app
