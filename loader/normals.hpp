#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <unordered_map>
#include <vector>

#include "loader/obj_data.hpp"

namespace drover::loader {

/// Makes normals for corners that have none. A corner's normal is the sum of the area vectors of those faces around its
/// vertex that lie within 60 degrees of its own face: smooth on curved surfaces, hard at the edges of a box.
class NormalMaker {
 public:
  /// @param areas area vector of each face; the faces, positions and areas must outlive this object.
  NormalMaker(const ObjData& data, std::span<const glm::dvec3> areas);

  /// Unit length and finite whatever the faces are.
  glm::vec3 normal(std::size_t face, std::size_t corner);

 private:
  std::span<const std::uint32_t> faces_around(std::int32_t position) const;
  glm::dvec3 sum_around(std::int32_t position);

  const ObjData& data_;
  std::span<const glm::dvec3> areas_;
  std::vector<std::size_t> first_;  ///< for each position, where its faces begin in faces_
  std::vector<std::uint32_t> faces_;
  std::unordered_map<std::int32_t, glm::dvec3> sums_;  ///< over all faces of a vertex, made when first needed
};

/// A vector of unit length, or `otherwise` where it has no direction.
glm::vec3 unit_or(const glm::dvec3& vector, const glm::vec3& otherwise);

}  // namespace drover::loader
