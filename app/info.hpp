#pragma once

#include <filesystem>

namespace drover::app {

/// `drover info`: what the driver is and can do, or what a scene or model holds.
struct InfoOptions {
  std::filesystem::path input;  ///< empty for the driver
  bool json = false;
};

/// @return an exit code
/// @throws loader::InputError, gpu::Error
int run_info(const InfoOptions& options);

}  // namespace drover::app
