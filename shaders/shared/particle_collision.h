// What stops particles: the floor and boxes.
//
// The way of a step is taken as straight. Where it first meets something the particle bounces, and the rest of the
// step's time and of its change of velocity follow, up to most_contacts times; so nothing passes at any speed.
#ifndef DROVER_SHARED_PARTICLE_COLLISION_H
#define DROVER_SHARED_PARTICLE_COLLISION_H

#include "shared/math.h"
#include "shared/particle_state.h"

SHARED_BEGIN

CONSTANT uint most_boxes = 8u;
CONSTANT uint most_contacts = 3u;  // bounces that a step can hold where there are boxes

/// A horizontal plane. std140, 16 bytes.
struct ParticleFloor {
  float height;         // metres
  float restitution;    // share of the normal speed kept at a bounce
  float friction_kept;  // share of the tangential speed kept at a bounce
  uint exists;          // the shaders' HAS_FLOOR
};

/// A box in any rotation, solid or hollow. It is larger by `skin` (a hollow one smaller) than what it stands for, and
/// what it stands for is entered by no rounding error. std140, 80 bytes.
struct ParticleBox {
  vec3 position;  // its middle, metres
  float restitution;
  vec3 extent;  // half its sides, metres
  float friction_kept;
  vec3 axis_x;  // of its sides, unit length, in world space
  uint is_hollow;
  vec3 axis_y;
  float skin;  // metres
  vec3 axis_z;
  float unused;
};

/// Where a way meets a box.
struct ParticleContact {
  float share;   // of the way, before it; above 1 for none
  bool is_lift;  // the way began on the wrong side, and is lifted out
  vec3 point;    // metres, world space
  vec3 normal;   // away from the box's matter
};

FUNCTION ParticleContact no_contact(vec3 position) {
  ParticleContact contact;
  contact.share = 2.0f;
  contact.is_lift = false;
  contact.point = position;
  contact.normal = position;
  return contact;
}

/// Takes back what a step did below the floor. A particle that starts below is lifted onto it first. Afterwards `start`
/// and `time` are what is left behind the contact.
FUNCTION void bounce(ParticleFloor ground, INOUT(Particle) start, INOUT(float) time, INOUT(Particle) after) {
  PRECISE float from = start.position.y > ground.height ? start.position.y : ground.height;
  PRECISE float share = (from - ground.height) / (from - after.position.y);  // of the step, before the contact
  PRECISE vec3 hit = start.velocity + (after.velocity - start.velocity) * share;
  PRECISE vec3 left = hit * ground.friction_kept;
  left.y = (hit.y < 0.0f ? -hit.y : hit.y) * ground.restitution;
  PRECISE vec3 contact = start.position + (after.position - start.position) * share;
  contact.y = ground.height;
  PRECISE vec3 velocity = left + (after.velocity - hit);
  PRECISE float half_rest = time * (1.0f - share) * 0.5f;
  PRECISE vec3 position = contact + (left + velocity) * half_rest;
  // Too slow to leave within the step: it lies there.
  if (position.y < ground.height) {
    position.y = ground.height;
    if (velocity.y < 0.0f) velocity.y = 0.0f;
  }
  start.position = contact;
  start.velocity = left;
  time = half_rest * 2.0f;
  after.position = position;
  after.velocity = velocity;
}

FUNCTION vec3 into_box(ParticleBox box, vec3 position) {
  PRECISE vec3 offset = position - box.position;
  PRECISE vec3 local;
  local.x = dot3(offset, box.axis_x);
  local.y = dot3(offset, box.axis_y);
  local.z = dot3(offset, box.axis_z);
  return local;
}

FUNCTION vec3 out_of_box(ParticleBox box, vec3 local) {
  PRECISE vec3 offset = box.axis_x * local.x + box.axis_y * local.y + box.axis_z * local.z;
  return offset;
}

/// Share of the way at which a coordinate that goes from `a` to `a + d` comes to the face at -extent or +extent that
/// it nears from outside; negative where it is between the faces, above 1 where it never comes there.
FUNCTION float slab_entry(float a, float d, float extent) {
  PRECISE float outside = (a < 0.0f ? -a : a) - extent;
  PRECISE float nearing = a < 0.0f ? d : -d;
  if (outside < 0.0f) return -1.0f;
  if (nearing <= 0.0f) return 2.0f;
  PRECISE float share = outside / nearing;
  return share;
}

/// Share of the way at which a coordinate leaves the slab; above 1 where it stays.
FUNCTION float slab_exit(float a, float d, float extent) {
  PRECISE float end = a + d;
  if (end <= extent && end >= -extent) return 2.0f;
  PRECISE float share = ((end < 0.0f ? -extent : extent) - a) / d;
  share = share < 0.0f ? 0.0f : share;
  return share;
}

FUNCTION vec3 face_normal(int axis, float side) {
  PRECISE float sign = side < 0.0f ? -1.0f : 1.0f;
  PRECISE vec3 normal;
  normal.x = axis == 0 ? sign : 0.0f;
  normal.y = axis == 1 ? sign : 0.0f;
  normal.z = axis == 2 ? sign : 0.0f;
  return normal;
}

/// The coordinate of `local` along the normal's axis put onto the face that the normal looks out of.
FUNCTION vec3 onto_face(vec3 local, vec3 normal, vec3 extent) {
  PRECISE vec3 point = local;
  if (normal.x != 0.0f) point.x = normal.x * extent.x;
  if (normal.y != 0.0f) point.y = normal.y * extent.y;
  if (normal.z != 0.0f) point.z = normal.z * extent.z;
  return point;
}

FUNCTION float magnitude(float value) {
  PRECISE float size = value < 0.0f ? -value : value;
  return size;
}

/// Axis along which a point inside is nearest to a face.
FUNCTION int nearest_axis(vec3 local, vec3 extent) {
  PRECISE float x = extent.x - magnitude(local.x);
  PRECISE float y = extent.y - magnitude(local.y);
  PRECISE float z = extent.z - magnitude(local.z);
  return x <= y && x <= z ? 0 : (y <= z ? 1 : 2);
}

FUNCTION float component(vec3 v, int axis) {
  return axis == 0 ? v.x : (axis == 1 ? v.y : v.z);
}

FUNCTION bool is_within(vec3 local, vec3 extent) {
  return magnitude(local.x) < extent.x && magnitude(local.y) < extent.y && magnitude(local.z) < extent.z;
}

FUNCTION vec3 clamp_into(vec3 local, vec3 extent) {
  PRECISE vec3 kept;
  kept.x = local.x > extent.x ? extent.x : (local.x < -extent.x ? -extent.x : local.x);
  kept.y = local.y > extent.y ? extent.y : (local.y < -extent.y ? -extent.y : local.y);
  kept.z = local.z > extent.z ? extent.z : (local.z < -extent.z ? -extent.z : local.z);
  return kept;
}

/// First contact of the way from `from` to `to` with a solid box's outside.
FUNCTION ParticleContact solid_contact(ParticleBox box, vec3 from, vec3 to) {
  vec3 a = into_box(box, from);
  PRECISE vec3 d = into_box(box, to) - a;
  ParticleContact contact;
  contact.is_lift = is_within(a, box.extent);
  PRECISE float share = 0.0f;
  int axis = 0;
  if (contact.is_lift) {
    axis = nearest_axis(a, box.extent);
  } else {
    // The last of the slabs to be entered; those of the other axes are crossed there, or the box is missed.
    PRECISE vec3 entry;
    entry.x = slab_entry(a.x, d.x, box.extent.x);
    entry.y = slab_entry(a.y, d.y, box.extent.y);
    entry.z = slab_entry(a.z, d.z, box.extent.z);
    axis = entry.x >= entry.y && entry.x >= entry.z ? 0 : (entry.y >= entry.z ? 1 : 2);
    share = component(entry, axis);
  }
  vec3 normal = face_normal(axis, component(a, axis));
  PRECISE vec3 way = a + d * share;
  vec3 point = onto_face(way, normal, box.extent);
  bool misses = (axis != 0 && magnitude(point.x) > box.extent.x) || (axis != 1 && magnitude(point.y) > box.extent.y) ||
                (axis != 2 && magnitude(point.z) > box.extent.z);
  contact.share = misses ? 2.0f : share;
  PRECISE vec3 world = box.position + out_of_box(box, point);
  contact.point = world;
  contact.normal = out_of_box(box, normal);
  return contact;
}

/// First contact of the way with a hollow box's inside.
FUNCTION ParticleContact hollow_contact(ParticleBox box, vec3 from, vec3 to) {
  vec3 given = into_box(box, from);
  vec3 a = clamp_into(given, box.extent);
  PRECISE vec3 d = into_box(box, to) - a;
  PRECISE vec3 leaving;
  leaving.x = slab_exit(a.x, d.x, box.extent.x);
  leaving.y = slab_exit(a.y, d.y, box.extent.y);
  leaving.z = slab_exit(a.z, d.z, box.extent.z);
  int axis = leaving.x <= leaving.y && leaving.x <= leaving.z ? 0 : (leaving.y <= leaving.z ? 1 : 2);
  ParticleContact contact;
  contact.is_lift = false;
  contact.share = component(leaving, axis);
  vec3 outward = face_normal(axis, component(d, axis));
  PRECISE vec3 way = a + d * contact.share;
  PRECISE vec3 world = box.position + out_of_box(box, clamp_into(onto_face(way, outward, box.extent), box.extent));
  contact.point = world;
  PRECISE vec3 inward = out_of_box(box, outward) * -1.0f;
  contact.normal = inward;
  return contact;
}

FUNCTION ParticleContact box_contact(ParticleBox box, vec3 from, vec3 to) {
  if (box.is_hollow != 0u) return hollow_contact(box, from, to);
  return solid_contact(box, from, to);
}

/// Bounces off a box as `bounce` does off the floor.
FUNCTION void rebound(ParticleBox box, ParticleContact contact, INOUT(Particle) start, INOUT(float) time,
                      INOUT(Particle) after) {
  PRECISE vec3 hit = start.velocity + (after.velocity - start.velocity) * contact.share;
  PRECISE float speed = dot3(hit, contact.normal);
  PRECISE vec3 left = hit;
  // What is lifted out and goes out already is let go.
  if (!contact.is_lift || speed < 0.0f)
    left = (hit - contact.normal * speed) * box.friction_kept + contact.normal * (magnitude(speed) * box.restitution);
  PRECISE vec3 velocity = left + (after.velocity - hit);
  PRECISE float half_rest = time * (1.0f - contact.share) * 0.5f;
  PRECISE vec3 position = contact.point + (left + velocity) * half_rest;
  PRECISE float above = dot3(position - contact.point, contact.normal);
  if (above < 0.0f) {
    position = position - contact.normal * above;
    PRECISE float sinking = dot3(velocity, contact.normal);
    if (sinking < 0.0f) velocity = velocity - contact.normal * sinking;
  }
  start.position = contact.point;
  start.velocity = left;
  time = half_rest * 2.0f;
  after.position = position;
  after.velocity = velocity;
}

/// Puts what is still on the wrong side of a box (more contacts in a step than most_contacts, overlapping boxes) onto
/// its face, without the speed that took it there. What stands within half the skin stands as it is.
FUNCTION void keep_out(ParticleBox box, INOUT(Particle) particle) {
  vec3 local = into_box(box, particle.position);
  PRECISE float slack = box.skin * 0.5f;
  PRECISE vec3 reach = box.extent + (box.is_hollow != 0u ? slack : -slack);
  bool within = is_within(local, reach);
  if (within == (box.is_hollow != 0u)) return;
  int axis = nearest_axis(local, box.extent);
  vec3 normal = face_normal(axis, component(local, axis));
  vec3 kept = onto_face(local, normal, box.extent);
  if (box.is_hollow != 0u) kept = clamp_into(local, box.extent);
  PRECISE vec3 position = box.position + out_of_box(box, kept);
  vec3 outward = out_of_box(box, normal);
  PRECISE float sinking = dot3(particle.velocity, outward);
  bool sinks = box.is_hollow != 0u ? sinking > 0.0f : sinking < 0.0f;
  PRECISE vec3 velocity = particle.velocity;
  if (sinks) velocity = velocity - outward * sinking;
  particle.position = position;
  particle.velocity = velocity;
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleFloor) == 16);
static_assert(sizeof(drover::shared::ParticleBox) == 80);
#endif
#endif
