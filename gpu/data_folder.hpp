#pragma once

#include <filesystem>

namespace drover::gpu {

/// The folder `share/drover`, which holds `shaders/` and `scenes/`: that beside the program where there is one, as in a
/// build folder, else where the installation that the program belongs to has it. Found from where the program is, so
/// that an installation can be moved; unless set_data_folder has named another.
std::filesystem::path data_folder();

/// Names the folder, for a program that is not of Drover's installation. An empty path takes that back.
void set_data_folder(std::filesystem::path folder);

}  // namespace drover::gpu
