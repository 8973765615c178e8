#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

namespace drover::loader {

/// The area vector of a polygon by Newell's method: its normal, as long as its area. Zero where it has none.
/// In double precision relative to the first corner, so that it holds far from the origin.
glm::dvec3 area_vector(std::span<const glm::vec3> corners);

/// Appends the triangles of a polygon as corner numbers, three a triangle, turning as the polygon does. No corner is
/// added; concave polygons and holes joined by a bridge edge keep their area.
/// @returns false if the polygon crosses itself, or is so far from flat that it seems to when seen from its front, or
/// has so many edges beside each other that nobody can tell soon: it
/// then becomes a fan from its first corner, a quad two triangles along its shorter diagonal.
bool triangulate(std::span<const glm::vec3> corners, std::vector<std::uint32_t>& triangles);

}  // namespace drover::loader
