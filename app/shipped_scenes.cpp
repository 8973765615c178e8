#include "app/shipped_scenes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>

#include "gpu/data_folder.hpp"
#include "loader/error.hpp"
#include "loader/settings.hpp"

namespace drover::app {
namespace {

namespace fs = std::filesystem;

// Without links, so that messages name the files as a person knows them.
fs::path scene_folder() {
  const fs::path folder = gpu::data_folder() / "scenes";
  std::error_code error;
  const fs::path real = fs::canonical(folder, error);
  return error ? folder : real;
}

}  // namespace

std::vector<fs::path> shipped_scenes() {
  const fs::path folder = scene_folder();
  std::error_code error;
  std::vector<fs::path> scenes;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".toml") scenes.push_back(entry.path());
  if (error)
    throw loader::InputError(
        fmt::format("the scenes that ship are not in {}: {}; install Drover anew, or name a scene by its path",
                    folder.string(), error.message()));
  std::sort(scenes.begin(), scenes.end());
  return scenes;
}

fs::path shipped_scene(const std::string& name) {
  std::vector<std::string> names;
  for (const fs::path& scene : shipped_scenes()) {
    names.push_back(scene.stem().string());
    if (names.back() == name) return scene;
  }
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  const std::string_view near = loader::nearest(name, candidates.data(), candidates.size());
  throw loader::InputError(
      near.empty()
          ? fmt::format("{}: no such file, and no scene of that name ships; there is {}", name, fmt::join(names, ", "))
          : fmt::format("{}: no such file, and no scene of that name ships; did you mean '{}'?", name, near));
}

fs::path find_scene(const fs::path& typed) {
  std::error_code error;
  const bool is_path = typed.has_parent_path() || typed.has_extension() || fs::exists(typed, error);
  return is_path ? typed : shipped_scene(typed.string());
}

}  // namespace drover::app
