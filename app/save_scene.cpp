#include "app/save_scene.hpp"

#include <fmt/format.h>

#include "app/numbered_file.hpp"
#include "loader/file.hpp"
#include "loader/partial_file.hpp"
#include "loader/scene_writer.hpp"

namespace drover::app {
namespace {

namespace fs = std::filesystem;

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

}  // namespace

fs::path save_scene(const loader::Scene& scene, const SeenScene& seen) {
  loader::SceneVariant variant;
  variant.settings = seen.settings;
  if (seen.camera) variant.camera = still_camera(*seen.camera);
  variant.resolution = seen.resolution;
  variant.remark =
      fmt::format("What drover view showed of {} at frame {}.", scene.path.filename().string(), seen.frame);
  const fs::path beside = scene.path.parent_path();
  const fs::path folder = beside.empty() ? fs::path(".") : beside;
  const std::string text = loader::write_variant(scene, variant, folder);
  const fs::path path = reserve_numbered(folder, scene.name, "toml");
  const loader::UnfinishedFile unfinished(path);
  try {
    loader::write_bytes(path, text);
  } catch (...) {
    std::error_code ignored;
    fs::remove(path, ignored);
    throw;
  }
  return path;
}

}  // namespace drover::app
