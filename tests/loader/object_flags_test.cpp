// The flags of objects in a scene file, and the layers that a setting names.
#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <random>

#include "loader/error.hpp"
#include "loader/layer_set.hpp"
#include "tests/loader/scene_folder.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::loader::object_flags_test {

using drover::test::box_model;
using drover::test::message_of;
using drover::test::SceneFolder;

namespace {

std::string object_with(const std::string& line) {
  return std::string(box_model) + "[[object]]\nmodel = \"box\"\n" + line + "\n";
}

}  // namespace

TEST_CASE("an object's flags are read as they are written, and hold for each of a grid and a scatter") {
  const SceneFolder folder;
  const std::string flags = "never_cull = true\nshadow = false\nlayer = 31\nmax_distance = 12.5";
  for (const char* many : {"", "\ngrid = { count = [2, 1, 2] }", "\nscatter = { count = 4 }"}) {
    const Scene scene = folder.load(object_with(flags + many));
    CHECK(scene.objects.size() == (*many == 0 ? 1 : 4));
    for (const Object& object : scene.objects) {
      CHECK(object.never_cull);
      CHECK_FALSE(object.shadow);
      CHECK(object.layer == 31);
      CHECK(object.max_distance == 12.5f);
    }
  }
  const Scene plain = folder.load(object_with(""));
  CHECK_FALSE(plain.objects[0].never_cull);
  CHECK(plain.objects[0].shadow);
  CHECK(plain.objects[0].layer == 0);
  CHECK(plain.objects[0].max_distance == 0);
}

TEST_CASE("a wrong flag is refused in one line that says what is right") {
  const SceneFolder folder;
  CHECK(folder.refusal(object_with("layer = 32")) == "scene.toml:6:9: layer = 32: must be a whole number from 0 to 31");
  CHECK(folder.refusal(object_with("layer = 1.5")) ==
        "scene.toml:6:9: layer = 1.5: must be a whole number from 0 to 31");
  CHECK(folder.refusal(object_with("never_cull = 1")) == "scene.toml:6:14: never_cull = 1: must be true or false");
  CHECK(folder.refusal(object_with("shadow = \"no\"")) == "scene.toml:6:10: shadow = \"no\": must be true or false");
  CHECK(folder.refusal(object_with("max_distance = -1")) ==
        "scene.toml:6:16: max_distance = -1: must be a number from 0 to 1e9");
}

TEST_CASE("layers are typed as all, none or a list, and printed likewise") {
  const std::pair<const char*, std::uint32_t> sets[] = {{"all", all_layers}, {"none", 0},      {"0", 1},
                                                        {"31", 1u << 31},    {"0-3,7", 0x8f},  {"0-31", all_layers},
                                                        {"5,4,3", 0x38},     {"1-2,2-4", 0x1e}};
  for (const auto& [text, layers] : sets) {
    CAPTURE(text);
    CHECK(parse_layer_set(text) == layers);
  }
  CHECK(format_layer_set(all_layers) == "all");
  CHECK(format_layer_set(0) == "none");
  CHECK(format_layer_set(0x8f) == "0-3,7");
  CHECK(format_layer_set(1u << 31 | 1u << 29) == "29,31");
  for (const char* wrong : {"", "32", "-1", "3-1", "1,", ",1", "1-", "0x1", "1 2", "every", "1-2-3", "4294967296"}) {
    CAPTURE(wrong);
    CHECK_FALSE(parse_layer_set(wrong));
  }
  const std::uint32_t seed = 7;
  CAPTURE(seed);
  std::mt19937 random(seed);
  for (int i = 0; i < 1000; ++i) {
    // Sparse and dense ones.
    const auto layers = static_cast<std::uint32_t>(i % 2 == 0 ? random() : random() & random() & random());
    CHECK(parse_layer_set(format_layer_set(layers)) == layers);
  }
}

TEST_CASE("layers are set by --set, by a scene and by its events") {
  Settings settings;
  CHECK(settings.integer("view.layers") == all_layers);
  apply_typed(settings, "view.layers=0-3,7");
  CHECK(settings.integer("view.layers") == 0x8f);
  CHECK(format_setting("view.layers", 0x8f) == "0-3,7");
  CHECK(message_of<InputError>([&] { apply_typed(settings, "view.layers=40"); }) ==
        "view.layers = 40: must be all, none, or layers from 0 to 31 such as 0-3,7");

  const SceneFolder folder;
  const Scene scene = folder.load(
      "frames = 3\n[settings]\nview.layers = \"1,3\"\n[[at]]\nframe = 1\nset.view.layers = \"none\"\n"
      "[[at]]\nframe = 2\nset.view.layers = 5\n");
  CHECK(scene.settings.integer("view.layers") == 0b1010);
  REQUIRE(scene.events.size() == 2);
  CHECK(scene.events[0].value == 0);
  CHECK(scene.events[1].value == 1u << 5);  // a number is that layer alone
  CHECK(folder.refusal("[settings]\nview.layers = 1.5\n") ==
        "scene.toml:2:15: view.layers = 1.5: must be all, none, or layers from 0 to 31 such as 0-3,7");
  CHECK(folder.refusal("[settings]\nview.layers = true\n") ==
        "scene.toml:2:15: view.layers = true: must be all, none, or layers from 0 to 31 such as 0-3,7");
}

}  // namespace drover::loader::object_flags_test
