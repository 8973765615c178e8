#include "loader/scene.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <numbers>

#include "tests/loader/scene_dump.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::loader::scene_test {

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using drover::test::box_model;
using drover::test::dump;
using drover::test::SceneFolder;

TEST_CASE("a scene that says everything is read as it says") {
  const SceneFolder folder;
  const Scene scene = folder.load(R"(
seed = 42
resolution = [640, 360]
frames = 120
background = [0.1, 0.2, 0.3]
particle_blend = "alpha"

[settings]
particles.count = 5000
cull.enabled = false
"cull.frustum" = "off"
particles.sprite = "points"
time.step = 0.01

[[model]]
name = "box"
file = "box.obj"

[[object]]
model = "box"
position = [1, 2, 3]
rotation = [0, 90, 0]
scale = [1, -2, 0.5]
spin = { axis = [0, 0, 2], speed = 180 }

[[emitter]]
shape = "sphere"
position = [0, 1, 0]
size = [1, 2, 3]
rate = 100.5
burst = 7
burst_time = 0.5
life = [1, 2]
direction = [0, 3, 4]
speed = 5
spread = 90
orbit = 2
particle_size = [0.2, 0.1]
color_start = [1, 0.5, 0.25, 1]
color_end = [0, 0, 0, 0]

[[force]]
kind = "gravity"
[[force]]
kind = "drag"
strength = 0.25
[[force]]
kind = "attractor"
position = [0, 5, 0]
strength = -3
softening = 0.5

[floor]
height = -1
restitution = 0.25
friction = 0

[sun]
direction = [0, -2, 0]
color = [1, 1, 1]
sky = [0, 0, 1]
ground = [0, 1, 0]

[camera]
projection = "orthographic"
field_of_view = 90
height = 20
near = 0.5
far = 50
up = [0, 0, 5]
[[camera.key]]
position = [0, 10, 0]
[[camera.key]]
time = 2.5
position = [0, 10, 5]
target = [1, 0, 0]

[[at]]
frame = 60
set = { cull.enabled = "on", time.scale = 0.5 }
[[at]]
frame = 10
set.exposure.ev = 1

[[expect]]
frame = 119
counts = { objects.visible = 1, particles.alive = { value = 500, tolerance = 5 } }
image = { file = "scene.png", tolerance = 0.5 }
particle_hash = "0123456789abcdef"
)");
  CHECK(scene.name == "scene");
  CHECK(scene.seed == 42);
  CHECK(scene.resolution == glm::uvec2(640, 360));
  CHECK(scene.frames == 120);
  CHECK(scene.background == glm::vec3(0.1f, 0.2f, 0.3f));
  CHECK(scene.particle_blend == ParticleBlend::alpha);
  CHECK(scene.settings.integer("particles.count") == 5000);
  CHECK(scene.settings.origin("particles.count") == SettingOrigin::scene);
  CHECK_FALSE(scene.settings.enabled("cull.enabled"));
  CHECK_FALSE(scene.settings.enabled("cull.frustum"));
  CHECK(scene.settings.choice("particles.sprite") == 1);
  CHECK(scene.settings.real("time.step") == 0.01);

  REQUIRE(scene.objects.size() == 1);
  const Object& object = scene.objects[0];
  CHECK(object.position == glm::vec3(1, 2, 3));
  CHECK(object.scale == glm::vec3(1, -2, 0.5f));
  CHECK(object.spin_axis == glm::vec3(0, 0, 1));
  CHECK_THAT(object.spin_speed, WithinRel(std::numbers::pi, 1e-12));
  // A quarter turn about Y takes X to -Z.
  CHECK(glm::distance(object.rotation * glm::vec3(1, 0, 0), glm::vec3(0, 0, -1)) < 1e-6f);

  REQUIRE(scene.emitters.size() == 1);
  const Emitter& emitter = scene.emitters[0];
  CHECK(emitter.shape == EmitterShape::sphere);
  CHECK(emitter.size == glm::vec3(1, 2, 3));
  CHECK(emitter.rate == 100.5);
  CHECK(emitter.burst == 7);
  CHECK(emitter.burst_time == 0.5);
  CHECK(emitter.life == glm::vec2(1, 2));
  CHECK(emitter.speed == glm::vec2(5, 5));
  CHECK(glm::distance(emitter.direction, glm::vec3(0, 0.6f, 0.8f)) < 1e-6f);
  CHECK_THAT(emitter.spread, WithinRel(std::numbers::pi_v<float> / 2, 1e-6f));
  CHECK(emitter.orbit == 2);
  CHECK(emitter.particle_size == glm::vec2(0.2f, 0.1f));
  CHECK(emitter.color_start == glm::vec4(1, 0.5f, 0.25f, 1));

  REQUIRE(scene.forces.size() == 3);
  CHECK(scene.forces[0].vector == glm::vec3(0, -9.81f, 0));
  CHECK(scene.forces[1].strength == 0.25f);
  CHECK(scene.forces[2].vector == glm::vec3(0, 5, 0));
  CHECK(scene.forces[2].strength == -3);
  CHECK(scene.forces[2].softening == 0.5f);
  REQUIRE(scene.floor);
  CHECK(scene.floor->height == -1);
  CHECK(scene.floor->restitution == 0.25f);
  CHECK(scene.floor->friction == 0);
  CHECK(scene.sun.direction == glm::vec3(0, -1, 0));
  CHECK(scene.sun.ground == glm::vec3(0, 1, 0));

  CHECK(scene.camera.projection == Projection::orthographic);
  CHECK_THAT(scene.camera.field_of_view, WithinRel(std::numbers::pi_v<float> / 2, 1e-6f));
  CHECK(scene.camera.height == 20);
  CHECK(scene.camera.near == 0.5f);
  CHECK(scene.camera.far == 50);
  CHECK(scene.camera.up == glm::vec3(0, 0, 1));
  REQUIRE(scene.camera.path.size() == 2);
  CHECK(scene.camera.path[1].time == 2.5);
  CHECK(scene.camera.path[1].target == glm::vec3(1, 0, 0));

  REQUIRE(scene.events.size() == 3);
  CHECK(scene.events[0].frame == 10);
  CHECK(scene.events[0].setting.row().name == "exposure.ev");
  CHECK(scene.events[1].frame == 60);
  CHECK(scene.events[1].value == 1);

  REQUIRE(scene.expectations.size() == 1);
  const Expectation& expectation = scene.expectations[0];
  CHECK(expectation.frame == 119);
  REQUIRE(expectation.counts.size() == 2);
  CHECK(expectation.counts[0].name == "objects.visible");
  CHECK(expectation.counts[0].value == 1);
  CHECK(expectation.counts[0].tolerance == 0);
  CHECK(expectation.counts[1].name == "particles.alive");
  CHECK(expectation.counts[1].tolerance == 5);
  CHECK(expectation.image == "scene.png");
  CHECK(expectation.image_tolerance == 0.5);
  CHECK(expectation.particle_hash == "0123456789abcdef");
  CHECK(expectation.location.line == 85);
}

TEST_CASE("nothing but a comment is a scene of nothing") {
  const SceneFolder folder;
  const Scene scene = folder.load("# nothing\n");
  CHECK(scene.objects.empty());
  CHECK(scene.emitters.empty());
  CHECK(scene.camera.path.size() == 1);
  CHECK_THAT(glm::length(scene.sun.direction), WithinRel(1.0f, 1e-6f));
  CHECK(scene.settings == Settings{});
}

TEST_CASE("turns go about X, then Y, then Z") {
  const SceneFolder folder;
  const Scene scene = folder.load(std::string(box_model) + "[[object]]\nmodel = \"box\"\nrotation = [90, 90, 90]\n");
  // Z: X turns it to -Y, Y leaves it, Z turns it to +X. X: X leaves it, Y turns it to -Z, Z leaves it.
  CHECK(glm::distance(scene.objects[0].rotation * glm::vec3(0, 0, 1), glm::vec3(1, 0, 0)) < 1e-6f);
  CHECK(glm::distance(scene.objects[0].rotation * glm::vec3(1, 0, 0), glm::vec3(0, 0, -1)) < 1e-6f);
}

TEST_CASE("a grid lies around its position, X first") {
  const SceneFolder folder;
  const Scene scene = folder.load(std::string(box_model) +
                                  "[[object]]\nmodel = \"box\"\nposition = [10, 0, 0]\n"
                                  "grid = { count = [3, 1, 2], spacing = [2, 5, 4] }\n");
  REQUIRE(scene.objects.size() == 6);
  CHECK(scene.objects[0].position == glm::vec3(8, 0, -2));
  CHECK(scene.objects[1].position == glm::vec3(10, 0, -2));
  CHECK(scene.objects[3].position == glm::vec3(8, 0, 2));
  CHECK(scene.objects[5].position == glm::vec3(12, 0, 2));
  CHECK(folder.load(std::string(box_model) + "[[object]]\nmodel = \"box\"\ngrid = { count = [5, 0, 5] }\n")
            .objects.empty());
}

TEST_CASE("a scatter stays in its area, fills it evenly, and is the same every time") {
  const SceneFolder folder;
  const auto scatter = [&](const std::string& keys) {
    return folder
        .load(std::string(box_model) + "[[object]]\nmodel = \"box\"\nposition = [0, 7, 0]\nscale = [1, -1, 1]\n" +
              "scatter = { count = 4000, area = [20, 0, 10], scale = [0.5, 2]" + keys + " }\n")
        .objects;
  };
  const auto objects = scatter("");
  REQUIRE(objects.size() == 4000);
  glm::dvec3 sum(0);
  int in_first_quarter = 0;
  for (const Object& object : objects) {
    CHECK(std::abs(object.position.x) <= 10);
    CHECK(object.position.y == 7);
    CHECK(std::abs(object.position.z) <= 5);
    CHECK(object.scale.x >= 0.5f);
    CHECK(object.scale.x <= 2);
    CHECK(object.scale.y == -object.scale.x);
    // Only turned about Y.
    CHECK(glm::distance(object.rotation * glm::vec3(0, 1, 0), glm::vec3(0, 1, 0)) < 1e-6f);
    sum += object.position;
    in_first_quarter += object.position.x < 0 && object.position.z < 0 ? 1 : 0;
  }
  // Means and shares lie within five standard deviations of what an even spread gives.
  CHECK_THAT(sum.x / 4000, WithinAbs(0, 5 * 20 / std::sqrt(12.0 * 4000)));
  CHECK_THAT(in_first_quarter, WithinAbs(1000, 5 * std::sqrt(4000 * 0.25 * 0.75)));
  CHECK(dump(scatter("")[17]) == dump(objects[17]));
  CHECK(dump(scatter(", seed = 2")[17]) != dump(objects[17]));
  CHECK(scatter(", yaw = 0")[17].rotation == glm::quat(1, 0, 0, 0));
}

TEST_CASE("a model drawn with Z up is made to stand") {
  const SceneFolder folder;
  const Scene scene = folder.load(std::string(box_model) + "up = \"z\"\n[[object]]\nmodel = \"box\"\n");
  CHECK(scene.models[0].bounds.minimum == glm::vec3(0, 0, -2));
  CHECK(scene.models[0].bounds.maximum == glm::vec3(1, 3, 0));
}

TEST_CASE("a bare model is a scene, by its extension") {
  const SceneFolder folder;
  const Scene scene = load(folder.folder().path() / "box.obj");
  CHECK(scene.name == "box");
  REQUIRE(scene.objects.size() == 1);
  // The middle of the model's box comes to lie at the origin.
  const Bounds& box = scene.models[0].bounds;
  CHECK(scene.objects[0].position == -(box.minimum + (box.maximum - box.minimum) / 2.0f));
  CHECK(load(folder.folder().write("S.TOML", "seed = 3\n")).seed == 3);
  const auto refusal = [&](const std::filesystem::path& path) {
    return drover::test::message_of<InputError>([&] { load(path); });
  };
  CHECK(refusal(folder.folder().write("a.stl", "solid")).find(".toml (a scene) and .obj (a model) can") !=
        std::string::npos);
  CHECK(refusal(folder.folder().path()).find("folder") != std::string::npos);
  CHECK(refusal(folder.folder().path() / "none").find("no such file") != std::string::npos);
}

}  // namespace drover::loader::scene_test
