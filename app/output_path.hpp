#pragma once

#include <filesystem>

#include "loader/scene.hpp"

namespace drover::app {

/// Fails early, before a long run, where a file cannot be written: its folder is missing, it is a folder itself, or
/// the system does not let it be made. What is there stays as it is.
/// @throws loader::InputError
void check_writable(const std::filesystem::path& path);

/// Refuses to write over what is read, or twice to one file, however the two are spelled.
/// @param output may be empty, for none
/// @param what the other file is, for the message
/// @throws loader::InputError
void refuse_same(const std::filesystem::path& output, const std::filesystem::path& other, const char* what);

/// Refuses to write over any file that a scene is made of.
/// @param output may be empty, for none
/// @throws loader::InputError
void refuse_files_of(const loader::Scene& scene, const std::filesystem::path& output);

/// A picture's name says what it is: refuses another extension than .png. None (a pipe, a device) is as good.
/// @throws loader::InputError
void check_png_name(const std::filesystem::path& path);

}  // namespace drover::app
