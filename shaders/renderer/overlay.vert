#version 450 core
// Boxes of objects as lines, pulled from culling's own buffers: the twelve edges of object 0's box, then of object 1's,
// and so on; before them, with outline_vertices, the edges of the view that is culled with, and with highlight_vertices
// those of one object's box.
// Reads:  bounds, masks of objects, view.   Pinned by tests/renderer/overlay_test.cpp.
#include "shared/overlay.h"

layout(std430, binding = overlay_bounds_binding) readonly buffer Bounds { ObjectBounds bounds[]; };
layout(std430, binding = overlay_mask_binding) readonly buffer Kept { uint kept_mask[]; };
layout(std430, binding = overlay_layer_mask_binding) readonly buffer Layers { uint layer_mask[]; };
layout(std430, binding = overlay_distance_mask_binding) readonly buffer Distances { uint distance_mask[]; };
layout(std140, binding = overlay_view_binding) uniform ViewBlock { View view; };

uniform uint outline_vertices;  // 24, or 0 where culling's view is the one that is drawn with
uniform uint highlight_vertices;  // 24, or 0 where nothing is highlighted
uniform uint highlighted;         // an object
uniform mat4 outline_to_world;  // from culling's clip space
uniform uint all_causes;        // 1: all boxes, 0: the survivors'
uniform float rows;             // of the screen, pixels

flat out vec4 line_color;  // sRGB-encoded, and opacity

// Behind the near and the far plane at once, where nothing is drawn.
const vec4 nowhere = vec4(0.0, 0.0, -2.0, 1.0);

bool has(uint word, uint object) { return ((word >> (object & 31u)) & 1u) != 0u; }

// Which of a box's eight corners a vertex is, 0 or 1 along each axis. Edges 0 to 3 run along X, 4 to 7 along Y, 8 to 11
// along Z.
vec3 corner_of(uint vertex) {
  uint edge = vertex >> 1u;
  vec3 corner = vec3(vertex & 1u, edge & 1u, (edge >> 1u) & 1u);
  uint axis = edge >> 2u;
  return axis == 0u ? corner : axis == 1u ? corner.zxy : corner.yzx;
}

uint cause_of(uint object) {
  uint word = object >> 5u;
  if (has(kept_mask[word], object)) return cause_visible;
  if (has(layer_mask[word], object)) return cause_layer;
  if (has(distance_mask[word], object)) return cause_distance;
  return cause_frustum;
}

// A crowd of boxes of a few pixels is a smear: they fade by how large they are on the screen.
float opacity_of(vec3 center, vec3 extent) {
  mat4 matrix = view.view_projection;
  float magnification = length(vec3(matrix[0][1], matrix[1][1], matrix[2][1]));
  float distance = abs(dot(vec4(matrix[0][3], matrix[1][3], matrix[2][3], matrix[3][3]), vec4(center, 1.0)));
  float pixels = length(extent) * magnification * rows / max(distance, 1e-6);
  return clamp((pixels - 4.0) / 24.0, 0.0, 1.0);
}

void draw_outline(uint vertex) {
  vec3 corner = corner_of(vertex);
  vec4 world = outline_to_world * vec4(corner.xy * 2.0 - 1.0, corner.z, 1.0);
  gl_Position = view.view_projection * vec4(world.xyz / world.w, 1.0);
  line_color = vec4(overlay_color(overlay_outline), 1.0);
}

void draw_box(uint object, uint vertex, bool is_highlighted) {
  gl_Position = nowhere;
  line_color = vec4(0.0);
  uint cause = is_highlighted ? overlay_highlight : cause_of(object);
  if (all_causes == 0u && cause != cause_visible && !is_highlighted) return;
  vec3 center = bounds[object].center.xyz;
  vec3 extent = bounds[object].extent.xyz;
  float opacity = is_highlighted ? 1.0 : opacity_of(center, extent);
  // Infinite and undefined boxes have no edges.
  bool finite = all(lessThan(abs(center) + extent, vec3(1e30)));
  if (!finite || opacity <= 0.0) return;
  gl_Position = view.view_projection * vec4(center + (corner_of(vertex) * 2.0 - 1.0) * extent, 1.0);
  line_color = vec4(overlay_color(cause), opacity);
}

void main() {
  uint vertex = uint(gl_VertexID);
  if (vertex < outline_vertices) {
    draw_outline(vertex);
  } else if (vertex < outline_vertices + highlight_vertices) {
    draw_box(highlighted, vertex - outline_vertices, true);
  } else {
    vertex -= outline_vertices + highlight_vertices;
    draw_box(vertex / overlay_box_vertices, vertex % overlay_box_vertices, false);
  }
}
