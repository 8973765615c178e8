#include "loader/path.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace drover::loader {
namespace {

/// One span of the spline as a cubic Hermite curve over 0 to 1.
struct Span {
  glm::dvec3 a, b;              ///< its ends
  glm::dvec3 slope_a, slope_b;  ///< derivatives there

  glm::dvec3 position(double s) const {
    const double rest = 1 - s;
    return (1 + 2 * s) * rest * rest * a + s * s * (3 - 2 * s) * b + s * rest * rest * slope_a - s * s * rest * slope_b;
  }
  glm::dvec3 slope(double s) const {
    return 6 * s * (1 - s) * (b - a) + (1 - s) * (1 - 3 * s) * slope_a + s * (3 * s - 2) * slope_b;
  }
};

// The slope at p1 of the spline through p0, p1, p2 with knots d01 and d12 apart, over a span of `knots`.
glm::dvec3 slope_at(const std::array<glm::dvec3, 3>& p, double d01, double d12, double knots) {
  return knots * ((p[1] - p[0]) / d01 - (p[2] - p[0]) / (d01 + d12) + (p[2] - p[1]) / d12);
}

std::vector<Span> spans_through(std::span<const glm::dvec3> through, bool closed) {
  const auto count = static_cast<std::ptrdiff_t>(through.size());
  const auto point = [&](std::ptrdiff_t i) {
    const auto at = [&](std::ptrdiff_t k) { return through[static_cast<std::size_t>(k)]; };
    if (closed) return at((i + count) % count);
    // Beyond its ends an open path goes straight on.
    if (i < 0) return 2.0 * at(0) - at(1);
    if (i >= count) return 2.0 * at(count - 1) - at(count - 2);
    return at(i);
  };
  // Centripetal: knots lie apart by the root of the distance.
  const auto knots = [&](std::ptrdiff_t i) { return std::sqrt(glm::distance(point(i), point(i + 1))); };
  std::vector<Span> spans;
  for (std::ptrdiff_t i = 0; i < (closed ? count : count - 1); ++i) {
    const double own = knots(i);
    spans.push_back({point(i), point(i + 1), slope_at({point(i - 1), point(i), point(i + 1)}, knots(i - 1), own, own),
                     slope_at({point(i), point(i + 1), point(i + 2)}, own, knots(i + 1), own)});
  }
  return spans;
}

/// Lengths along the spline at small even steps of its parameter.
class Measure {
 public:
  explicit Measure(const std::vector<Span>& spans) : spans_(spans), lengths_{0} {
    lengths_.reserve(spans.size() * steps + 1);
    for (const Span& span : spans) {
      glm::dvec3 last = span.a;
      for (std::size_t i = 1; i <= steps; ++i) {
        const glm::dvec3 next = span.position(static_cast<double>(i) / steps);
        lengths_.push_back(lengths_.back() + glm::distance(last, next));
        last = next;
      }
    }
  }

  double length() const { return lengths_.back(); }
  double shortest_span() const {
    double shortest = length();
    for (std::size_t i = steps; i < lengths_.size(); i += steps)
      shortest = std::min(shortest, lengths_[i] - lengths_[i - steps]);
    return shortest;
  }
  shared::PathPoint at(double length) const {
    const auto after = std::upper_bound(lengths_.begin() + 1, lengths_.end() - 1, length);
    const auto step = static_cast<std::size_t>(after - lengths_.begin()) - 1;
    const Span& span = spans_[step / steps];
    const double part = lengths_[step + 1] - lengths_[step];
    const double share = part > 0 ? std::clamp((length - lengths_[step]) / part, 0.0, 1.0) : 0;
    const double s = (static_cast<double>(step % steps) + share) / steps;
    glm::dvec3 slope = span.slope(s);
    // Where the path turns on the spot it has no slope.
    if (!(glm::length(slope) > 1e-6 * glm::distance(span.a, span.b))) slope = span.b - span.a;
    return {glm::vec3(span.position(s)), 0, glm::vec3(glm::normalize(slope)), 0};
  }

 private:
  static constexpr std::size_t steps = 128;  // a span; halving it moves no point by a thousandth of a span
  const std::vector<Span>& spans_;
  std::vector<double> lengths_;
};

}  // namespace

Path make_path(std::string name, std::span<const glm::dvec3> through, bool closed) {
  const std::vector<Span> spans = spans_through(through, closed);
  const Measure measure(spans);
  // Even the shortest span keeps its shape, unless the path is out of all proportion.
  constexpr double segments_a_span = 32;
  constexpr double most_segments = 65536;
  const double wanted = std::ceil(measure.length() / measure.shortest_span() * segments_a_span);
  const auto segments = static_cast<std::uint32_t>(std::min(wanted, most_segments));
  Path path{std::move(name), closed, static_cast<float>(measure.length()), {}};
  for (std::uint32_t i = 0; i <= segments; ++i) path.points.push_back(measure.at(measure.length() * i / segments));
  return path;
}

PathSample sample_path(const Path& path, double share) {
  const double along = std::clamp(share, 0.0, 1.0) * path.segments();
  shared::PathPlace place{std::min(static_cast<std::uint32_t>(along), path.segments() - 1), 0, 1};
  place.share = static_cast<float>(along - place.segment);
  const shared::PathPoint& a = path.points[place.segment];
  const shared::PathPoint& b = path.points[place.segment + 1];
  return {shared::path_position(a, b, place.share, path.length / static_cast<float>(path.segments())),
          shared::path_direction(a, b, place)};
}

}  // namespace drover::loader
