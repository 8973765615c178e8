#version 450 core
// Looks at what was picked: its number, where it is, and why it is drawn or not. One invocation.
// With PIXEL defined that is what was drawn to the picked pixel, else the nearest culled box behind it; without, what
// the uniforms name: a particle only for as long as it is the same one.
// Reads:  ids, nearest, motions, transforms, bounds, mask, view, particles.   Writes: record.
// Pinned by tests/renderer/pick_test.cpp.
#include "shared/object.h"
#include "shared/object_cull.h"
#include "shared/pick.h"
#include "shared/view.h"

layout(local_size_x = 1) in;

layout(binding = inspect_ids_unit) uniform usampler2D ids;  // kind and number
layout(std430, binding = inspect_record_binding) writeonly buffer Record { PickRecord record; };
layout(std430, binding = inspect_nearest_binding) readonly buffer Nearest { PickNearest nearest; };
layout(std430, binding = inspect_motions_binding) readonly buffer Motions { ObjectMotion motions[]; };
layout(std430, binding = inspect_transforms_binding) readonly buffer Transforms { ObjectTransform transforms[]; };
layout(std430, binding = inspect_bounds_binding) readonly buffer Bounds { ObjectBounds bounds[]; };
layout(std430, binding = inspect_mask_binding) readonly buffer Mask { uint mask[]; };
layout(std430, binding = inspect_position_age_binding) readonly buffer PositionAge { vec4 position_age[]; };
layout(std430, binding = inspect_velocity_life_binding) readonly buffer VelocityLife { vec4 velocity_life[]; };
layout(std430, binding = inspect_birth_binding) readonly buffer Birth { uvec2 birth[]; };
layout(std430, binding = inspect_emitter_binding) readonly buffer Emitter { uint emitter[]; };
layout(std430, binding = inspect_alive_mask_binding) readonly buffer AliveMask { uint alive_mask[]; };
layout(std140, binding = inspect_view_binding) uniform ViewBlock { View view; };

uniform uint followed_kind;
uniform uint followed_number;
uniform uvec2 followed_birth;
uniform uint object_count;
uniform uint particle_capacity;

PickRecord empty_record() {
  return PickRecord(pick_none, 0u, uvec2(0u), 0u, 0u, 0u, 0u, vec4(0.0), vec4(0.0), vec4(0.0), vec4(0.0), vec4(0.0),
                    vec4(0.0));
}

PickRecord object_record(uint object) {
  PickRecord result = empty_record();
  result.kind = pick_object;
  result.number = object;
  result.present = mask[object / 32u] >> (object % 32u) & 1u;
  result.model = motions[object].model;
  result.origin = vec4(transforms[object].row_x.w, transforms[object].row_y.w, transforms[object].row_z.w, 0.0);
  result.center = bounds[object].center;
  result.extent = bounds[object].extent;
  // What the mask keeps is drawn, also where culling is off and the test would drop it.
  if (result.present == 0u)
    result.cause = object_cause(view.selection, view.planes, view.plane_margins, result.center, result.extent);
  return result;
}

PickRecord particle_record(uint slot) {
  PickRecord result = empty_record();
  result.kind = pick_particle;
  result.number = slot;
  if (slot >= particle_capacity) return result;
  result.present = alive_mask[slot / 32u] >> (slot % 32u) & 1u;
  result.birth = birth[slot];
  result.emitter = emitter[slot];
  result.position_age = position_age[slot];
  result.velocity_life = velocity_life[slot];
  return result;
}

void main() {
#ifdef PIXEL
  uvec2 id = texelFetch(ids, ivec2(0), 0).xy;
  if (id.x == pick_none && nearest.object < object_count) id = uvec2(pick_object, nearest.object);
#else
  uvec2 id = uvec2(followed_kind, followed_number);
#endif
  PickRecord result = empty_record();
  if (id.x == pick_object && id.y < object_count) result = object_record(id.y);
  if (id.x == pick_particle) {
    result = particle_record(id.y);
#ifndef PIXEL
    if (result.birth != followed_birth) result.present = 0u;
    result.birth = followed_birth;
#endif
  }
  record = result;
}
