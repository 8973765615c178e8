#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "app/options.hpp"

namespace drover::app {

/// `drover dump`: plays a script to a frame and writes a buffer or image as it is right after one of the frame's
/// passes.
struct DumpOptions {
  SceneOptions scene;
  std::string pass;                   ///< its name; `name#2` is the second of that name, else the last is meant
  std::string buffer;                 ///< name of a buffer or image that the pass declares
  std::filesystem::path output;       ///< `.npy` or `.csv`
  std::optional<std::int64_t> frame;  ///< not negative; default: the script's last, of --list the first
  bool list = false;                  ///< print the frame's passes and what they declare instead
};

/// @return an exit code
/// @throws loader::InputError, gpu::Error
int run_dump(const DumpOptions& options);

}  // namespace drover::app
