// What lies under a pixel of the picture, and where the passes that find it find their buffers (renderer/pick.hpp).
#ifndef DROVER_SHARED_PICK_H
#define DROVER_SHARED_PICK_H

#include "shared/portable.h"

SHARED_BEGIN

CONSTANT uint pick_none = 0u;
CONSTANT uint pick_object = 1u;
CONSTANT uint pick_particle = 2u;

/// What covers less of what is behind it than this is looked through.
CONSTANT float pick_least_coverage = 0.03125f;

/// The nearest culled box that the pixel's ray meets; all bits set where there is none. 8 bytes.
struct PickNearest {
  uint distance;  // metres from the ray's origin, a float's bits: these order as floats above 0 do
  uint object;
};

/// What was picked, and its state in the frame that looked. What does not belong to the kind is 0. std430, 128 bytes.
struct PickRecord {
  uint kind;           // pick_none, pick_object or pick_particle
  uint number;         // the object's, or the particle's slot
  uvec2 birth;         // particle: its birth number, low word and high word
  uint present;        // object: whether it is drawn; particle: whether it lives
  uint cause;          // object: why it is not drawn (object_cull.h)
  uint model;          // object: number of its model
  uint emitter;        // particle: number of its emitter
  vec4 center;         // object: its ObjectBounds
  vec4 extent;         // object: likewise
  vec4 origin;         // object: where its model's origin stands, metres, world space; w unused
  vec4 position_age;   // particle: metres, world space; seconds
  vec4 velocity_life;  // particle: metres a second; seconds
  vec4 unused;
};

// Storage bindings of the pass that finds the nearest culled box.
CONSTANT uint pick_nearest_binding = 0u;
CONSTANT uint pick_bounds_binding = 1u;
CONSTANT uint pick_mask_binding = 2u;

// Bindings of the pass that looks at what was found.
CONSTANT uint inspect_record_binding = 0u;
CONSTANT uint inspect_nearest_binding = 1u;
CONSTANT uint inspect_motions_binding = 2u;
CONSTANT uint inspect_bounds_binding = 3u;
CONSTANT uint inspect_mask_binding = 4u;
CONSTANT uint inspect_position_age_binding = 5u;
CONSTANT uint inspect_velocity_life_binding = 6u;
CONSTANT uint inspect_birth_binding = 7u;
CONSTANT uint inspect_emitter_binding = 8u;
CONSTANT uint inspect_alive_mask_binding = 9u;
CONSTANT uint inspect_transforms_binding = 10u;
CONSTANT uint inspect_view_binding = 0u;  // uniform block
CONSTANT uint inspect_ids_unit = 0u;      // texture

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::PickNearest) == 8);
static_assert(sizeof(drover::shared::PickRecord) == 128);
#endif
#endif
