#include "app/save_scene.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "loader/error.hpp"
#include "loader/scene_writer.hpp"

namespace drover::app {
namespace {

namespace fs = std::filesystem;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

loader::Camera still_camera(const renderer::CameraPose& pose) {
  loader::Camera camera;
  camera.projection = pose.projection;
  camera.field_of_view = pose.field_of_view;
  camera.height = pose.height;
  camera.near = pose.near;
  camera.far = pose.far;
  camera.up = pose.up;
  camera.path = {{0, pose.position, pose.target}};
  return camera;
}

[[noreturn]] void refuse(const fs::path& path, int error) {
  throw loader::InputError(fmt::format("{}: cannot be written: {}; open a copy of the scene in a folder of yours",
                                       path.string(), std::strerror(error)));
}

// Made anew or not at all, whoever else is about to make one.
File create(const fs::path& folder, const std::string& name, fs::path& path) {
  for (int number = 1;; ++number) {
    path = folder / fmt::format("{}-{}.toml", name, number);
    if (std::FILE* file = std::fopen(path.c_str(), "wxe")) return {file, std::fclose};
    if (errno != EEXIST) refuse(path, errno);
  }
}

}  // namespace

fs::path save_scene(const loader::Scene& scene, const SeenScene& seen) {
  loader::SceneVariant variant;
  variant.settings = seen.settings;
  if (seen.camera) variant.camera = still_camera(*seen.camera);
  variant.resolution = seen.resolution;
  variant.remark =
      fmt::format("What drover view showed of {} at frame {}.", scene.path.filename().string(), seen.frame);
  const fs::path folder = scene.path.parent_path();
  const std::string text = loader::write_variant(scene, variant, folder.empty() ? fs::path(".") : folder);
  fs::path path;
  File file = create(folder, scene.name, path);
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  const bool kept = std::fclose(file.release()) == 0;
  if (!written || !kept) {
    const int error = errno;
    std::error_code ignored;
    fs::remove(path, ignored);
    refuse(path, error);
  }
  return path;
}

}  // namespace drover::app
