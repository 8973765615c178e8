#include "loader/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "loader/open.hpp"
#include "loader/progress.hpp"
#include "loader/scene_camera.hpp"
#include "loader/scene_drafts.hpp"
#include "loader/scene_emitters.hpp"
#include "loader/scene_forces.hpp"
#include "loader/scene_include.hpp"
#include "loader/scene_look.hpp"
#include "loader/scene_objects.hpp"
#include "loader/scene_script.hpp"
#include "loader/scene_values.hpp"
#include "loader/toml_reader.hpp"

namespace drover::loader {
namespace {

namespace fs = std::filesystem;

/// Turns a model that was drawn with Z up: Z becomes Y, and Y goes away from the viewer.
void stand_up(Model& model) {
  const auto turned = [](const glm::vec3& v) { return glm::vec3(v.x, v.z, -v.y); };
  Bounds bounds;
  for (Vertex& vertex : model.vertices) {
    vertex.position = turned(vertex.position);
    vertex.normal = turned(vertex.normal);
    bounds.add(vertex.position);
  }
  model.bounds = bounds;
}

/// What to do about triangles without an area, where they may have lost it to single precision.
std::string far_from_origin(const Bounds& bounds) {
  constexpr float coarse = 1e-3f;  // units
  const glm::vec3 reach = glm::max(glm::abs(bounds.minimum), glm::abs(bounds.maximum));
  const float farthest = std::max({reach.x, reach.y, reach.z});
  const float spacing = std::nextafter(farthest, std::numeric_limits<float>::infinity()) - farthest;
  if (!(spacing > coarse)) return "there is nothing to draw";
  return fmt::format(
      "{} units from the origin single precision tells corners apart that lie {} units from each other: move it to "
      "the origin",
      farthest, spacing);
}

/// A model that no picture can show is refused, rather than shown as an empty one.
void check_visible(const Model& model, const fs::path& path) {
  // Beyond these, single precision has no room for a camera before the model.
  constexpr float smallest = 1e-12f;
  constexpr float largest = 1e18f;
  const Location file{path.string()};
  if (!(model.surface_area > 0))
    throw InputError(file, fmt::format("{}; {}",
                                       model.triangles() == 1
                                           ? "its only triangle has no area"
                                           : fmt::format("none of its {} triangles has an area", model.triangles()),
                                       far_from_origin(model.bounds)));
  const auto invisible = [&model](const Submesh& submesh) { return model.materials[submesh.material].opacity == 0; };
  if (std::all_of(model.submeshes.begin(), model.submeshes.end(), invisible))
    throw InputError(file, "all of its materials are invisible (d 0); write d 1 for one that is to be seen");
  const glm::vec3 sides = model.bounds.maximum - model.bounds.minimum;
  const float size = std::max({sides.x, sides.y, sides.z});
  if (size < smallest || !(size < largest))
    throw InputError(file, fmt::format("it is {} units across; what can be drawn is from {} to {}: scale it", size,
                                       smallest, largest));
}

/// What to do about a file that is not there, where that is known: the build makes what lies in a folder `generated`.
std::string_view how_made(const fs::path& file) {
  const bool generated = file.parent_path().filename() == "generated";
  return generated ? "; the build makes it: cmake --build build/release --target scene_models" : "";
}

/// Reads one scene file, section by section.
class SceneFile {
 public:
  SceneFile(const fs::path& path, const Reach& reach)
      : reader_(path.string(), reach), root_(read_with_includes(path, reach)) {
    draft_.scene.path = path;
    draft_.scene.name = path.stem().string();
  }

  Scene read() {
    Scene& scene = draft_.scene;
    reader_.read(root_, scene_section, draft_);
    // What costs least comes first, so that a slip at the end of the file is told before models are read.
    if (draft_.settings != nullptr) read_settings(*draft_.settings, reader_, scene.settings);
    if (draft_.forces != nullptr) scene.forces = read_forces(*draft_.forces, reader_);
    if (draft_.floor != nullptr) reader_.read(*draft_.floor, floor_section, scene.floor.emplace());
    if (draft_.colliders != nullptr) scene.colliders = read_colliders(*draft_.colliders, reader_);
    scene.sun.direction = glm::normalize(scene.sun.direction);
    if (draft_.sun != nullptr) reader_.read(*draft_.sun, sun_section, scene.sun);
    read_look(draft_, reader_);
    const CameraDraft camera = read_camera();
    if (draft_.events != nullptr) scene.events = read_events(*draft_.events, reader_, scene.frames);
    if (draft_.expectations != nullptr)
      scene.expectations = read_expectations(*draft_.expectations, reader_, scene.frames);
    read_models();
    place();
    if (draft_.emitters != nullptr) scene.emitters = read_emitters(*draft_.emitters, emitter_names(), reader_);
    std::vector<MaterialDraft> changes;
    if (draft_.materials != nullptr) changes = read_material_changes(*draft_.materials, model_names_, reader_);
    load_models();
    warn_of_far_objects();
    if (draft_.emitters != nullptr) check_emitters(*draft_.emitters, scene, reader_);
    change_materials(changes, reader_, scene.models);
    scene.textures = load_textures(scene.models, scene.warnings);
    finish_camera(camera);
    return std::move(scene);
  }

 private:
  template <class T>
  void read_list(const TomlNode* list, const Section<T>& section, std::vector<T>& result) const {
    if (list == nullptr) return;
    for (const TomlNode& table : list->items) reader_.read(table, section, result.emplace_back());
  }

  CameraDraft read_camera() const {
    CameraDraft draft;
    if (draft_.camera == nullptr) return draft;
    reader_.read(*draft_.camera, camera_section, draft);
    const Camera& camera = draft.camera;
    const bool both_count = draft.keys != nullptr || (draft.near_given && draft.far_given);
    if (both_count && camera.near >= camera.far)
      reader_.refuse(*draft_.camera, fmt::format("far ({}) must lie beyond near ({})", camera.far, camera.near));
    if (draft.keys == nullptr) return draft;
    read_list(draft.keys, camera_key_section, draft.camera.path);
    for (std::size_t i = 0; i < camera.path.size(); ++i) {
      const TomlNode& table = draft.keys->items[i];
      if (i > 0 && camera.path[i].time <= camera.path[i - 1].time)
        reader_.refuse(table, fmt::format("key at {} s after the one at {} s; times must ascend", camera.path[i].time,
                                          camera.path[i - 1].time));
      if (camera.path[i].position == camera.path[i].target)
        reader_.refuse(table, "position and target are the same point; the camera would look nowhere");
    }
    return draft;
  }

  void finish_camera(const CameraDraft& draft) {
    Scene& scene = draft_.scene;
    scene.camera = draft.camera;
    if (!scene.camera.path.empty()) return;
    const GivenCamera given{draft.near_given, draft.far_given, draft.height_given};
    fit_camera(scene_bounds(scene), scene.resolution, given, scene.camera);
    if (scene.camera.near >= scene.camera.far)
      reader_.refuse(*draft_.camera, fmt::format("far ({}) must lie beyond near ({}); give both or neither",
                                                 scene.camera.far, scene.camera.near));
  }

  void read_models() {
    read_list(draft_.models, model_section, models_);
    for (std::size_t i = 0; i < models_.size(); ++i) {
      const TomlNode& table = draft_.models->items[i];
      reader_.add_name(*draft_.models, "[[model]]", models_[i].name, model_names_);
      model_files_.push_back(reader_.file_beside(*table.find("file"), models_[i].file, how_made));
    }
  }

  EmitterNames emitter_names() const {
    EmitterNames names{model_names_, {}};
    for (const Group& group : draft_.scene.groups) names.groups.push_back(group.name);
    return names;
  }

  void place() {
    Scene& scene = draft_.scene;
    if (draft_.paths != nullptr) scene.paths = read_paths(*draft_.paths, reader_);
    PlacementReader placements(scene.paths, reader_);
    if (draft_.groups != nullptr) scene.groups = placements.read_groups(*draft_.groups);
    if (draft_.objects != nullptr)
      scene.objects = place_objects(*draft_.objects, model_names_, scene.paths, placements, reader_);
  }

  void load_models() {
    Scene& scene = draft_.scene;
    for (std::size_t i = 0; i < models_.size(); ++i) {
      const TomlNode& name = *draft_.models->items[i].find("file");
      Model model = reader_.read_named(name, [&] { return load_model(model_files_[i], reader_.reach()); });
      if (models_[i].z_up) stand_up(model);
      scene.warnings.insert(scene.warnings.end(), model.warnings.begin(), model.warnings.end());
      scene.models.push_back(std::move(model));
    }
  }

  // Where single precision has no few steps from one side of an object to the other, its corners meet. Near the origin
  // that is a speck, and meant.
  void warn_of_far_objects() {
    constexpr float far_away = 1e5f;
    constexpr float least_share = 0x1p-20f;
    Scene& scene = draft_.scene;
    std::size_t count = 0;
    const Object* first = nullptr;
    for (const Object& object : scene.objects) {
      const Bounds& bounds = scene.models[object.model].bounds;
      if (bounds.empty() || object.group != no_index) continue;
      const float size = glm::length((bounds.maximum - bounds.minimum) * object.scale);
      const float distance = glm::length(object.position);
      if (distance < far_away || size >= distance * least_share) continue;
      if (++count == 1) first = &object;
    }
    if (first == nullptr) return;
    const glm::vec3& at = first->position;
    scene.warnings.push_back(
        fmt::format("{} so far from the origin that single precision cannot tell the corners apart, first one of '{}' "
                    "at ({:g}, {:g}, "
                    "{:g}); move all nearer to the origin",
                    count == 1 ? "an object lies" : fmt::format("{} objects lie", count),
                    scene.models[first->model].name, at.x, at.y, at.z));
  }

  SceneReader reader_;
  TomlNode root_;
  SceneDraft draft_;
  std::vector<ModelDraft> models_;
  std::vector<std::string> model_names_;
  std::vector<fs::path> model_files_;
};

/// Collects what is read.
struct FilesRead : LoadObserver {
  void reading(const fs::path& file) override {
    if (std::find(files.begin(), files.end(), file) == files.end()) files.push_back(file);
  }
  std::vector<fs::path> files;
};

Scene scene_around(const fs::path& path, const Reach& reach) {
  Scene scene;
  scene.path = path;
  scene.name = path.stem().string();
  scene.models.push_back(load_model(path, reach));
  check_visible(scene.models.back(), path);
  scene.warnings = scene.models.back().warnings;
  scene.textures = load_textures(scene.models, scene.warnings);
  // A model far from the origin is brought to it: seen from there, floats have digits enough for its shape.
  Bounds bounds = scene.models.back().bounds;
  const glm::vec3 center = bounds.minimum + (bounds.maximum - bounds.minimum) / 2.0f;
  bounds = {bounds.minimum - center, bounds.maximum - center};
  scene.objects.emplace_back().position = -center;
  scene.ground = bounds.minimum.y;
  scene.sun.direction = glm::normalize(scene.sun.direction);
  fit_camera(bounds, scene.resolution, {}, scene.camera);
  return scene;
}

}  // namespace

Scene load_scene(const fs::path& path) {
  return SceneFile(path, Reach::beside(path)).read();
}

Scene scene_of_model(const fs::path& path) {
  return scene_around(path, Reach::beside(path));
}

Scene load(const fs::path& path) {
  return load(path, Reach::beside(path));
}

Scene load(const fs::path& path, const Reach& reach) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (extension == ".toml" || extension == ".obj") {
    FilesRead read;
    const ObservedLoads observed(read);
    Scene scene = extension == ".toml" ? SceneFile(path, reach).read() : scene_around(path, reach);
    scene.files = std::move(read.files);
    return scene;
  }
  std::error_code error;
  if (fs::is_directory(path, error)) throw InputError(Location{path.string()}, "this is a folder; name a file");
  if (!fs::exists(path, error)) throw InputError(Location{path.string()}, "no such file");
  throw InputError(Location{path.string()},
                   "not a kind of file that can be opened; .toml (a scene) and .obj (a model) can");
}

}  // namespace drover::loader
