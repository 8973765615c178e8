// Placed objects as they lie in storage buffers: how each moves, where it stands now, and its box
// (culling/objects.hpp).
#ifndef DROVER_SHARED_OBJECT_H
#define DROVER_SHARED_OBJECT_H

#include "shared/portable.h"

SHARED_BEGIN

/// ObjectMotion::node where nothing carries the object.
CONSTANT uint no_node = 0xffffffffu;

/// What is known of an object for good; its transform at any time follows. In the space of its node, or the world
/// where it has none; metres. 80 bytes.
struct ObjectMotion {
  vec3 position;
  float spin_speed;  // turns a second
  vec4 rotation;     // quaternion x, y, z, w; unit length
  vec3 scale;        // any sign
  uint spin_step;    // spin_speed in 2^-32 turns a second, modulo one turn a second
  vec3 spin_axis;    // unit length
  uint model;
  uint node;  // the MotionNode that carries it (motion_node.h), or no_node
  uint unused0;
  uint unused1;
  uint unused2;
};

/// The upper three rows of the affine matrix from model to world space: world.x = dot(row_x, vec4(model, 1)). 48 bytes.
struct ObjectTransform {
  vec4 row_x;
  vec4 row_y;
  vec4 row_z;
};

/// An axis-aligned box, of a model in model space or of an object in world space: center +- extent. Metres. 32 bytes.
struct ObjectBounds {
  vec4 center;  // w: an object's flags (below), a whole number that a float holds exactly; a model's is 0
  vec4 extent;  // half side lengths, not negative; w: the distance an object is drawn up to, 0 for any; a model's is 0
};

// An object's flags. They lie with its box, so that a pass over boxes has nothing more to read.
CONSTANT uint object_never_culled = 1u;
CONSTANT uint object_without_shadow = 2u;
/// The slot is empty: it counts as no object.
CONSTANT uint object_absent = 4u;
/// Its layer, 0 to 31, in the bits from here on.
CONSTANT uint object_layer_shift = 3u;
CONSTANT uint object_layers = 32u;

// Storage bindings of the motion pass.
CONSTANT uint motion_motions_binding = 0u;
CONSTANT uint motion_models_binding = 1u;
CONSTANT uint motion_moving_binding = 2u;
CONSTANT uint motion_transforms_binding = 3u;
CONSTANT uint motion_bounds_binding = 4u;
CONSTANT uint motion_nodes_binding = 5u;

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ObjectMotion) == 80);
static_assert(sizeof(drover::shared::ObjectTransform) == 48);
static_assert(sizeof(drover::shared::ObjectBounds) == 32);
#endif
#endif
