#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>

#include "loader/scene.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::loader::scene_camera_test {

using drover::test::box_model;
using drover::test::SceneFolder;

namespace {

/// Whether the eight corners of a box lie inside the image and between near and far, and fill a good part of it.
void check_frames(const Camera& camera, glm::uvec2 resolution, const Bounds& box) {
  REQUIRE(camera.path.size() == 1);
  CHECK(camera.near > 0);
  CHECK(camera.near < camera.far);
  CHECK(std::isfinite(camera.far));
  const glm::dvec3 eye(camera.path[0].position);
  const glm::dvec3 forward = glm::normalize(glm::dvec3(camera.path[0].target) - eye);
  const glm::dvec3 right = glm::normalize(glm::cross(forward, glm::dvec3(camera.up)));
  const glm::dvec3 up = glm::cross(right, forward);
  const double aspect = static_cast<double>(resolution.x) / resolution.y;
  double widest = 0;
  for (int i = 0; i < 8; ++i) {
    const glm::dvec3 corner((i & 1) != 0 ? box.maximum.x : box.minimum.x, (i & 2) != 0 ? box.maximum.y : box.minimum.y,
                            (i & 4) != 0 ? box.maximum.z : box.minimum.z);
    const double depth = glm::dot(corner - eye, forward);
    CHECK(depth > camera.near);
    CHECK(depth < camera.far);
    const double half = camera.projection == Projection::perspective
                            ? depth * std::tan(0.5 * static_cast<double>(camera.field_of_view))
                            : 0.5 * static_cast<double>(camera.height);
    const double x = glm::dot(corner - eye, right) / (half * aspect);
    const double y = glm::dot(corner - eye, up) / half;
    CHECK(std::abs(x) <= 1);
    CHECK(std::abs(y) <= 1);
    widest = std::max({widest, std::abs(x), std::abs(y)});
  }
  CHECK(widest > 0.4);
}

std::string scaled_cube(double size, double x) {
  std::string text;
  for (int i = 0; i < 8; ++i)
    text +=
        fmt::format("v {} {} {}\n", x + ((i & 1) != 0 ? size : 0), (i & 2) != 0 ? size : 0, (i & 4) != 0 ? size : 0);
  return text + "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";
}

}  // namespace

TEST_CASE("the camera fits a bare model, tiny, huge or far away") {
  const SceneFolder folder;
  struct Case {
    double size;
    double x;
  };
  for (const auto& [size, x] : {Case{1e-4, 0}, Case{1, 0}, Case{1e5, 0}, Case{50, 8000}, Case{1, 1e5}}) {
    INFO(size << " at " << x);
    const Scene scene = scene_of_model(folder.folder().write("cube.obj", scaled_cube(size, x)));
    const Bounds& box = scene.models[0].bounds;
    const glm::vec3 moved = scene.objects[0].position;
    check_frames(scene.camera, scene.resolution, {box.minimum + moved, box.maximum + moved});
  }
  // A detail ten million times smaller than the whole can be filled into the view without being cut by the near plane.
  const Scene ground = scene_of_model(folder.folder().write("ground.obj", scaled_cube(1e5, 0)));
  CHECK(ground.camera.near < 0.01f);
}

TEST_CASE("the camera of a scene without keys fits its objects") {
  const SceneFolder folder;
  const std::string object = "[[object]]\nmodel = \"box\"\nposition = [100, 0, 0]\nscale = [-1, 2, 1]\n";
  const Bounds box{glm::vec3(99, 0, 0), glm::vec3(100, 4, 3)};
  for (const char* head : {"", "resolution = [300, 1400]\n", "resolution = [1400, 300]\n"}) {
    const Scene scene = folder.load(std::string(head) + box_model + object);
    check_frames(scene.camera, scene.resolution, box);
    const Scene flat =
        folder.load(std::string(head) + box_model + object + "[camera]\nprojection = \"orthographic\"\n");
    check_frames(flat.camera, flat.resolution, box);
  }
  // Turned a quarter about Z, the box of 1 by 2 by 3 lies on its side.
  const Scene turned = folder.load(std::string(box_model) + "[[object]]\nmodel = \"box\"\nrotation = [0, 0, 90]\n");
  check_frames(turned.camera, turned.resolution, Bounds{glm::vec3(-2, 0, 0), glm::vec3(0, 1, 3)});
}

TEST_CASE("what of the camera is given stays") {
  const SceneFolder folder;
  const Scene scene = folder.load(std::string(box_model) + "[[object]]\nmodel = \"box\"\n" +
                                  "[camera]\nnear = 0.25\nfar = 99\nheight = 3\nfield_of_view = 20\n");
  CHECK(scene.camera.near == 0.25f);
  CHECK(scene.camera.far == 99);
  CHECK(scene.camera.height == 3);
}

TEST_CASE("the camera is finite where there is nothing, or a point") {
  const SceneFolder folder;
  folder.folder().write("point.obj", "v 5 5 5\nf 1 1 1\n");
  const char* point = "[[model]]\nname = \"point\"\nfile = \"point.obj\"\n[[object]]\nmodel = \"point\"\n";
  for (const Scene& scene :
       {folder.load("seed = 1\n"), folder.load(point), folder.load("[[emitter]]\nposition = [1, 2, 3]\n")}) {
    CHECK(scene.camera.near > 0);
    CHECK(scene.camera.far > scene.camera.near);
    CHECK(glm::distance(scene.camera.path.at(0).position, scene.camera.path[0].target) > 0);
  }
}

TEST_CASE("an object is framed a million metres from the origin, and warned of where its corners would meet") {
  const SceneFolder folder;
  const auto at = [&](float place) {
    return folder.load(fmt::format("{}[[object]]\nmodel = \"box\"\nposition = [{}, 0, 0]\n", box_model, place));
  };
  const float million = 0x1p20f;
  const Scene near = at(million);  // the box, 3.7 across, is 60 steps of 1 / 16 there
  CHECK(near.warnings.empty());
  check_frames(near.camera, near.resolution, Bounds{glm::vec3(million, 0, 0), glm::vec3(million + 1, 2, 3)});
  CHECK(at(0x1p21f).warnings.empty());
  const Scene far = at(0x1p22f);  // 15 steps, and the least is 16
  REQUIRE(far.warnings.size() == 1);
  CHECK_THAT(far.warnings[0], Catch::Matchers::ContainsSubstring("first one of 'box.obj' at (4.1943e+06, 0, 0)"));
}

TEST_CASE("a bare model that no picture can show is refused") {
  const SceneFolder folder;
  const auto refusal = [&](const std::string& text) {
    const auto path = folder.folder().write("model.obj", text);
    return drover::test::message_of<InputError>([&] { scene_of_model(path); });
  };
  using Catch::Matchers::EndsWith;
  CHECK_THAT(refusal("v 5 5 5\nv 6 6 6\nv 7 7 7\nf 1 2 3\n"),
             EndsWith("model.obj: its only triangle has no area; there is nothing to draw"));
  // A float steps by 8 there, so that two corners of three are one.
  CHECK_THAT(refusal("v 100000000 5 5\nv 100000001 5 5\nv 100000002 6 6\nf 1 2 3\n"),
             EndsWith("its only triangle has no area; 100000000 units from the origin single precision tells corners "
                      "apart that lie 8 units from each other: move it to the origin"));
  folder.folder().write("glass.mtl", "newmtl glass\nd 0\n");
  CHECK_THAT(refusal("mtllib glass.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl glass\nf 1 2 3\n"),
             EndsWith("all of its materials are invisible (d 0); write d 1 for one that is to be seen"));
  CHECK_THAT(refusal(scaled_cube(1e-14, 0)), EndsWith("what can be drawn is from 1e-12 to 1e+18: scale it"));
  CHECK_THAT(refusal(scaled_cube(1e22, 0)), EndsWith("what can be drawn is from 1e-12 to 1e+18: scale it"));
  CHECK_NOTHROW(scene_of_model(folder.folder().write("small.obj", scaled_cube(1e-11, 0))));
  CHECK_NOTHROW(scene_of_model(folder.folder().write("large.obj", scaled_cube(1e17, 0))));
}

}  // namespace drover::loader::scene_camera_test
