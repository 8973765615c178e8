#version 450 core
// Places a surviving item's vertices in the view. The item's number comes as an attribute with one element an
// instance, fetched from the instance list that culling wrote, from the command's base instance on.
// What a surface's material says is read here, once a vertex: a fetch by a varying index costs a CPU driver several
// pixels' worth of light.
// With PICK defined it tells the object's number too.
// Reads:  vertices, instance list, items, transforms, materials, view, and with LAMPS defined the objects' masks of lamps.
#include "shared/draw_item.h"
#include "shared/material.h"
#include "shared/mesh_bindings.h"
#include "shared/object.h"
#include "shared/view.h"

layout(location = mesh_position_attribute) in vec3 model_position;
layout(location = mesh_normal_attribute) in vec3 model_normal;
layout(location = mesh_color_attribute) in vec4 model_color;
layout(location = mesh_item_attribute) in uint item;

layout(std430, binding = mesh_items_binding) readonly buffer Items { DrawItem items[]; };
layout(std430, binding = mesh_transforms_binding) readonly buffer Transforms { ObjectTransform transforms[]; };
layout(std430, binding = mesh_materials_binding) readonly buffer Materials { Material materials[]; };
layout(std140, binding = mesh_view_binding) uniform ViewBlock { View view; };

out vec3 world_normal;
out vec4 reflectance;  // of the material and the vertex, without textures; opacity in w
#ifdef EMISSIVE
flat out vec3 emission;
#endif
#ifdef PICK
flat out uint picked_object;
#endif
#ifdef TEXTURED
layout(location = mesh_texture_coordinate_attribute) in vec2 model_texture_coordinate;
out vec2 texture_coordinate;
flat out uint texture_layer;
#ifdef EMISSION_TEXTURE
flat out uint emission_layer;
#endif
#ifdef CUT_OUT
flat out float least_alpha;
#endif
#endif
#ifdef WORLD_POSITION
out vec3 world_position;
#endif
#ifdef LAMPS
layout(std430, binding = mesh_object_lights_binding) readonly buffer ObjectLights { uint object_lights[]; };
flat out uint lamp_mask;
#endif

void main() {
  uint object = items[item].object;
  ObjectTransform transform = transforms[object];
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
  uint material = items[item].material;
  reflectance = materials[material].diffuse_opacity * vec4(model_color.rgb, 1.0);
#ifdef EMISSIVE
  emission = materials[material].emission;
#endif
#ifdef TEXTURED
  // An OBJ counts from the image's lower edge, the layers begin at the upper.
  texture_coordinate = vec2(model_texture_coordinate.x, 1.0 - model_texture_coordinate.y);
  texture_layer = materials[material].texture_layer;
#ifdef EMISSION_TEXTURE
  emission_layer = materials[material].emission_layer;
#endif
#ifdef CUT_OUT
  least_alpha = materials[material].cut_out;
#endif
#endif
#ifdef WORLD_POSITION
  world_position = world;
#endif
#ifdef LAMPS
  lamp_mask = object_lights[object];
#endif
#ifdef PICK
  picked_object = object;
#endif
  gl_Position = view.view_projection * vec4(world, 1.0);
}
