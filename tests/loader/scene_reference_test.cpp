#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <fstream>

#include "loader/file.hpp"
#include "loader/npy.hpp"
#include "loader/scene_keys.hpp"
#include "tests/loader/scene_dump.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::loader::scene_reference_test {

using Catch::Matchers::ContainsSubstring;
using drover::test::box_model;
using drover::test::dump;
using drover::test::SceneFolder;

namespace {

constexpr const char* begin_mark = "<!-- The rest is written by the program from its tables; do not edit. -->\n";

std::string generated() {
  return std::string(begin_mark) + "\n## Keys\n\n" + scene_reference() + "## Settings\n\n" + settings_reference();
}

/// The least that a force with this key needs.
std::string force_with(std::string_view key) {
  if (key == "acceleration") return "kind = \"gravity\"\n";
  if (key == "axis" || key == "swirl" || key == "reach") return "kind = \"vortex\"\nstrength = 1\n";
  if (key == "size" || key == "speed" || key == "octaves" || key == "change")
    return "kind = \"curl_noise\"\nstrength = 1\n";
  if (key == "outside") return "kind = \"field\"\nfile = \"field.npy\"\n";
  return "kind = \"attractor\"\nstrength = 1\n";
}

/// A scene that holds one table of the section, with a line to be put into it.
std::string scene_with(std::string_view header, const std::string& line) {
  const std::string object = std::string(box_model) + "[[object]]\nmodel = \"box\"\n";
  const std::string expect = "[[expect]]\nframe = 0\n";
  if (header == "the file") return line + "\n";
  if (header == "[[model]]") return box_model + line + "\n[[object]]\nmodel = \"box\"\n";
  if (header == "[[material]]")
    return object + "[[material]]\nmodel = \"box\"\ndiffuse = [0.25, 0.5, 1]\n" + line + "\n";
  if (header == "[[light]]") return "[[light]]\nposition = [1, 2, 3]\n" + line + "\n";
  if (header == "[[object]]") return object + line + "\n";
  if (header == "spin = { }") return object + "spin.speed = 5\nspin." + line + "\n";
  if (header == "grid = { }") return object + "grid.count = [2, 2, 2]\ngrid." + line + "\n";
  if (header == "scatter = { }") return object + "scatter.count = 5\nscatter." + line + "\n";
  if (header == "ring = { }") return object + "ring.count = 5\nring." + line + "\n";
  const std::string path = "[[path]]\nname = \"p\"\npoints = [[0, 0, 0], [1, 1, 0], [3, 0, 0]]\n";
  if (header == "[[path]]") return path + line + "\n";
  if (header == "along = { }") return path + object + "along.path = \"p\"\nalong.count = 5\nalong." + line + "\n";
  if (header == "follow = { }")
    return path + object + "grid.count = [3, 1, 1]\nfollow.path = \"p\"\nfollow.speed = 2\nfollow." + line + "\n";
  if (header == "orbit = { }") return object + "orbit.speed = 5\norbit." + line + "\n";
  if (header == "[[group]]") return "[[group]]\nname = \"g\"\n" + line + "\n" + object + "group = \"g\"\n";
  if (header == "[[force]]") {
    return "[[force]]\n" + force_with(line.substr(0, line.find(' '))) + line + "\n";
  }
  if (header == "[[camera.key]]") return "[camera]\n[[camera.key]]\nposition = [1, 1, 1]\n" + line + "\n";
  if (header == "[[at]]") return "[[at]]\nframe = 0\nset.exposure.ev = 1\n" + line + "\n";
  if (header == "counts.<name> = { }")
    return expect + "counts.objects.total.value = 1\ncounts.objects.total." + line + "\n";
  if (header == "image = { }") return expect + "image.file = \"a.png\"\nimage." + line + "\n";
  if (header == "[[expect]]") return expect + line + "\n";
  return std::string(header) + "\n" + line + "\n";  // [[emitter]], [floor], [sun], [sky], [fog], [camera]
}

}  // namespace

TEST_CASE("the default that the reference names is what a scene without the key has") {
  const SceneFolder folder;
  const std::vector<float> node(3);
  const std::vector<std::uint64_t> shape = {1, 1, 1, 3};
  folder.folder().write("field.npy", npy_file("<f4", shape, std::as_bytes(std::span<const float>(node))));
  std::size_t checked = 0;
  for (const SectionInfo& section : scene_sections()) {
    for (const KeyInfo& key : section.keys) {
      if (key.initial.empty()) continue;
      INFO(section.header << ' ' << key.name);
      const std::string line = fmt::format("{} = {}", key.name, key.initial);
      const bool dotted = section.header.find('{') != std::string_view::npos;
      const std::string without = dotted ? scene_with(section.header, "x") : scene_with(section.header, "");
      // In a dotted table the line without the key is taken out whole.
      std::string plain = without;
      if (dotted) plain.erase(plain.rfind('\n', plain.size() - 2) + 1);
      // The kind of force that a key belongs to must be the same on both sides.
      if (section.header == "[[force]]") plain = "[[force]]\n" + force_with(key.name);
      CHECK(dump(folder.load(scene_with(section.header, line))) == dump(folder.load(plain)));
      ++checked;
    }
  }
  CHECK(checked > 40);
}

TEST_CASE("every key is explained") {
  for (const SectionInfo& section : scene_sections()) {
    CHECK(!section.help.empty());
    for (const KeyInfo& key : section.keys) {
      INFO(section.header << ' ' << key.name);
      CHECK(!key.help.empty());
      CHECK(key.help.back() == '.');
      CHECK(key.minimum <= key.maximum);
      CHECK_FALSE((key.required && !key.initial.empty()));
    }
  }
}

TEST_CASE("scenes/README.md is what the tables say") {
  const std::filesystem::path path = std::filesystem::path(DROVER_SOURCE_DIR) / "scenes" / "README.md";
  const std::string text = read_text(path);
  const std::size_t begin = text.find(begin_mark);
  REQUIRE(begin != std::string::npos);
  if (std::getenv("DROVER_UPDATE") != nullptr) write_bytes(path, text.substr(0, begin) + generated());
  INFO("run this test with DROVER_UPDATE=1 to write it anew");
  const bool same = read_text(path).substr(begin) == generated();  // a bool, for both texts are long
  CHECK(same);
}

TEST_CASE("the example in scenes/README.md is a scene") {
  const SceneFolder folder;
  const std::string text = read_text(std::filesystem::path(DROVER_SOURCE_DIR) / "scenes" / "README.md");
  const std::size_t begin = text.find("```toml\n");
  REQUIRE(begin != std::string::npos);
  const std::size_t end = text.find("```\n", begin + 8);
  const Scene scene = folder.load(text.substr(begin + 8, end - begin - 8));
  CHECK(scene.objects.size() > 1);
  CHECK(scene.emitters.size() == 1);
  CHECK(!scene.events.empty());
  CHECK(!scene.expectations.empty());
}

}  // namespace drover::loader::scene_reference_test
