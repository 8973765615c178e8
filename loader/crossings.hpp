#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>

namespace drover::loader {

enum class Crossings : std::uint8_t {
  none,
  some,
  too_many_to_tell,  ///< so many edges lie beside so many that the search was given up
};

/// Whether two edges of a closed polygon plainly cross, each passing from one side of the other to the other side by
/// more than `tolerance`. Edges that touch, share a corner or lie on each other do not.
/// @param corners in the plane, in order; units of the polygon's extent
Crossings find_crossings(std::span<const glm::dvec2> corners, double tolerance);

}  // namespace drover::loader
