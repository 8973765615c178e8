#include "loader/polygon.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <numbers>
#include <random>

namespace drover::loader::polygon_test {

using Catch::Matchers::WithinRel;

namespace {

using Points = std::vector<glm::vec3>;

/// Triangulates and checks what always holds: every triangle uses corners, and turns as the polygon does.
struct Split {
  explicit Split(const Points& polygon) {
    simple = triangulate(polygon, triangles);
    REQUIRE(triangles.size() % 3 == 0);
    const glm::dvec3 facing = area_vector(polygon);
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
      for (int k = 0; k < 3; ++k) REQUIRE(triangles[i + k] < polygon.size());
      const std::array<glm::vec3, 3> corners = {polygon[triangles[i]], polygon[triangles[i + 1]],
                                                polygon[triangles[i + 2]]};
      const glm::dvec3 part = area_vector(corners);
      area += glm::length(part);
      if (simple) CHECK(glm::dot(part, facing) >= -1e-6 * glm::dot(facing, facing));
    }
  }
  std::size_t count() const { return triangles.size() / 3; }

  std::vector<std::uint32_t> triangles;
  double area = 0;
  bool simple = false;
};

Points moved(Points points, const glm::vec3& by) {
  for (glm::vec3& point : points) point += by;
  return points;
}

/// An L of three unit squares.
const Points ell = {{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {1, 1, 0}, {1, 2, 0}, {0, 2, 0}};

/// A comb: a bar of 7 by 1 with four teeth of 1 by 2. No corner sees all others.
const Points comb = {{0, 0, 0}, {7, 0, 0}, {7, 3, 0}, {6, 3, 0}, {6, 1, 0}, {5, 1, 0}, {5, 3, 0}, {4, 3, 0},
                     {4, 1, 0}, {3, 1, 0}, {3, 3, 0}, {2, 3, 0}, {2, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}};

/// A square of side 4 with a square hole of side 2, joined by a bridge from corner to corner.
const Points frame = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, {0, 0, 0},
                      {1, 1, 0}, {1, 3, 0}, {3, 3, 0}, {3, 1, 0}, {1, 1, 0}};

}  // namespace

TEST_CASE("triangles and convex polygons become n - 2 triangles") {
  for (std::size_t n = 3; n < 40; ++n) {
    Points circle;
    for (std::size_t i = 0; i < n; ++i) {
      const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
      circle.emplace_back(std::cos(angle), 0, -std::sin(angle));
    }
    const Split split(circle);
    CHECK(split.count() == n - 2);
    const auto sides = static_cast<double>(n);
    CHECK_THAT(split.area, WithinRel(sides / 2 * std::sin(2 * std::numbers::pi / sides), 1e-6));
  }
}

TEST_CASE("a concave quad is split at its inner corner, whichever comes first") {
  const Points arrow = {{0, 0, 0}, {2, 1, 0}, {0, 2, 0}, {0.5f, 1, 0}};
  for (std::size_t turn = 0; turn < 4; ++turn) {
    Points turned = arrow;
    std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(turn), turned.end());
    const Split split(turned);
    CHECK(split.count() == 2);
    CHECK_THAT(split.area, WithinRel(1.5, 1e-6));
  }
}

TEST_CASE("concave polygons keep their area, either way round and far from the origin") {
  for (const glm::vec3& far : {glm::vec3(0), glm::vec3(8192, -4096, 16), glm::vec3(1 << 20, 0, 1 << 20)}) {
    CHECK_THAT(Split(moved(ell, far)).area, WithinRel(3.0, 1e-6));
    CHECK(Split(moved(ell, far)).count() == 4);
    CHECK_THAT(Split(moved(comb, far)).area, WithinRel(15.0, 1e-6));
    CHECK(Split(moved(comb, far)).count() == 14);
    Points backwards = moved(comb, far);
    std::reverse(backwards.begin(), backwards.end());
    CHECK_THAT(Split(backwards).area, WithinRel(15.0, 1e-6));
  }
}

TEST_CASE("a hole joined by a bridge edge stays open") {
  const Split split(frame);
  CHECK(split.simple);
  CHECK_THAT(split.area, WithinRel(12.0, 1e-6));
  CHECK(split.count() == 8);
}

TEST_CASE("size does not matter") {
  for (const float scale : {1e-18f, 1e-4f, 1e5f, 1e18f}) {
    Points scaled = comb;
    for (glm::vec3& point : scaled) point *= scale;
    CHECK_THAT(Split(scaled).area, WithinRel(15.0 * scale * scale, 1e-5));
  }
}

TEST_CASE("corners that coincide keep the count") {
  // Concave, with two equal corners in a row: a tessellator merges them and loses a triangle.
  const Points polygon = {{0.5f, 0.5f, 0}, {0.6f, 0.4f, 0}, {1, 0, 0},      {1, 0, 0},
                          {2, 2, 0},       {0, 1, 0},       {0.4f, 0.6f, 0}};
  CHECK(Split(polygon).count() == polygon.size() - 2);
}

TEST_CASE("polygons without an area and polygons that cross themselves become fans") {
  const Split line(Points{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {1.5f, 0, 0}});
  CHECK(line.simple);
  CHECK(line.count() == 3);
  CHECK(line.area == 0);
  const Split point(Points(6, glm::vec3(5)));
  CHECK(point.count() == 4);

  const Split star(Points{{0, 1, 0}, {0.6f, -0.8f, 0}, {-0.95f, 0.3f, 0}, {0.95f, 0.3f, 0}, {-0.6f, -0.8f, 0}});
  CHECK_FALSE(star.simple);
  CHECK(star.count() == 3);
  CHECK(Split(Points{{0, 0, 0}, {3, 3, 0}, {3, 0, 0}, {0, 2, 0}}).count() == 2);
}

TEST_CASE("any simple polygon keeps its area in any plane") {
  const auto seed = std::random_device()();
  CAPTURE(seed);
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> unit(0.0f, 1.0f);
  for (int round = 0; round < 500; ++round) {
    // Corners by ascending angle round a centre never cross; far and near ones in turn make it concave. The gap where
    // the last corner meets the first must stay under half a turn for the centre to lie inside.
    const std::size_t n = 5 + random() % 60;
    const glm::dvec3 u = glm::normalize(glm::dvec3(unit(random) + 0.1, unit(random), unit(random)));
    const glm::dvec3 v = glm::normalize(glm::cross(u, glm::dvec3(unit(random), unit(random) - 2, unit(random))));
    Points polygon;
    for (std::size_t i = 0; i < n; ++i) {
      const double angle =
          2 * std::numbers::pi * (static_cast<double>(i) + 0.8 * unit(random)) / static_cast<double>(n);
      const double radius = i % 2 == 0 ? 1 + unit(random) : 0.2 + unit(random);
      polygon.emplace_back(u * (radius * std::cos(angle)) + v * (radius * std::sin(angle)));
    }
    const Split split(polygon);
    CHECK(split.simple);
    CHECK(split.count() == n - 2);
    CHECK_THAT(split.area, WithinRel(glm::length(area_vector(polygon)), 1e-4));
  }
}

TEST_CASE("thousands of edges that cross thousands are no work") {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> coordinate(-1, 1);
  Points scribble;
  for (int i = 0; i < 20000; ++i) scribble.emplace_back(coordinate(random), coordinate(random), 0);
  const Split split(scribble);  // minutes and gigabytes, were every crossing made a corner
  CHECK_FALSE(split.simple);
  CHECK(split.count() == scribble.size() - 2);
}

TEST_CASE("a polygon that runs round the same corners for ever is no work") {
  Points round;
  for (int i = 0; i < 600'000; ++i) round.emplace_back(i % 3 == 1 ? 1 : 0, i % 3 == 2 ? 1 : 0, 0);
  const Split split(round);  // half an hour, were each edge compared with those that lie on it
  CHECK_FALSE(split.simple);
  CHECK(split.count() == round.size() - 2);
}

TEST_CASE("a polygon of many corners that does not cross itself keeps its area") {
  Points saw;  // teeth 1 wide and 1 high on a bar 1 high: each adds 1.5
  constexpr int teeth = 1000;
  saw.emplace_back(0, -1, 0);
  saw.emplace_back(teeth, -1, 0);
  for (int i = teeth; i > 0; --i) {
    saw.emplace_back(float(i), 0, 0);
    saw.emplace_back(float(i) - 0.5f, 1, 0);
  }
  saw.emplace_back(0, 0, 0);
  const Split split(saw);
  CHECK(split.simple);
  CHECK_THAT(split.area, WithinRel(1.5 * teeth, 1e-6));
}

}  // namespace drover::loader::polygon_test
