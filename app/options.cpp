#include "app/options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>

namespace drover::app {
namespace {

constexpr std::uint32_t largest_side = 16384;

bool parse_side(const char*& at, const char* end, std::uint32_t& side) {
  const auto [rest, error] = std::from_chars(at, end, side);
  at = rest;
  return error == std::errc() && side >= 1 && side <= largest_side;
}

}  // namespace

glm::uvec2 parse_resolution(const std::string& text) {
  glm::uvec2 size{0};
  const char* at = text.data();
  const char* end = at + text.size();
  const bool good = parse_side(at, end, size.x) && at != end && (*at == 'x' || *at == 'X') &&
                    parse_side(++at, end, size.y) && at == end;
  if (!good)
    throw loader::InputError(fmt::format(
        "--resolution {}: expected WIDTHxHEIGHT, each from 1 to {}, for example 1280x720", text, largest_side));
  return size;
}

loader::Scene open_scene(const SceneOptions& options) {
  loader::Scene scene = loader::load(options.input);
  if (!options.resolution.empty()) scene.resolution = parse_resolution(options.resolution);
  if (options.seed) scene.seed = static_cast<std::uint32_t>(*options.seed);
  for (const std::string& assignment : options.settings) loader::apply_typed(scene.settings, assignment);
  report_warnings(scene);
  return scene;
}

void report_warnings(const loader::Scene& scene) {
  for (const std::string& warning : scene.warnings) fmt::print(stderr, "drover: warning: {}\n", warning);
}

}  // namespace drover::app
