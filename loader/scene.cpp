#include "loader/scene.hpp"

namespace drover::loader {

Scene load_scene(const std::filesystem::path& path) {
  throw InputError(Location{path.string()}, "not supported yet");
}
Scene scene_of_model(const std::filesystem::path& path) {
  throw InputError(Location{path.string()}, "not supported yet");
}
Scene load(const std::filesystem::path& path) {
  return load_scene(path);
}
std::string scene_reference() {
  return {};
}

}  // namespace drover::loader
