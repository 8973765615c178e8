#pragma once

#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "loader/reach.hpp"
#include "loader/scene.hpp"

namespace drover::app {

/// Exit codes of the program.
enum ExitCode : int {
  exit_done = 0,
  exit_different = 1,    ///< a check or --verify found a difference
  exit_bad_input = 2,    ///< bad arguments or bad input
  exit_unsupported = 3,  ///< this machine's OpenGL cannot run it
  exit_device_lost = 4,  ///< the graphics driver was reset while it ran
};

/// What every verb that opens a scene takes.
struct SceneOptions {
  std::filesystem::path input;
  std::string resolution;             ///< as typed, `WxH`; empty for the scene's own
  std::vector<std::string> settings;  ///< as typed, `name=value`
  std::vector<std::string> split;     ///< likewise, what a second frame's settings differ in; view and render
  std::optional<std::int64_t> seed;   ///< 0 to 2^32 - 1
  bool allow_outside = false;         ///< the scene may name files beyond its own folder
  bool verify = false;
  bool verbose = false;
};

/// Which files an input may name.
loader::Reach reach_of(const std::filesystem::path& input, bool allow_outside);

/// Loads the scene and puts what was typed over what it says.
/// @throws loader::InputError on any mistake in either.
loader::Scene open_scene(const SceneOptions& options);

/// Reads `WxH`.
/// @throws loader::InputError if it is anything else, or a side is 0 or above 16,384.
glm::uvec2 parse_resolution(const std::string& text);

/// Reads a pixel, `X,Y` from the upper left corner.
/// @throws loader::InputError if it is anything else, or outside a picture of that size.
glm::uvec2 parse_pixel(const std::string& text, glm::uvec2 size);

/// Says something on standard error: warnings of the loader always, the rest with --verbose.
void report_warnings(const loader::Scene& scene);

}  // namespace drover::app
