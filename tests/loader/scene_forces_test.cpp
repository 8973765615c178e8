// Forces and colliders of a scene file: what is read, and what is refused.
#include "loader/scene_forces.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "loader/npy.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::scene_forces_test {

using Catch::Matchers::ContainsSubstring;
using loader::ForceKind;

namespace {

std::string grid(const std::vector<std::uint64_t>& shape) {
  std::uint64_t count = 1;
  for (const std::uint64_t length : shape) count *= length;
  std::vector<float> values(count);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
  return loader::npy_file("<f4", shape, std::as_bytes(std::span<const float>(values)));
}

std::string repeated(const std::string& table, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += table;
  return text;
}

}  // namespace

TEST_CASE("every kind of force is read with its keys") {
  const test::SceneFolder folder;
  folder.folder().write("wind.npy", grid({2, 3, 4, 3}));
  const loader::Scene scene = folder.load(R"(
[[force]]
kind = "vortex"
position = [1, 2, 3]
axis = [0, 0, -2]
strength = 4
softening = 0.5
swirl = 3
reach = 9
[[force]]
kind = "wind"
velocity = [1, 0, -2]
strength = 0.25
[[force]]
kind = "curl_noise"
strength = 2
size = 0.5
octaves = 3
speed = 7
change = 0.5
[[force]]
kind = "field"
file = "wind.npy"
position = [0, 5, 0]
size = [1, 2, 3]
strength = -2
outside = "clamp"
[[force]]
kind = "field"
file = "wind.npy"
)");
  REQUIRE(scene.forces.size() == 5);
  const loader::Force& vortex = scene.forces[0];
  CHECK(vortex.kind == ForceKind::vortex);
  CHECK(vortex.vector == glm::vec3(1, 2, 3));
  CHECK(vortex.axis == glm::vec3(0, 0, -1));
  CHECK(vortex.strength == 4);
  CHECK(vortex.softening == 0.5f);
  CHECK(vortex.swirl == 3);
  CHECK(vortex.reach == 9);
  const loader::Force& wind = scene.forces[1];
  CHECK(wind.kind == ForceKind::wind);
  CHECK(wind.vector == glm::vec3(1, 0, -2));
  CHECK(wind.strength == 0.25f);
  const loader::Force& noise = scene.forces[2];
  CHECK(noise.kind == ForceKind::curl_noise);
  CHECK(noise.size.x == 0.5f);
  CHECK(noise.octaves == 3);
  CHECK(noise.speed == 7);
  CHECK(noise.change == 0.5f);
  const loader::Force& field = scene.forces[3];
  CHECK(field.kind == ForceKind::field);
  CHECK(field.size == glm::vec3(1, 2, 3));
  CHECK(field.strength == -2);
  CHECK_FALSE(field.zero_outside);
  REQUIRE(field.grid);
  CHECK(field.grid->count == glm::uvec3(4, 3, 2));
  CHECK(field.grid->nodes[5] == glm::vec3(15, 16, 17));  // x = 1, y = 1, z = 0
  CHECK(scene.forces[4].strength == 1);
  CHECK(scene.forces[4].zero_outside);
}

TEST_CASE("a collider is read with its keys, turned as objects are") {
  const test::SceneFolder folder;
  const loader::Scene scene = folder.load(R"(
[[collider]]
position = [1, 2, 3]
size = [4, 5, 6]
rotation = [90, 0, 90]
keep = "inside"
restitution = 0.25
friction = 1
[[collider]]
kind = "box"
)");
  REQUIRE(scene.colliders.size() == 2);
  const loader::Collider& box = scene.colliders[0];
  CHECK(box.position == glm::vec3(1, 2, 3));
  CHECK(box.size == glm::vec3(4, 5, 6));
  CHECK(glm::length(box.rotation * glm::dvec3(0, 1, 0) - glm::dvec3(0, 0, 1)) < 1e-12);  // Y to Z about X
  CHECK(glm::length(box.rotation * glm::dvec3(1, 0, 0) - glm::dvec3(0, 1, 0)) < 1e-12);  // X to Y about Z
  CHECK(box.hollow);
  CHECK(box.restitution == 0.25f);
  CHECK(box.friction == 1);
  CHECK_FALSE(scene.colliders[1].hollow);
}

TEST_CASE("a field's file lies beside the file that names it") {
  const test::SceneFolder folder;
  std::filesystem::create_directory(folder.folder().path() / "parts");
  folder.folder().write("parts/flow.npy", grid({1, 2, 3, 3}));
  folder.folder().write("parts/flow.toml", "[[force]]\nkind = \"field\"\nfile = \"flow.npy\"\n");
  const loader::Scene scene = folder.load("include = [\"parts/flow.toml\"]\n");
  REQUIRE(scene.forces.size() == 1);
  CHECK(scene.forces[0].grid->count == glm::uvec3(3, 2, 1));
  CHECK_THAT(folder.refusal("[[force]]\nkind = \"field\"\nfile = \"flow.npy\"\n"),
             ContainsSubstring("there is no file"));
}

TEST_CASE("a force or collider that cannot be is refused with its place") {
  const test::SceneFolder folder;
  folder.folder().write("flat.npy", grid({2, 3, 4}));
  folder.folder().write("pairs.npy", grid({2, 3, 4, 2}));
  folder.folder().write("none.npy", grid({2, 0, 4, 3}));
  folder.folder().write("text.npy", "no array");
  folder.folder().write("good.npy", grid({2, 2, 2, 3}));
  folder.folder().write("long.npy", grid({2, 2, 2, 3}) + "x");
  std::filesystem::create_directory(folder.folder().path() / "folder.npy");
  const auto in_folder = [&](const char* name) { return (folder.folder().path() / name).string(); };
  const std::string vortex = "[[force]]\nkind = \"vortex\"\nstrength = 1\n";
  const std::string noise = "[[force]]\nkind = \"curl_noise\"\nstrength = 1\n";
  const std::string attractor = "[[force]]\nkind = \"attractor\"\nstrength = 1\n";
  const std::string wind = "[[force]]\nkind = \"wind\"\nstrength = 1\nvelocity = [1, 0, 0]\n";
  const std::string field = "[[force]]\nkind = \"field\"\nfile = \"";
  const std::string box = "[[collider]]\n";
  const std::vector<std::pair<std::string, std::string>> all = {
      {"[[force]]\nkind = \"vortex\"\n", "scene.toml:1:1: this kind of [[force]] lacks 'strength'"},
      {"[[force]]\nkind = \"wind\"\nstrength = 1\n", "scene.toml:1:1: this kind of [[force]] lacks 'velocity'"},
      {"[[force]]\nkind = \"wind\"\nvelocity = [1, 0, 0]\n", "lacks 'strength'"},
      {"[[force]]\nkind = \"curl_noise\"\n", "lacks 'strength'"},
      {"[[force]]\nkind = \"field\"\n", "lacks 'file'"},
      {"[[force]]\nkind = \"vortex\"\nstrength = -1\n",
       "scene.toml:3:12: strength: a vortex must be a number of at least 0"},
      {"[[force]]\nkind = \"wind\"\nstrength = -1\nvelocity = [1, 0, 0]\n", "strength: a wind must be"},
      {"[[force]]\nkind = \"curl_noise\"\nstrength = -1\n", "strength: a curl noise must be"},
      {wind + "position = [1, 0, 0]\n",
       "scene.toml:5:12: 'position' belongs to a [[force]] of kind attractor, vortex or field"},
      {attractor + "swirl = 1\n", "'swirl' belongs to a [[force]] of kind vortex"},
      {vortex + "size = 1\n", "'size' belongs to a [[force]] of kind curl_noise or field"},
      {vortex + "file = \"good.npy\"\n", "'file' belongs to a [[force]] of kind field"},
      {vortex + "axis = [0, 0, 0]\n", "scene.toml:4:8: axis"},
      {noise + "octaves = 4\n", "must be a whole number from 1 to 3"},
      {noise + "size = 0\n", "size = 0"},
      {noise + "size = [1, 1, 2]\n", "scene.toml:4:8: size: the whirls of a curl noise have one size"},
      {noise + "speed = nan\n", "speed = nan"},
      {field + "missing.npy\"\n", "scene.toml:3:8: there is no file"},
      {field + "folder.npy\"\n", "scene.toml:3:8: '" + in_folder("folder.npy") + "' is a folder; name a file"},
      {field + "text.npy\"\n", "scene.toml:3:8: " + in_folder("text.npy") + ": this is no .npy file"},
      {field + "long.npy\"\n", "and it holds 97; it is longer than its header says"},
      {field + "flat.npy\"\n",
       "scene.toml:3:8: " + in_folder("flat.npy") + ": an array of shape (2, 3, 4) is no field"},
      {field + "pairs.npy\"\n", "pairs.npy: an array of shape (2, 3, 4, 2) is no field"},
      {field + "none.npy\"\n", "none.npy: an array of shape (2, 0, 4, 3) is no field"},
      {field + "good.npy\"\noutside = \"wrap\"\n", "must be \"zero\" or \"clamp\""},
      {repeated(vortex, 9), "scene.toml:25:1: a scene has at most 8 [[force]] of kind vortex"},
      {repeated(noise, 5), "scene.toml:13:1: a scene has at most 4 [[force]] of kind curl_noise"},
      {repeated(attractor, 17), "scene.toml:49:1: a scene has at most 16 [[force]] of kind attractor"},
      {repeated(field + "good.npy\"\n", 5), "scene.toml:13:1: a scene has at most 4 [[force]] of kind field"},
      {repeated(box, 9), "scene.toml:9:1: a scene has at most 8 [[collider]]"},
      {box + "kind = \"ball\"\n", "must be \"box\""},
      {box + "size = 0\n", "scene.toml:2:8: size = 0"},
      {box + "keep = \"in\"\n", "must be \"outside\" or \"inside\""},
      {box + "restitution = 1.5\n", "must be a number from 0 to 1"},
      {box + "radius = 1\n", "[[collider]] has no key 'radius'"},
  };
  for (const auto& [text, message] : all) {
    INFO(text);
    const std::string line = folder.refusal(text);
    CHECK_THAT(line, ContainsSubstring(message));
    CHECK(line.find('\n') == std::string::npos);
  }
  // Gravities, drags and winds are summed up, however many.
  CHECK(folder.load(repeated(wind, 100)).forces.size() == 100);
}

}  // namespace drover::scene_forces_test
