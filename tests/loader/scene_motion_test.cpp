// Groups, paths, arrangements and motions of the scene language, against closed forms.
#include <catch2/catch_test_macros.hpp>
#include <numbers>

#include "loader/motion.hpp"
#include "tests/loader/scene_dump.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::loader::scene_motion_test {

using drover::test::box_model;
using drover::test::SceneFolder;
namespace shared = drover::shared;

namespace {

/// One object of the box with these keys, after these tables.
std::string object(const std::string& keys, const std::string& tables = "") {
  return box_model + tables + "[[object]]\nmodel = \"box\"\n" + keys;
}

glm::dmat4 matrix_of(const shared::ObjectTransform& transform) {
  return glm::transpose(glm::dmat4(glm::dvec4(transform.row_x), glm::dvec4(transform.row_y),
                                   glm::dvec4(transform.row_z), glm::dvec4(0, 0, 0, 1)));
}

/// From an object's space to the world.
glm::dmat4 world(const Scene& scene, std::size_t i, double time) {
  const MotionTables tables = motion_tables(scene);
  const SplitTime split(time);
  const shared::ObjectMotion& motion = tables.objects.at(i);
  const glm::dmat4 own = matrix_of(shared::object_transform(motion, split.seconds, split.fraction));
  if (motion.node == shared::no_node) return own;
  return matrix_of(node_to_world(tables.nodes, tables.points, motion.node, split)) * own;
}

glm::dvec3 place(const Scene& scene, std::size_t i, double time) {
  return world(scene, i, time)[3];
}

glm::dvec3 front(const Scene& scene, std::size_t i, double time) {
  return world(scene, i, time)[2];
}

bool near(const glm::dvec3& a, const glm::dvec3& b, double tolerance = 1e-5) {
  if (glm::distance(a, b) < tolerance) return true;
  UNSCOPED_INFO(fmt::format("({} {} {}) is not ({} {} {})", a.x, a.y, a.z, b.x, b.y, b.z));
  return false;
}

const std::string square =
    "[[path]]\nname = \"square\"\nclosed = true\n"
    "points = [[10, 0, 10], [10, 0, -10], [-10, 0, -10], [-10, 0, 10]]\n";
const std::string line = "[[path]]\nname = \"line\"\npoints = [[0, 0, 0], [0, 0, 10]]\n";

}  // namespace

TEST_CASE("a ring stands evenly around its axis and faces as it says") {
  const SceneFolder folder;
  const Scene scene =
      folder.load(object("position = [0, 1, 0]\nring = { count = 4, radius = 2, facing = \"outward\" }\n"));
  REQUIRE(scene.objects.size() == 4);
  CHECK(near(scene.objects[0].position, {2, 1, 0}));
  CHECK(near(scene.objects[1].position, {0, 1, -2}));
  CHECK(near(scene.objects[2].position, {-2, 1, 0}));
  CHECK(near(scene.objects[3].position, {0, 1, 2}));
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(near(front(scene, i, 0) * 2.0 + glm::dvec3(0, 1, 0), scene.objects[i].position));

  const auto ring = [&](const std::string& keys) {
    return folder.load(object("ring = { count = 3, " + keys + " }\n"));
  };
  CHECK(near(front(ring("facing = \"inward\""), 0, 0), {-1, 0, 0}));
  // Counter-clockwise from +X is towards -Z; an arc the other way faces the other way.
  CHECK(near(front(ring("facing = \"along\""), 0, 0), {0, 0, -1}));
  CHECK(near(front(ring("facing = \"along\", arc = -90"), 0, 0), {0, 0, 1}));
  CHECK(near(front(ring("start = 77"), 0, 0), {0, 0, 1}));
  // Part of a circle has one at either end.
  const Scene arc = ring("arc = 90");
  CHECK(near(arc.objects[0].position, {1, 0, 0}));
  CHECK(near(arc.objects[1].position, {std::sqrt(0.5), 0, -std::sqrt(0.5)}));
  CHECK(near(arc.objects[2].position, {0, 0, -1}));
  // About Z: Y goes to Z by a turn about X, so -Z goes to Y.
  const Scene upright = ring("axis = [0, 0, 3], start = 90, arc = 0");
  CHECK(near(upright.objects[0].position, {0, 1, 0}));
  CHECK(near(ring("axis = [0, -1, 0], start = 90, arc = 0").objects[0].position, {0, 0, 1}));
  // A bead points away from any axis.
  const Scene tilted = ring("axis = [1, 2, 3], facing = \"outward\", radius = 5");
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(near(front(tilted, i, 0) * 5.0, place(tilted, i, 0)));
    CHECK(std::abs(glm::dot(place(tilted, i, 0), glm::dvec3(1, 2, 3))) < 1e-5);
  }
  CHECK(folder.load(object("ring = { count = 0 }\n")).objects.empty());
  CHECK(near(folder.load(object("ring = { count = 1, arc = 10 }\n")).objects[0].position, {1, 0, 0}));
}

TEST_CASE("objects along a path stand evenly, and beside it") {
  const SceneFolder folder;
  const Scene straight = folder.load(object("along = { path = \"line\", count = 5 }\nposition = [1, 2, 0]\n", line));
  REQUIRE(straight.objects.size() == 5);
  for (int i = 0; i < 5; ++i) CHECK(near(straight.objects[i].position, {1, 2, 2.5 * i}));
  const Scene part = folder.load(object("along = { path = \"line\", count = 2, start = 0.8, end = 0.2 }\n", line));
  CHECK(near(part.objects[0].position, {0, 0, 8}));
  CHECK(near(part.objects[1].position, {0, 0, 2}));

  // A closed path of four like sides: the objects stand at its corners, and the last before the first.
  const Scene corners = folder.load(object("along = { path = \"square\", count = 4 }\n", square));
  CHECK(near(corners.objects[0].position, {10, 0, 10}));
  CHECK(near(corners.objects[1].position, {10, 0, -10}, 1e-3));
  CHECK(near(corners.objects[3].position, {-10, 0, 10}, 1e-3));
  // Going round counter-clockwise, left is the inside, and the fronts go along.
  const Scene inside = folder.load(
      object("along = { path = \"square\", count = 8, facing = \"along\" }\nposition = [1, 0, 0]\n", square));
  const Scene on = folder.load(object("along = { path = \"square\", count = 8 }\n", square));
  for (std::size_t i = 0; i < 8; ++i) {
    CHECK(std::abs(glm::distance(place(inside, i, 0), place(on, i, 0)) - 1) < 1e-5);
    CHECK(glm::length(place(inside, i, 0)) < glm::length(place(on, i, 0)) - 0.9);
    CHECK(front(inside, i, 0).y == 0);
    CHECK(std::abs(glm::dot(front(inside, i, 0), place(inside, i, 0) - place(on, i, 0))) < 1e-5);
  }
}

TEST_CASE("a group's transform is the product of its chain's") {
  const SceneFolder folder;
  const Scene scene = folder.load(object(
      "group = \"inner\"\nposition = [1, 2, 3]\nscale = [1, 2, -1]\n",
      "[[group]]\nname = \"inner\"\ngroup = \"outer\"\nposition = [5, 0, 0]\nrotation = [0, 90, 0]\nscale = [2, 1, 1]\n"
      "[[group]]\nname = \"outer\"\nposition = [0, 10, 0]\nrotation = [90, 0, 0]\nscale = -3\n"));
  REQUIRE(scene.groups.size() == 2);
  CHECK(scene.groups[0].name == "inner");
  CHECK(scene.groups[0].group == 1);
  CHECK(scene.objects[0].group == 0);
  // By hand: inner takes (x, y, z) to (z + 5, y, -2x), since a quarter turn about Y takes X to -Z and Z to X; outer
  // takes (x, y, z) to (-3x, 3z + 10, -3y), since a quarter turn about X takes Y to Z and Z to -Y.
  // (1, 2, 3) -> (8, 2, -2) -> (-24, 4, -6).
  CHECK(near(place(scene, 0, 0), {-24, 4, -6}));
  // The object's X, (1, 0, 0) -> (0, 0, -2) -> (0, -6, 0); its Y, (0, 2, 0) -> (0, 2, 0) -> (0, 0, -6).
  CHECK(near(world(scene, 0, 0)[0], {0, -6, 0}));
  CHECK(near(world(scene, 0, 0)[1], {0, 0, -6}));
  CHECK(near(world(scene, 0, 0)[2], {3, 0, 0}));
  // One axis of the object and three of outer are negative: an even number.
  CHECK_FALSE(is_mirrored(scene, scene.objects[0]));
}

TEST_CASE("an orbit turns a thing as a whole about its axis") {
  const SceneFolder folder;
  const Scene scene = folder.load(object("position = [3, 1, 0]\norbit = { center = [1, 0, 0], speed = 90 }\n"));
  CHECK(near(place(scene, 0, 0), {3, 1, 0}));
  // A quarter turn about Y takes X to -Z.
  CHECK(near(place(scene, 0, 1), {1, 1, -2}));
  CHECK(near(front(scene, 0, 1), {1, 0, 0}));
  CHECK(near(place(scene, 0, 2), {-1, 1, 0}));
  // After eleven and a half days too, a second is a quarter turn.
  CHECK(near(place(scene, 0, 1000001), {1, 1, -2}, 1e-4));
}

TEST_CASE("what follows a path goes its speed along it") {
  const SceneFolder folder;
  const auto follow = [&](const std::string& keys, const std::string& more = "") {
    return folder.load(object("follow = { " + keys + " }\n" + more, line + square));
  };
  SECTION("there and back on an open path") {
    const Scene scene = follow("path = \"line\", speed = 2, align = true");
    CHECK(near(place(scene, 0, 0), {0, 0, 0}));
    CHECK(near(place(scene, 0, 3), {0, 0, 6}));
    CHECK(near(front(scene, 0, 3), {0, 0, 1}));
    CHECK(near(place(scene, 0, 6), {0, 0, 8}));
    CHECK(near(front(scene, 0, 6), {0, 0, -1}));
    CHECK(near(place(scene, 0, 10), {0, 0, 0}));
    CHECK(near(place(scene, 0, 1000003), {0, 0, 6}, 1e-2));
    const Scene back = follow("path = \"line\", speed = -2, start = 0.75, align = true");
    CHECK(near(place(back, 0, 1), {0, 0, 5.5}));
    CHECK(near(front(back, 0, 1), {0, 0, -1}));
  }
  SECTION("round a closed one, evenly") {
    const Scene scene = follow("path = \"square\", speed = 3");
    const double length = scene.paths[1].length;
    double way = 0;
    glm::dvec3 last = place(scene, 0, 0);
    constexpr int steps = 2000;
    const double round = length / 3;
    for (int i = 1; i <= steps; ++i) {
      const glm::dvec3 next = place(scene, 0, round * i / steps);
      const double step = glm::distance(last, next);
      // Where the bend of the curve jumps, at its points, it is off by a thousandth.
      CHECK(std::abs(step / (length / steps) - 1) < 2e-3);
      way += step;
      last = next;
    }
    CHECK(std::abs(way / length - 1) < 1e-4);
    CHECK(near(last, {10, 0, 10}, 1e-3));
  }
  SECTION("staggered and offset, its front where it goes") {
    const Scene scene = follow("path = \"square\", speed = 3, stagger = 0.25, align = true",
                               "position = [0, 2, 0]\ngrid = { count = [4, 1, 1], spacing = 0 }\n");
    CHECK(near(place(scene, 0, 0), {10, 2, 10}, 1e-3));
    CHECK(near(place(scene, 1, 0), {10, 2, -10}, 1e-3));
    CHECK(near(place(scene, 3, 0), {-10, 2, 10}, 1e-3));
    for (const double time : {0.0, 1.0, 7.7, 20.1}) {
      const glm::dvec3 way = place(scene, 1, time + 0.02) - place(scene, 1, time);
      CHECK(near(front(scene, 1, time + 0.01), glm::normalize(way), 5e-3));
    }
  }
}

TEST_CASE("a frame along a vertical path is one, and no NaN") {
  const SceneFolder folder;
  for (const char* points : {"[[0, 0, 0], [0, 5, 0]]", "[[0, 5, 0], [0, 0, 0]]", "[[0, 0, 0], [0, 5, 0], [0, 0, 0]]"}) {
    const Scene scene = folder.load(object("follow = { path = \"up\", speed = 1, align = true }\n",
                                           std::string("[[path]]\nname = \"up\"\npoints = ") + points + "\n"));
    for (const double time : {0.0, 0.5, 4.999, 5.0, 5.001, 9.3}) {
      const glm::dmat3 axes(world(scene, 0, time));
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) CHECK(std::abs(glm::dot(axes[i], axes[j]) - (i == j ? 1 : 0)) < 1e-5);
      CHECK(std::abs(glm::determinant(axes) - 1) < 1e-5);
      CHECK(std::abs(axes[2].y) > 0.999);
    }
  }
}

TEST_CASE("path, orbit, position, spin and rotation act in that order") {
  const SceneFolder folder;
  const Scene scene =
      folder.load(object("position = [2, 0, 0]\nrotation = [90, 0, 0]\nspin = { axis = [0, 0, 1], speed = 90 }\n"
                         "orbit = { axis = [0, 1, 0], speed = 180 }\nfollow = { path = \"line\", speed = 4 }\n",
                         line));
  // After a second: rotation takes Z to -Y, spin that to X, half an orbit that to -X; the offset (2, 0, 0) is at
  // (-2, 0, 0), from 4 m along the line.
  CHECK(near(front(scene, 0, 1), {-1, 0, 0}));
  CHECK(near(place(scene, 0, 1), {-2, 0, 4}));
}

TEST_CASE("objects that move alike share a node") {
  const SceneFolder folder;
  const Scene scene = folder.load(object("orbit = { speed = 5 }\nring = { count = 100 }\n") +
                                  "[[object]]\nmodel = \"box\"\norbit = { speed = 6 }\n[[object]]\nmodel = \"box\"\n");
  CHECK(motion_tables(scene).nodes.size() == 2);
  CHECK(motion_tables(scene).moving.size() == 101);
}

TEST_CASE("the camera fits what groups carry away") {
  const SceneFolder folder;
  const Scene scene = folder.load(object("group = \"far\"\n", "[[group]]\nname = \"far\"\nposition = [1000, 0, 0]\n"));
  CHECK(near(scene.camera.path[0].target, {1000.5, 1, 1.5}));
}

}  // namespace drover::loader::scene_motion_test
