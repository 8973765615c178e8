#include "loader/crossings.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace drover::loader {
namespace {

// Pairs of edges that lie beside each other, each of which is looked at; half a second.
constexpr std::uint64_t most_pairs = 100'000'000;

struct Edge {
  glm::dvec2 from;
  glm::dvec2 to;
  glm::dvec2 low;
  glm::dvec2 high;
};

std::vector<Edge> edges_from_left_to_right(std::span<const glm::dvec2> corners) {
  std::vector<Edge> edges;
  edges.reserve(corners.size());
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const glm::dvec2& from = corners[i];
    const glm::dvec2& to = corners[(i + 1) % corners.size()];
    edges.push_back({from, to, glm::min(from, to), glm::max(from, to)});
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.low.x < b.low.x; });
  return edges;
}

/// Twice the signed area of the triangle that the edge makes with a point.
double side(const Edge& edge, const glm::dvec2& point) {
  const glm::dvec2 along = edge.to - edge.from;
  const glm::dvec2 towards = point - edge.from;
  return along.x * towards.y - along.y * towards.x;
}

bool parts(const Edge& edge, const glm::dvec2& a, const glm::dvec2& b, double tolerance) {
  const double first = side(edge, a);
  const double second = side(edge, b);
  return (first > tolerance && second < -tolerance) || (first < -tolerance && second > tolerance);
}

}  // namespace

Crossings find_crossings(std::span<const glm::dvec2> corners, double tolerance) {
  const std::vector<Edge> edges = edges_from_left_to_right(corners);
  std::uint64_t pairs = 0;
  for (std::size_t i = 0; i < edges.size(); ++i)
    for (std::size_t k = i + 1; k < edges.size() && edges[k].low.x <= edges[i].high.x; ++k) {
      if (++pairs > most_pairs) return Crossings::too_many_to_tell;
      const Edge& a = edges[i];
      const Edge& b = edges[k];
      if (a.low.y > b.high.y || b.low.y > a.high.y) continue;
      if (parts(a, b.from, b.to, tolerance) && parts(b, a.from, a.to, tolerance)) return Crossings::some;
    }
  return Crossings::none;
}

}  // namespace drover::loader
