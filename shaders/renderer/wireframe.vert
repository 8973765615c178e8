#version 450 core
// Places a surviving item's vertices in the view, as mesh.vert does, and nothing else.
// Reads:  vertices, instance list, items, transforms, view.
#include "shared/draw_item.h"
#include "shared/mesh_bindings.h"
#include "shared/object.h"
#include "shared/view.h"

layout(location = mesh_position_attribute) in vec3 model_position;
layout(location = mesh_item_attribute) in uint item;

layout(std430, binding = mesh_items_binding) readonly buffer Items { DrawItem items[]; };
layout(std430, binding = mesh_transforms_binding) readonly buffer Transforms { ObjectTransform transforms[]; };
layout(std140, binding = mesh_view_binding) uniform ViewBlock { View view; };

// Edges lie on their own surfaces, and a triangle's on its neighbour's: nearer by a little, which does not grow where a
// surface is seen edge-on, as a polygon offset would.
uniform vec2 lift;  // added to depth: by x of itself, and y

void main() {
  ObjectTransform transform = transforms[items[item].object];
  vec4 position = vec4(model_position, 1.0);
  vec3 world = vec3(dot(transform.row_x, position), dot(transform.row_y, position), dot(transform.row_z, position));
  gl_Position = view.view_projection * vec4(world, 1.0);
  gl_Position.z += lift.x * gl_Position.z + lift.y * gl_Position.w;
}
