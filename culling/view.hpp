#pragma once

#include <glm/glm.hpp>

#include "shared/view.h"

namespace drover::culling {

using shared::View;

/// The view of a matrix from world to clip space whose clip depth lies in 0 to w, reversed (w at the near plane, 0 at
/// the far one), perspective or orthographic. Its six planes follow from the matrix's rows (G. Gribb and K. Hartmann,
/// "Fast Extraction of Viewing Frustum Planes from the World-View-Projection Matrix", 2001), are computed in double
/// precision and of unit normal, so that a plane's value is a distance in metres. A far plane at infinity has no
/// normal and culls nothing.
/// It shows every layer, and the distances of a perspective view count from its eye; whoever makes an orthographic one
/// sets View::selection.position.
/// @param eye View::eye
View make_view(const glm::mat4& view_projection, const glm::vec4& eye);

}  // namespace drover::culling
