#version 450 core
// Places a surviving item's vertices in the view. The item's number comes as an attribute with one element an
// instance, fetched from the instance list that culling wrote, from the command's base instance on.
// Reads:  vertices, instance list, items, transforms, view.
#include "shared/draw_item.h"
#include "shared/mesh_bindings.h"
#include "shared/object.h"
#include "shared/view.h"

layout(location = mesh_position_attribute) in vec3 model_position;
layout(location = mesh_normal_attribute) in vec3 model_normal;
layout(location = mesh_item_attribute) in uint item;

layout(std430, binding = mesh_items_binding) readonly buffer Items { DrawItem items[]; };
layout(std430, binding = mesh_transforms_binding) readonly buffer Transforms { ObjectTransform transforms[]; };
layout(std140, binding = mesh_view_binding) uniform ViewBlock { View view; };

out vec3 world_normal;
flat out uint material;

void main() {
  ObjectTransform transform = transforms[items[item].object];
  vec4 position = vec4(model_position, 1.0);
  vec3 world = vec3(dot(transform.row_x, position), dot(transform.row_y, position), dot(transform.row_z, position));
  // A normal goes by the cofactors, which hold where a matrix has no inverse; the determinant's sign keeps it outside
  // where an odd number of axes is mirrored.
  vec3 x = transform.row_x.xyz;
  vec3 y = transform.row_y.xyz;
  vec3 z = transform.row_z.xyz;
  vec3 yz = cross(y, z);
  float turned = dot(x, yz) < 0.0 ? -1.0 : 1.0;
  world_normal = turned * vec3(dot(yz, model_normal), dot(cross(z, x), model_normal), dot(cross(x, y), model_normal));
  // Of any size, from tiny models to huge ones: the fragment shader's square must not overflow.
  world_normal /= max(max(abs(world_normal.x), abs(world_normal.y)), max(abs(world_normal.z), 1e-30));
  material = items[item].material;
  gl_Position = view.view_projection * vec4(world, 1.0);
}
