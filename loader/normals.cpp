#include "loader/normals.hpp"

#include <cmath>

namespace drover::loader {
namespace {

constexpr double cosine_of_crease = 0.5;  // 60 degrees
constexpr glm::vec3 up{0, 1, 0};          // for a corner that no face gives a direction
// Every corner looks at all faces around its vertex. At the tip of a fan of a million faces that would never end; from
// this many on, all faces count for every corner.
constexpr std::size_t crowd = 256;

}  // namespace

glm::vec3 unit_or(const glm::dvec3& vector, const glm::vec3& otherwise) {
  const double length = glm::length(vector);
  if (!(length > 0) || !std::isfinite(length)) return otherwise;
  return glm::vec3(vector / length);
}

NormalMaker::NormalMaker(const ObjData& data, std::span<const glm::dvec3> areas)
    : data_(data), areas_(areas), first_(data.positions.size() + 1) {
  for (const ObjData::Face& face : data.faces)
    for (std::size_t i = 0; i < face.corners; ++i) ++first_[data.corners[face.first_corner + i].position + 1];
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  faces_.resize(first_.back());
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (std::uint32_t f = 0; f < data.faces.size(); ++f)
    for (std::size_t i = 0; i < data.faces[f].corners; ++i)
      faces_[next[data.corners[data.faces[f].first_corner + i].position]++] = f;
}

std::span<const std::uint32_t> NormalMaker::faces_around(std::int32_t position) const {
  const std::size_t begin = first_[position];
  return std::span(faces_).subspan(begin, first_[position + 1] - begin);
}

glm::dvec3 NormalMaker::sum_around(std::int32_t position) {
  const auto [entry, is_new] = sums_.try_emplace(position, 0.0);
  if (is_new)
    for (const std::uint32_t face : faces_around(position)) entry->second += areas_[face];
  return entry->second;
}

glm::vec3 NormalMaker::normal(std::size_t face, std::size_t corner) {
  const std::int32_t position = data_.corners[data_.faces[face].first_corner + corner].position;
  const auto around = faces_around(position);
  const glm::dvec3 own = areas_[face];
  const double own_area = glm::length(own);
  const glm::vec3 own_normal = unit_or(own, up);
  // A face without an area has no direction of its own and takes its neighbours'.
  if (around.size() > crowd || !(own_area > 0)) return unit_or(sum_around(position), own_normal);
  glm::dvec3 sum(0);
  for (const std::uint32_t other : around) {
    const double cosine_times_areas = glm::dot(own, areas_[other]);
    if (cosine_times_areas >= cosine_of_crease * own_area * glm::length(areas_[other])) sum += areas_[other];
  }
  return unit_or(sum, own_normal);
}

}  // namespace drover::loader
