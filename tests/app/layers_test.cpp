// Layers, distances and the frozen view in a script, as the program plays it.
#include "tests/app/support.hpp"

namespace drover::layers_test {

namespace {

// Three boxes before the camera: layer 0, layer 3, and one that is drawn up to 4 metres.
const char* const layered_scene = R"(
resolution = [64, 48]
frames = 8
[settings]
particles.count = 0
[[model]]
name = "box"
file = "box.obj"
[[object]]
model = "box"
position = [-3, 0, 0]
[[object]]
model = "box"
position = [3, 0, 0]
layer = 3
[[object]]
model = "box"
max_distance = 4
shadow = false
never_cull = true
[camera]
[[camera.key]]
position = [0, 0, 12]
[[at]]
frame = 2
set.view.layers = "0-2,5"
[[at]]
frame = 4
set.view.layers = "none"
[[at]]
frame = 6
set = { view.layers = "all", cull.freeze = true }
)";

}  // namespace

TEST_CASE("a script's events hide and show layers, and counts say so") {
  const test::ProgramFolder folder;
  const std::string scene = folder.write("layers.toml", std::string(layered_scene) + R"(
[[expect]]
frame = 1
counts = { objects.visible = 2, objects.layer_hidden = 0, objects.distance_culled = 1 }
[[expect]]
frame = 3
counts = { objects.visible = 1, objects.layer_hidden = 1, objects.distance_culled = 1 }
[[expect]]
frame = 5
counts = { objects.visible = 0, objects.layer_hidden = 3, objects.frustum_culled = 0, objects.total = 3 }
[[expect]]
frame = 7
counts = { objects.visible = 2, objects.layer_hidden = 0, objects.distance_culled = 1 }
)");
  const test::Outcome check = folder.run({"check", scene});
  INFO(check.output << check.errors);
  CHECK(check.code == 0);

  const nlohmann::json objects = folder.statistics(scene, {"--frame", "3", "--verify"}).at("objects");
  CHECK(objects.at("layer_hidden") == 1);
  CHECK(objects.at("distance_culled") == 1);
  CHECK(objects.at("visible") == 1);
  // What is typed beats the scene's events.
  CHECK(folder.statistics(scene, {"--frame", "3", "--set", "view.layers=3"}).at("objects").at("layer_hidden") == 2);
}

TEST_CASE("the overlay is in the picture that render writes, and not in the commands' hash") {
  const test::ProgramFolder folder;
  const std::string scene = folder.write("layers.toml", layered_scene);
  const auto hashes = [&](const std::string& mode) {
    return folder.statistics(scene, {"--frame", "7", "--set", "view.overlay=" + mode}).at("hashes");
  };
  const nlohmann::json off = hashes("off");
  const nlohmann::json cause = hashes("cause");
  CHECK(off.at("image") != cause.at("image"));
  CHECK(off.at("commands") == cause.at("commands"));
  CHECK(off.at("particles") == cause.at("particles"));
}

}  // namespace drover::layers_test
