#include "culling/view.hpp"

namespace drover::culling {
namespace {

// A plane whose value is a distance; one without a normal (a far plane at infinity) as it is.
glm::vec4 with_unit_normal(const glm::dvec4& plane) {
  const double length = glm::length(glm::dvec3(plane));
  return length > 0 ? glm::vec4(plane / length) : glm::vec4(plane);
}

}  // namespace

View make_view(const glm::mat4& view_projection, const glm::vec4& eye) {
  const glm::dmat4 rows = glm::transpose(glm::dmat4(view_projection));
  View view;
  view.view_projection = view_projection;
  // Inside are -w <= x <= w and -w <= y <= w, and with depth 0 to w, reversed, z <= w (near) and 0 <= z (far).
  view.planes[0] = with_unit_normal(rows[3] + rows[0]);
  view.planes[1] = with_unit_normal(rows[3] - rows[0]);
  view.planes[2] = with_unit_normal(rows[3] + rows[1]);
  view.planes[3] = with_unit_normal(rows[3] - rows[1]);
  view.planes[4] = with_unit_normal(rows[3] - rows[2]);
  view.planes[5] = with_unit_normal(rows[2]);
  view.eye = eye;
  return view;
}

}  // namespace drover::culling
