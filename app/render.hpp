#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/options.hpp"

namespace drover::app {

/// `drover render`: plays a script to a frame without a window and writes the picture.
struct RenderOptions {
  SceneOptions scene;
  std::filesystem::path output;           ///< empty with `record`
  std::filesystem::path record;           ///< folder for numbered pictures; empty for one picture
  std::optional<std::int64_t> turntable;  ///< pictures from that many sides, at least 1; only with `record`
  std::optional<std::int64_t> frame;      ///< not negative; default: the script's last
  std::uint32_t supersample = 1;          ///< pixels that are drawn for one of the picture, each side; 1 to 8
  std::filesystem::path statistics;       ///< JSON; empty for none
  std::string pick;                       ///< as typed, `X,Y`: say what is seen at that pixel; empty for nothing
};

/// @return an exit code
/// @throws loader::InputError, gpu::Error
int run_render(const RenderOptions& options);

}  // namespace drover::app
