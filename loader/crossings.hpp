#pragma once

#include <glm/glm.hpp>
#include <span>

namespace drover::loader {

/// Whether two edges of a closed polygon plainly cross, each passing from one side of the other to the other side by
/// more than `tolerance`. Edges that touch, share a corner or lie on each other do not. An answer of false may also
/// mean that the polygon is so large that the search was given up.
/// @param corners in the plane, in order; units of the polygon's extent
bool edges_cross(std::span<const glm::dvec2> corners, double tolerance);

}  // namespace drover::loader
