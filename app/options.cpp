#include "app/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <utility>

#include "app/shipped_scenes.hpp"
#include "app/split_settings.hpp"
#include "app/starved_emitters.hpp"
#include "loader/counted.hpp"
#include "loader/open.hpp"
#include "loader/plain_line.hpp"

namespace drover::app {
namespace {

constexpr std::uint32_t largest_side = 16384;
constexpr std::size_t most_warnings = 20;

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

glm::uvec2 parse_pixel(const std::string& text, glm::uvec2 size) {
  glm::uvec2 pixel{0};
  const char* end = text.data() + text.size();
  const auto [comma, x_error] = std::from_chars(text.data(), end, pixel.x);
  const bool has_x = x_error == std::errc() && comma != end && *comma == ',';
  const auto [rest, y_error] = std::from_chars(has_x ? comma + 1 : end, end, pixel.y);
  if (!has_x || y_error != std::errc() || rest != end)
    throw loader::InputError(fmt::format("--pick {}: expected X,Y in pixels, for example 320,200", text));
  if (pixel.x >= size.x || pixel.y >= size.y)
    throw loader::InputError(
        fmt::format("--pick {}: outside the picture of {}x{} pixels, which begins at 0,0", text, size.x, size.y));
  return pixel;
}

loader::Reach reach_of(const std::filesystem::path& input, bool allow_outside) {
  return allow_outside ? loader::Reach::anywhere() : loader::Reach::beside(input);
}

loader::Scene open_scene(const SceneOptions& options) {
  const std::filesystem::path input = find_scene(options.input);
  loader::Scene scene = loader::load(input, reach_of(input, options.allow_outside));
  if (!options.resolution.empty()) scene.resolution = parse_resolution(options.resolution);
  if (options.seed) scene.seed = static_cast<std::uint32_t>(*options.seed);
  for (const std::string& assignment : options.settings) loader::apply_typed(scene.settings, assignment);
  parse_differing(options.split);  // here for its complaints, so that they come before a window does
  // Once it is known how many particles there are to be.
  for (std::string& line : starved_emitters(scene)) scene.warnings.push_back(std::move(line));
  report_warnings(scene);
  return scene;
}

void report_warnings(const loader::Scene& scene) {
  const std::vector<std::string>& warnings = scene.warnings;
  const std::size_t told = std::min(warnings.size(), most_warnings);
  for (std::size_t i = 0; i < told; ++i) fmt::print(stderr, "drover: warning: {}\n", loader::plain_line(warnings[i]));
  if (told < warnings.size())
    fmt::print(stderr, "drover: {} more; drover info tells them all\n",
               loader::counted(warnings.size() - told, "warning"));
}

}  // namespace drover::app
