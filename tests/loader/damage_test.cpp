// Good files, damaged at random: each must either load or be refused with one line. Most is found when this runs under
// the sanitizers.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <functional>
#include <random>

#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/image.hpp"
#include "loader/scene.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::loader::damage_test {

using drover::test::TemporaryFolder;

namespace {

std::string good_obj() {
  std::string text = "mtllib a.mtl\no thing\n";
  for (int i = 0; i < 12; ++i)
    text += "v " + std::to_string(i % 3) + ".5 " + std::to_string(i / 3) + " -1e-2\nvt 0." + std::to_string(i) +
            " 1\nvn 0 0 1\n";
  return text +
         "usemtl green paint\nf 1 2 5 4\nf 1/1 2/2 3/3\nf 4//4 5//5 6//6\ng other\nusemtl red\n"
         "f -1/-1/-1 -2/-2/-2 -4/-4/-4\nf 1 2 3 6 9 8 5 \\\n 4\ns off\nl 1 2 3\np 4\n# end\n";
}

constexpr const char* good_mtl =
    "newmtl green paint\nKd 0 1 0\nd 0.5\nmap_Kd -s 1 1 1 .\\t.png\nnewmtl red\nKd 1 0 0\nTr 1\nKe 2 2 2\n";

constexpr const char* good_scene = R"(seed = 7
resolution = [64, 36]
frames = 9
[settings]
particles.count = 200
cull.enabled = "off"
[[model]]
name = "a"
file = "a.obj"
up = "z"
[[object]]
model = "a"
rotation = [1, 2, 3]
spin = { axis = [0, 1, 0], speed = 5 }
grid = { count = [2, 3, 4], spacing = 2 }
[[object]]
model = "a"
scatter = { count = 20, area = [5, 0, 5], yaw = [0, 90], scale = 2 }
[[emitter]]
shape = "box"
size = [1, 2, 3]
rate = 1e3
life = [1, 2]
color_end = [1, 0, 0, 0]
[[force]]
kind = "drag"
strength = 0.5
[floor]
[camera]
near = 0.5
[[camera.key]]
position = [1, 2, 3]
[[camera.key]]
time = 1
position = [3, 2, 1]
[[at]]
frame = 3
set = { exposure.ev = 1, "cull.frustum" = false }
[[expect]]
frame = 8
counts = { objects.total = 44, particles.alive = { value = 5, tolerance = 1 } }
image = { file = "a.png" }
)";

/// Changes a few bytes, cuts the end off, or repeats or removes a piece.
std::string damaged(std::string text, std::mt19937& random) {
  const auto place = [&] { return text.empty() ? 0 : random() % text.size(); };
  const std::string_view telling = "0123456789-./#\\\"[]{}=,\n\r\t ev\xff\x80nai";
  for (auto change = 1 + random() % 3; change > 0 && !text.empty(); --change) {
    const std::size_t at = place();
    switch (random() % 5) {
      case 0:
        text[at] = static_cast<char>(random());
        break;
      case 1:
        text[at] = telling[random() % telling.size()];
        break;
      case 2:
        text.resize(at);
        break;
      case 3:
        text.erase(at, 1 + random() % 8);
        break;
      default:
        text.insert(place(), text.substr(at, 1 + random() % 12));
        break;
    }
  }
  return text;
}

/// Damages `text` again and again and reads it; anything but an InputError of one line fails the test.
void check_damage(const TemporaryFolder& folder, const std::string& name, const std::string& text,
                  const std::function<void(const std::filesystem::path&)>& read) {
  const char* given = std::getenv("DROVER_SEED");
  const std::uint32_t seed = given != nullptr ? static_cast<std::uint32_t>(std::stoul(given)) : std::random_device()();
  std::mt19937 random(seed);
  int loaded = 0;
  int refused = 0;
  for (int round = 0; round < 3000; ++round) {
    const auto path = folder.write(name, damaged(text, random));
    INFO("seed " << seed << ", round " << round << "; DROVER_SEED repeats it");
    try {
      read(path);
      ++loaded;
    } catch (const InputError& error) {
      ++refused;
      const std::string line = error.what();
      CHECK(line.find('\n') == std::string::npos);
      CHECK(line.size() < 1000);
    }
  }
  // Otherwise nothing was damaged, or everything was and the readers were hardly entered.
  CHECK(refused > 100);
  CHECK(loaded + refused == 3000);
}

void write_all(const TemporaryFolder& folder) {
  folder.write("a.obj", good_obj());
  folder.write("a.mtl", good_mtl);
  Image image;
  image.size = {9, 7};
  image.pixels.assign(9 * 7 * 4, 100);
  save_image(folder.path() / "a.png", image);
}

}  // namespace

TEST_CASE("the files that are damaged below are good") {
  const TemporaryFolder folder;
  write_all(folder);
  CHECK(load_model(folder.path() / "a.obj").triangles() == 2 + 1 + 1 + 1 + 6);
  CHECK(load_scene(folder.write("a.toml", good_scene)).objects.size() == 44);
}

TEST_CASE("a damaged model loads or is refused") {
  const TemporaryFolder folder;
  write_all(folder);
  check_damage(folder, "b.obj", good_obj(), [](const auto& path) {
    for (const Vertex& vertex : load_model(path).vertices) {
      CHECK(std::abs(glm::length(vertex.normal) - 1) < 1e-4f);
      CHECK(glm::dot(vertex.position, vertex.position) >= 0);
    }
  });
}

TEST_CASE("a damaged material file never costs the model") {
  const TemporaryFolder folder;
  write_all(folder);
  std::mt19937 random(std::random_device{}());
  for (int round = 0; round < 1000; ++round) {
    folder.write("a.mtl", damaged(good_mtl, random));
    const Model model = load_model(folder.path() / "a.obj");
    CHECK(model.triangles() == 11);
    for (const Material& material : model.materials) CHECK((material.opacity >= 0 && material.opacity <= 1));
  }
}

TEST_CASE("a damaged scene loads or is refused") {
  const TemporaryFolder folder;
  write_all(folder);
  check_damage(folder, "b.toml", good_scene, [](const auto& path) {
    const Scene scene = load_scene(path);
    CHECK(!scene.camera.path.empty());
    CHECK(scene.camera.near < scene.camera.far);
    for (const Object& object : scene.objects) CHECK(object.model < scene.models.size());
  });
}

TEST_CASE("a damaged image loads or is refused") {
  const TemporaryFolder folder;
  write_all(folder);
  check_damage(folder, "b.png", read_bytes(folder.path() / "a.png"), [](const auto& path) {
    const Image image = load_image(path);
    CHECK(image.pixels.size() == std::size_t{image.size.x} * image.size.y * 4);
  });
}

}  // namespace drover::loader::damage_test
