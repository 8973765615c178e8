#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace drover::app {

/// `drover info`: what the driver is and can do, or what a scene or model holds.
struct InfoOptions {
  std::filesystem::path input;  ///< empty for the driver
  bool json = false;
  bool allow_outside = false;         ///< as SceneOptions has it
  bool report = false;                ///< a bundle for a bug report instead
  std::filesystem::path output;       ///< of the report: a file, or a folder to put it in; empty for standard output
  std::vector<std::string> settings;  ///< with which the report draws the scene, as typed
};

/// @return an exit code
/// @throws loader::InputError, gpu::Error
int run_info(const InfoOptions& options);

}  // namespace drover::app
