#include "app/scene_labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>

namespace drover::app {
namespace {

// The last `folders` folders of a path and its file, absolute and without dots.
std::string ending(const std::filesystem::path& path, std::size_t folders) {
  std::error_code error;
  std::filesystem::path absolute = std::filesystem::absolute(path, error);
  if (error) absolute = path;
  absolute = absolute.lexically_normal();
  std::filesystem::path kept = folders == 0 ? absolute.stem() : absolute.filename();
  std::filesystem::path rest = absolute.parent_path();
  for (; folders > 0 && rest.has_filename(); --folders, rest = rest.parent_path()) kept = rest.filename() / kept;
  return kept.generic_string();
}

std::size_t depth(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(path, error);
  return static_cast<std::size_t>(std::distance(absolute.begin(), absolute.end()));
}

}  // namespace

std::vector<std::string> scene_labels(const std::vector<std::filesystem::path>& scenes) {
  std::vector<std::string> labels;
  labels.reserve(scenes.size());
  for (const std::filesystem::path& scene : scenes) labels.push_back(ending(scene, 0));
  std::size_t deepest = 0;
  for (const std::filesystem::path& scene : scenes) deepest = std::max(deepest, depth(scene));
  const auto counts = [&labels] {
    std::map<std::string, std::size_t> found;
    for (const std::string& label : labels) ++found[label];
    return found;
  };
  for (std::size_t folders = 1; folders <= deepest; ++folders) {
    const auto found = counts();
    for (std::size_t i = 0; i < scenes.size(); ++i)
      if (found.at(labels[i]) > 1) labels[i] = ending(scenes[i], folders);
  }
  std::map<std::string, std::size_t> again;
  for (std::string& label : labels)
    if (const std::size_t number = ++again[label]; number > 1) label = fmt::format("{} ({})", label, number);
  return labels;
}

}  // namespace drover::app
