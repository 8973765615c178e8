#pragma once

#include <cstdint>
#include <glm/glm.hpp>

#include "shared/view.h"

namespace drover::culling {

using shared::View;

/// Where a matrix's clip depth lies, from the near plane to the far one.
enum class ClipDepth : std::uint8_t {
  reversed,          ///< w to 0, as Drover draws
  zero_to_one,       ///< 0 to w
  minus_one_to_one,  ///< -w to w, OpenGL's own
};

/// The view of a matrix from world to clip space, perspective or orthographic. Its six planes follow from the matrix's
/// rows (G. Gribb and K. Hartmann, "Fast Extraction of Viewing Frustum Planes from the World-View-Projection Matrix",
/// 2001), are computed in double precision and of unit normal, so that a plane's value is a distance in metres. A far
/// plane at infinity has no normal and culls nothing. It shows every layer, and the distances of a perspective view
/// count from its eye; whoever makes an orthographic one sets View::selection.position.
/// @param eye View::eye
View make_view(const glm::mat4& view_projection, const glm::vec4& eye, ClipDepth depth = ClipDepth::reversed);

}  // namespace drover::culling
