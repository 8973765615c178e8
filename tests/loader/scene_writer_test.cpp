// loader::write_variant: what is written is read back bit for bit, and only what was changed differs.
#include "loader/scene_writer.hpp"

#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <random>

#include "loader/toml_writer.hpp"
#include "tests/loader/scene_dump.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::scene_writer_test {

using loader::SettingOrigin;

namespace {

const char* const rich_scene = R"(
seed = 4294967295
resolution = [641, 479]
frames = 40
background = [0.1, 1e-7, 3]
ground = -0.7
particle_blend = "alpha"
[settings]
particles.count = 12345
"exposure.ev" = -0.3
view.layers = "0-2,5"
[[model]]
name = "box"
file = "box.obj"
[[object]]
model = "box"
rotation = [10, 20, 30]
[[emitter]]
rate = 100
[[force]]
kind = "gravity"
[floor]
height = -0.1
[sun]
direction = [-1, -2, -0.7]
[sky]
zenith = [0.1, 0.2, 0.3]
glow_size = 11.1
sun_size = 0.53
[fog]
density = 0.013
[[light]]
position = [0, 3, 2]
[camera]
field_of_view = 33.3
up = [0.1, 1, 0.05]
near = 0.01
[[camera.key]]
position = [0, 2, 6.1]
[[camera.key]]
time = 1.5
position = [1, 2, 6.1]
target = [0.3, 0, 0]
[[at]]
frame = 10
set = { exposure.ev = 2, cull.freeze = "on" }
[[at]]
frame = 20
set = { exposure.ev = 1.25 }
[[expect]]
frame = 39
particle_hash = "0000000000000000"
)";

loader::SceneVariant unchanged(const loader::Scene& scene) {
  return {scene.settings, std::nullopt, scene.resolution, "the same again"};
}

loader::Scene rewritten(const test::TemporaryFolder& folder, const loader::Scene& scene,
                        const loader::SceneVariant& variant) {
  return loader::load_scene(folder.write("variant.toml", loader::write_variant(scene, variant, folder.path())));
}

}  // namespace

TEST_CASE("a scene written unchanged is the scene, but for what it expects") {
  const test::SceneFolder folder;
  loader::Scene scene = folder.load(rich_scene);
  scene.expectations.clear();
  CHECK(test::dump(rewritten(folder.folder(), scene, unchanged(scene))) == test::dump(scene));
}

TEST_CASE("a camera that fits itself is written as it was, whatever the resolution") {
  const test::SceneFolder folder;
  const loader::Scene scene = folder.load(std::string("resolution = [400, 900]\n") + test::box_model +
                                          "[[object]]\nmodel = \"box\"\n[camera]\nfield_of_view = 61.7\n");
  loader::SceneVariant variant = unchanged(scene);
  variant.resolution = {900, 400};
  const loader::Scene again = rewritten(folder.folder(), scene, variant);
  CHECK(test::dump(again.camera) == test::dump(scene.camera));
  CHECK(again.resolution == glm::uvec2(900, 400));
}

TEST_CASE("typed settings are written, and the scene's events leave them alone") {
  const test::SceneFolder folder;
  const loader::Scene scene = folder.load(rich_scene);
  loader::SceneVariant variant = unchanged(scene);
  variant.settings.set("exposure.ev", 0.1, SettingOrigin::typed);
  variant.settings.set("view.overlay", 2, SettingOrigin::typed);
  variant.settings.set("cull.group_size", 64, SettingOrigin::scene);  // an event's, which will come again
  const loader::Scene again = rewritten(folder.folder(), scene, variant);
  CHECK(again.settings.real("exposure.ev") == 0.1);
  CHECK(again.settings.choice("view.overlay") == 2);
  CHECK(again.settings.integer("particles.count") == 12345);
  CHECK(again.settings.integer("cull.group_size") == scene.settings.integer("cull.group_size"));
  REQUIRE(again.events.size() == 1);
  CHECK(again.events[0].setting.row().name == "cull.freeze");
}

TEST_CASE("any camera comes back bit for bit") {
  const test::SceneFolder folder;
  const loader::Scene scene = folder.load(std::string(test::box_model) + "[[object]]\nmodel = \"box\"\n");
  constexpr std::uint32_t seed = 5;
  CAPTURE(seed);
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> anywhere(-1000, 1000);
  std::uniform_real_distribution<float> angle(0.05f, 2.9f);
  for (int i = 0; i < 50; ++i) {
    loader::Camera camera;
    camera.projection = i % 2 == 0 ? loader::Projection::perspective : loader::Projection::orthographic;
    camera.field_of_view = angle(random);
    camera.height = std::abs(anywhere(random));
    camera.near = std::abs(anywhere(random)) * 1e-6f;
    camera.far = 1000 + std::abs(anywhere(random));
    camera.path = {{0,
                    {anywhere(random), anywhere(random), anywhere(random)},
                    {anywhere(random), anywhere(random), anywhere(random)}}};
    loader::SceneVariant variant = unchanged(scene);
    variant.camera = camera;
    CHECK(test::dump(rewritten(folder.folder(), scene, variant).camera) == test::dump(camera));
  }
}

TEST_CASE("a bare model becomes a scene that shows it just so") {
  const test::SceneFolder folder;
  const loader::Scene model = loader::load(folder.folder().path() / "box.obj");
  loader::Scene again = rewritten(folder.folder(), model, unchanged(model));
  // Its material's name is the model's; all else is compared.
  REQUIRE(again.models.size() == 1);
  again.models[0].name = model.models[0].name;
  CHECK(test::dump(again) == test::dump(model));
}

TEST_CASE("texts and numbers are written so that TOML reads the same") {
  CHECK(loader::toml_text("a \"b\" \\ \n") == "\"a \\\"b\\\" \\\\ \\u000A\"");
  CHECK(loader::toml_number(1.0) == "1.0");
  CHECK(loader::toml_number(-0.0f) == "-0.0");
  CHECK(loader::toml_number(0.1f) == "0.1");
  constexpr std::uint32_t seed = 6;
  CAPTURE(seed);
  std::mt19937 random(seed);
  for (int i = 0; i < 10000; ++i) {
    const float number = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (!std::isfinite(number)) continue;
    CHECK(std::bit_cast<std::uint32_t>(static_cast<float>(std::stod(loader::toml_number(number)))) ==
          std::bit_cast<std::uint32_t>(number));
  }
}

}  // namespace drover::scene_writer_test
