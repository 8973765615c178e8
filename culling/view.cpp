#include "culling/view.hpp"

#include "shared/object_frustum.h"

namespace drover::culling {
namespace {

// The plane that is the sum of two rows, as a distance, and its margin; one without a normal (a far plane at infinity)
// as it is.
void set_plane(View& view, int index, const glm::dvec4& row, const glm::dvec4& other) {
  const glm::dvec4 plane = row + other;
  const glm::dvec4 magnitudes = glm::abs(row) + glm::abs(other);
  const double length = glm::length(glm::dvec3(plane));
  const double scale = length > 0 ? 1 / length : 1;
  view.planes[index] = glm::vec4(plane * scale);
  view.plane_margins[index] = glm::vec4(magnitudes * (scale * double{shared::frustum_margin}));
}

}  // namespace

View make_view(const glm::mat4& view_projection, const glm::vec4& eye, ClipDepth depth) {
  const glm::dmat4 rows = glm::transpose(glm::dmat4(view_projection));
  View view{};
  view.view_projection = view_projection;
  // Inside are -w <= x <= w and -w <= y <= w, and of depth -w <= z or 0 <= z, and z <= w; near and far change places
  // where it is reversed.
  set_plane(view, 0, rows[3], rows[0]);
  set_plane(view, 1, rows[3], -rows[0]);
  set_plane(view, 2, rows[3], rows[1]);
  set_plane(view, 3, rows[3], -rows[1]);
  const bool reversed = depth == ClipDepth::reversed;
  set_plane(view, reversed ? 5 : 4, rows[2], depth == ClipDepth::minus_one_to_one ? rows[3] : glm::dvec4(0));
  set_plane(view, reversed ? 4 : 5, rows[3], -rows[2]);
  view.eye = eye;
  view.selection.position = glm::vec3(eye) * eye.w;
  view.selection.layers = ~0u;
  return view;
}

}  // namespace drover::culling
