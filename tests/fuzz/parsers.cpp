#include "tests/fuzz/parsers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "loader/error.hpp"
#include "loader/image.hpp"
#include "loader/memory.hpp"
#include "loader/npy.hpp"
#include "loader/scene.hpp"
#include "loader/settings.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::fuzz {
namespace {

using loader::InputError;

// Claims of more are refused, so that no input is slow for its size alone, nor is taken for one that breaks a parser.
constexpr std::uint64_t memory_bytes = std::uint64_t{64} << 20;

void promise(bool kept, const char* what) {
  if (!kept) throw std::logic_error(what);
}

void check_line(const std::string& line) {
  constexpr std::size_t longest = 1000;
  promise(!line.empty() && line.size() < longest, "a message is empty or too long to read");
  const auto is_control = [](unsigned char c) { return c < ' ' || c == 0x7f; };
  promise(std::none_of(line.begin(), line.end(), is_control), "a message is more than one line of plain text");
}

/// Whether `read` took its input. Any other exception than an InputError is the caller's to find.
template <class Read>
bool taken(Read&& read) {
  const loader::PretendedMemory memory(memory_bytes);
  try {
    read();
  } catch (const InputError& error) {
    check_line(error.what());
    return false;
  }
  return true;
}

bool is_finite(const glm::vec3& v) {
  return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

void check(const loader::Model& model) {
  promise(model.triangles() > 0 && model.indices.size() % 3 == 0, "a model has no whole triangle");
  promise(!model.materials.empty(), "a model has no material");
  for (const loader::Vertex& vertex : model.vertices) {
    promise(is_finite(vertex.position) && is_finite(vertex.normal), "a vertex is not finite");
    promise(std::abs(glm::length(vertex.normal) - 1) < 1e-3f, "a normal is not of unit length");
  }
  for (const std::uint32_t index : model.indices) promise(index < model.vertices.size(), "an index has no vertex");
  std::uint64_t indices = 0;
  for (const loader::Submesh& submesh : model.submeshes) {
    promise(submesh.first_index == indices, "submeshes do not follow one another");
    promise(submesh.material < model.materials.size(), "a submesh has no material");
    indices += submesh.index_count;
  }
  promise(indices == model.indices.size(), "submeshes leave triangles out");
  for (const loader::Material& material : model.materials)
    promise(
        is_finite(material.diffuse) && is_finite(material.emission) && material.opacity >= 0 && material.opacity <= 1,
        "a material is out of range");
}

void check(const loader::TextureLayers& textures) {
  for (const auto& levels : textures.layers) {
    promise(levels.size() == textures.levels, "a texture lacks mip levels");
    for (const loader::Image& level : levels)
      promise(level.pixels.size() == std::size_t{level.size.x} * level.size.y * 4, "an image lacks pixels");
  }
}

void check(const loader::Scene& scene) {
  for (const loader::Model& model : scene.models) check(model);
  check(scene.textures);
  for (const loader::Object& object : scene.objects) {
    promise(object.model < scene.models.size(), "an object has no model");
    promise(is_finite(object.position) && is_finite(object.scale), "an object is not finite");
  }
  promise(!scene.camera.path.empty(), "a scene has no camera");
  promise(scene.camera.near > 0 && scene.camera.near < scene.camera.far, "nothing lies between near and far");
  for (const loader::CameraKey& key : scene.camera.path)
    promise(is_finite(key.position) && is_finite(key.target), "a camera is not finite");
  promise(is_finite(scene.sun.direction), "the sun's direction is not finite");
  for (std::size_t i = 1; i < scene.events.size(); ++i)
    promise(scene.events[i - 1].frame <= scene.events[i].frame, "events do not ascend");
  for (const std::string& warning : scene.warnings) check_line(warning);
}

/// What the fed files name, and what names them.
class Folder {
 public:
  Folder() {
    folder_.write("box.obj",
                  "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 2 0\nv 1 2 0\nv 0 0 3\nv 1 0 3\nv 0 2 3\nv 1 2 3\n"
                  "vt 0 0\nvt 1 0\nvt 1 1\nusemtl a\nf 1/1 3/2 4/3\nusemtl b\nf 5 6 8 7\nusemtl c\nf 1 2 6 5\n");
    folder_.write("part.toml", "[[object]]\nmodel = \"a\"\nposition = [1, 2, 3]\n");
    loader::Image image;
    image.size = {5, 3};
    for (std::uint32_t i = 0; i < 5 * 3 * 4; ++i) image.pixels.push_back(static_cast<std::uint8_t>(i * 4));
    loader::save_image(folder_.path() / "a.png", image);
    const std::vector<float> values(std::size_t{2} * 2 * 2 * 3, 0.5f);
    const std::uint64_t shape[] = {2, 2, 2, 3};
    folder_.write("a.npy", loader::npy_file("<f4", shape, std::as_bytes(std::span(values))));
    folder_.write("field.toml", "[[force]]\nkind = \"field\"\nfile = \"fed.npy\"\nposition = [0, 0, 0]\nsize = 2\n");
  }

  std::filesystem::path write(const char* name, std::string_view bytes) const {
    return folder_.write(name, std::string(bytes));
  }
  std::filesystem::path operator/(const char* name) const { return folder_.path() / name; }

 private:
  test::TemporaryFolder folder_;
};

bool feed_obj(std::string_view input) {
  static const Folder folder;
  return taken([&] { check(loader::load(folder.write("fed.obj", input))); });
}

/// Of a material file nothing costs the model.
bool feed_mtl(std::string_view input) {
  static const Folder folder;
  const loader::PretendedMemory memory(memory_bytes);
  folder.write("a.mtl", input);
  const loader::Scene scene = loader::load(folder / "box.obj");
  promise(scene.models.front().triangles() == 5, "a material file changes a shape");
  check(scene);
  return scene.warnings.empty();
}

bool feed_scene(std::string_view input) {
  static const Folder folder;
  return taken([&] { check(loader::load(folder.write("fed.toml", input))); });
}

bool feed_image(std::string_view input) {
  static const Folder folder;
  const std::filesystem::path file = folder.write("fed.png", input);
  loader::TextureLimits limits;
  limits.side = 64;
  std::vector<loader::Model> models(1);
  loader::Material& material = models.front().materials.emplace_back();
  material.texture_file = file;
  std::vector<std::string> warnings;
  taken([&] { check(loader::load_textures(models, warnings, limits)); });
  for (const std::string& warning : warnings) check_line(warning);
  return taken([&] {
    const loader::Image image = loader::load_image(file);
    promise(image.size == loader::image_size(file), "an image is not as large as its head says");
    promise(image.pixels.size() == std::size_t{image.size.x} * image.size.y * 4, "an image lacks pixels");
  });
}

bool feed_npy(std::string_view input) {
  static const Folder folder;
  const std::filesystem::path file = folder.write("fed.npy", input);
  taken([&] { check(loader::load(folder / "field.toml")); });
  return taken([&] {
    const loader::NpyReals reals = loader::read_npy(file, 1 << 20);
    std::uint64_t count = 1;
    for (const std::uint64_t length : reals.shape) count *= length;
    promise(count == reals.values.size(), "an array's shape is not its size");
  });
}

/// One `name=value` a line.
bool feed_settings(std::string_view input) {
  loader::Settings settings;
  bool all = true;
  while (!input.empty()) {
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(line.size() + 1, input.size()));
    const bool good = taken([&] { loader::apply_typed(settings, line); });
    all = all && good;
  }
  for (std::size_t i = 0; i < loader::settings_table.size(); ++i) {
    const loader::SettingKey key(i);
    const double value = settings.real(key);
    promise(value >= key.row().minimum && value <= key.row().maximum, "a setting is out of its range");
    promise(loader::parse_setting(key, loader::format_setting(key, value)) == value,
            "a setting is read as another than was written");
  }
  return all;
}

constexpr Parser all_parsers[] = {
    {"obj", feed_obj},     {"mtl", feed_mtl}, {"scene", feed_scene},
    {"image", feed_image}, {"npy", feed_npy}, {"settings", feed_settings},
};

}  // namespace

std::span<const Parser> parsers() {
  return all_parsers;
}

}  // namespace drover::fuzz
