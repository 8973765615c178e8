#include "loader/polygon.hpp"

#include <GL/glu.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>

#include "loader/crossings.hpp"

namespace drover::loader {
namespace {

// Floats carry a relative error of 6e-8; what is smaller than this share of a polygon's area is rounding, not shape.
constexpr double tolerance = 1e-6;

// From this many corners on, a polygon is searched for crossing edges first: the tessellator makes a corner of every
// crossing, which takes minutes where thousands of edges cross thousands. It goes through all that lie beside each
// other one by one, too, and cannot be stopped: where those are too many it is not asked.
constexpr std::size_t many_corners = 256;

using Corners = std::vector<glm::dvec3>;

/// The corners relative to the first one, in units of the polygon's extent, so that no size overflows.
Corners normalised(std::span<const glm::vec3> corners) {
  Corners points;
  points.reserve(corners.size());
  double extent = 0;
  for (const glm::vec3& corner : corners) {
    const glm::dvec3 point = glm::dvec3(corner) - glm::dvec3(corners[0]);
    extent = std::max({extent, std::abs(point.x), std::abs(point.y), std::abs(point.z)});
    points.push_back(point);
  }
  if (extent > 0)
    for (glm::dvec3& point : points) point /= extent;
  return points;
}

glm::dvec3 newell(const Corners& points) {
  glm::dvec3 sum(0);
  for (std::size_t i = 0; i < points.size(); ++i) sum += glm::cross(points[i], points[(i + 1) % points.size()]);
  return 0.5 * sum;
}

/// A polygon made ready: its corners, the direction it faces, its area.
struct Polygon {
  Corners points;
  glm::dvec3 normal{0};
  double area = 0;

  /// Area of a triangle, negative where it turns against the polygon.
  double signed_area(std::size_t a, std::size_t b, std::size_t c) const {
    return 0.5 * glm::dot(normal, glm::cross(points[b] - points[a], points[c] - points[a]));
  }
  bool turns_right_way(std::size_t a, std::size_t b, std::size_t c) const {
    return signed_area(a, b, c) >= -tolerance * area;
  }
};

using Triangles = std::vector<std::uint32_t>;

void append_fan(std::size_t corners, Triangles& triangles) {
  for (std::uint32_t i = 1; i + 1 < corners; ++i) triangles.insert(triangles.end(), {0, i, i + 1});
}

/// Splits along the shorter diagonal of those that lie inside.
/// @returns false if none does, and then along the shorter of both.
bool split_quad(const Polygon& polygon, Triangles& triangles) {
  const bool first = polygon.turns_right_way(0, 1, 2) && polygon.turns_right_way(0, 2, 3);
  const bool second = polygon.turns_right_way(1, 2, 3) && polygon.turns_right_way(1, 3, 0);
  const auto& p = polygon.points;
  const bool second_is_shorter = glm::distance(p[1], p[3]) < glm::distance(p[0], p[2]);
  if (second == first ? second_is_shorter : second)
    triangles.insert(triangles.end(), {1, 2, 3, 1, 3, 0});
  else
    append_fan(4, triangles);
  return first || second;
}

/// Whether a fan from corner 0 covers the polygon once: every triangle turns the right way and together they go round
/// the corner less than once.
bool is_fan(const Polygon& polygon) {
  double swept = 0;
  for (std::size_t i = 1; i + 1 < polygon.points.size(); ++i) {
    if (!polygon.turns_right_way(0, i, i + 1)) return false;
    const glm::dvec3 a = polygon.points[i] - polygon.points[0];
    const glm::dvec3 b = polygon.points[i + 1] - polygon.points[0];
    swept += std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b));
  }
  return swept < 2 * std::numbers::pi;
}

/// What GLU's callbacks share.
struct Tessellation {
  const glm::dvec3* points;
  Triangles corners;
  bool crosses_itself = false;
};

std::uint32_t corner_number(void* data, const Tessellation& state) {
  return static_cast<std::uint32_t>(static_cast<const glm::dvec3*>(data) - state.points);
}

void on_corner(void* data, void* user) {
  auto& state = *static_cast<Tessellation*>(user);
  state.corners.push_back(corner_number(data, state));
}

/// Called where corners coincide, as at both ends of a bridge edge, and where edges cross.
void on_combine(GLdouble* position, void** data, GLfloat* /*weights*/, void** out, void* user) {
  auto& state = *static_cast<Tessellation*>(user);
  const glm::dvec3 point(position[0], position[1], position[2]);
  for (int i = 0; i < 4; ++i) {
    if (data[i] == nullptr) continue;
    *out = data[i];
    if (glm::distance(*static_cast<const glm::dvec3*>(data[i]), point) < tolerance) return;
  }
  *out = data[0];
  state.crosses_itself = true;
}

// Its presence makes GLU emit separate triangles rather than fans and strips.
void on_edge_flag(GLboolean /*flag*/, void* /*user*/) {}

void on_error(GLenum /*error*/, void* user) {
  static_cast<Tessellation*>(user)->crosses_itself = true;
}

/// The corners in the plane across the direction that is most of the normal.
std::vector<glm::dvec2> flattened(const Polygon& polygon) {
  const glm::dvec3 size = glm::abs(polygon.normal);
  const int dropped = size.x > size.y && size.x > size.z ? 0 : size.y > size.z ? 1 : 2;
  std::vector<glm::dvec2> flat;
  flat.reserve(polygon.points.size());
  for (const glm::dvec3& point : polygon.points) flat.emplace_back(point[(dropped + 1) % 3], point[(dropped + 2) % 3]);
  return flat;
}

struct DeleteTessellator {
  void operator()(GLUtesselator* tessellator) const { gluDeleteTess(tessellator); }
};

bool tessellate(const Polygon& polygon, Triangles& triangles) {
  if (polygon.points.size() >= many_corners && find_crossings(flattened(polygon), tolerance) != Crossings::none)
    return false;
  const std::unique_ptr<GLUtesselator, DeleteTessellator> tess(gluNewTess());
  if (!tess) return false;
  gluTessCallback(tess.get(), GLU_TESS_VERTEX_DATA, reinterpret_cast<_GLUfuncptr>(on_corner));
  gluTessCallback(tess.get(), GLU_TESS_COMBINE_DATA, reinterpret_cast<_GLUfuncptr>(on_combine));
  gluTessCallback(tess.get(), GLU_TESS_EDGE_FLAG_DATA, reinterpret_cast<_GLUfuncptr>(on_edge_flag));
  gluTessCallback(tess.get(), GLU_TESS_ERROR_DATA, reinterpret_cast<_GLUfuncptr>(on_error));
  gluTessProperty(tess.get(), GLU_TESS_WINDING_RULE, GLU_TESS_WINDING_NONZERO);
  gluTessNormal(tess.get(), polygon.normal.x, polygon.normal.y, polygon.normal.z);

  Tessellation state{polygon.points.data(), {}, false};
  gluTessBeginPolygon(tess.get(), &state);
  gluTessBeginContour(tess.get());
  for (const glm::dvec3& point : polygon.points) {
    std::array<GLdouble, 3> coordinates = {point.x, point.y, point.z};
    gluTessVertex(tess.get(), coordinates.data(), const_cast<glm::dvec3*>(&point));
  }
  gluTessEndContour(tess.get());
  gluTessEndPolygon(tess.get());

  if (state.crosses_itself || state.corners.size() % 3 != 0) return false;
  double area = 0;
  for (std::size_t i = 0; i < state.corners.size(); i += 3)
    area += std::abs(polygon.signed_area(state.corners[i], state.corners[i + 1], state.corners[i + 2]));
  if (std::abs(area - polygon.area) > 100 * tolerance * polygon.area) return false;
  triangles.insert(triangles.end(), state.corners.begin(), state.corners.end());
  return true;
}

}  // namespace

glm::dvec3 area_vector(std::span<const glm::vec3> corners) {
  const glm::dvec3 origin(corners[0]);
  glm::dvec3 sum(0);
  for (std::size_t i = 0; i < corners.size(); ++i)
    sum += glm::cross(glm::dvec3(corners[i]) - origin, glm::dvec3(corners[(i + 1) % corners.size()]) - origin);
  return 0.5 * sum;
}

bool triangulate(std::span<const glm::vec3> corners, std::vector<std::uint32_t>& triangles) {
  if (corners.size() < 3) return true;
  if (corners.size() == 3) {
    append_fan(3, triangles);
    return true;
  }
  const Corners all = normalised(corners);
  Polygon polygon;
  Triangles numbers;  // of the polygon's corners among all
  const glm::dvec3 area = newell(all);
  polygon.area = glm::length(area);
  // Corners on one line: whatever triangles they become, none is seen.
  if (!(polygon.area > 0)) {
    append_fan(corners.size(), triangles);
    return true;
  }
  polygon.normal = area / polygon.area;

  // The tessellator would merge neighbours that coincide. Each gets a triangle without an area instead, so that n
  // corners make n - 2 triangles.
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const auto next = static_cast<std::uint32_t>((i + 1) % all.size());
    if (all[i] == all[next]) {
      triangles.insert(triangles.end(), {i, next, static_cast<std::uint32_t>((i + 2) % all.size())});
      continue;
    }
    polygon.points.push_back(all[i]);
    numbers.push_back(i);
  }

  Triangles split;
  bool simple = true;
  if (polygon.points.size() == 4) {
    simple = split_quad(polygon, split);
  } else {
    if (!is_fan(polygon)) simple = tessellate(polygon, split);
    if (split.empty()) append_fan(polygon.points.size(), split);
  }
  for (const std::uint32_t corner : split) triangles.push_back(numbers[corner]);
  return simple;
}

}  // namespace drover::loader
