// Where the mesh pass finds its buffers (renderer/meshes.hpp).
#ifndef DROVER_SHARED_MESH_BINDINGS_H
#define DROVER_SHARED_MESH_BINDINGS_H

#include "shared/portable.h"

SHARED_BEGIN

// Storage bindings.
CONSTANT uint mesh_items_binding = 0u;
CONSTANT uint mesh_transforms_binding = 1u;
CONSTANT uint mesh_materials_binding = 2u;
CONSTANT uint mesh_object_lights_binding = 3u;
// Uniform bindings.
CONSTANT uint mesh_view_binding = 0u;
CONSTANT uint mesh_light_binding = 1u;
CONSTANT uint mesh_lamps_binding = 2u;
CONSTANT uint mesh_fog_binding = 3u;
// Texture unit.
CONSTANT uint mesh_textures_unit = 0u;
// Vertex attributes.
CONSTANT uint mesh_position_attribute = 0u;
CONSTANT uint mesh_normal_attribute = 1u;
CONSTANT uint mesh_item_attribute = 2u;  // one an instance
CONSTANT uint mesh_color_attribute = 3u;
CONSTANT uint mesh_texture_coordinate_attribute = 4u;

SHARED_END
#endif
