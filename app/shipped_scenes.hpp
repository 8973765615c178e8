#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace drover::app {

/// The scenes that ship with the program, by name.
/// @throws loader::InputError if their folder cannot be read.
std::vector<std::filesystem::path> shipped_scenes();

/// The scene of that name, without extension, that ships.
/// @throws loader::InputError naming the nearest scene if there is none.
std::filesystem::path shipped_scene(const std::string& name);

/// What a person means who names a scene or model: the file of that path; or, where there is none and the word has
/// neither folder nor extension, the scene of that name that ships.
/// @throws loader::InputError as shipped_scene does.
std::filesystem::path find_scene(const std::filesystem::path& typed);

}  // namespace drover::app
