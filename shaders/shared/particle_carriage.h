// Births of an emitter that a group carries: where the group stands at the moment of each.
#ifndef DROVER_SHARED_PARTICLE_CARRIAGE_H
#define DROVER_SHARED_PARTICLE_CARRIAGE_H

#include "shared/math.h"
#include "shared/particle_emitter.h"
#include "shared/particle_state.h"

SHARED_BEGIN

/// Row . (v, w), summed x, y, z, w.
FUNCTION float row_product(vec4 row, vec3 v, float w) {
  PRECISE float sum = row.x * v.x + row.y * v.y + row.z * v.z + row.w * w;
  return sum;
}

FUNCTION vec4 row_between(vec4 begin, vec4 end, float share) {
  PRECISE vec4 row = begin + (end - begin) * share;
  return row;
}

/// A newborn of the group's space in the world, when `share` of the step has passed. Within a step the group goes
/// straight from one transform to the other. The velocity turns with the group but keeps its length, whatever the
/// group's scale; `inherited` of the speed with which the group carries that place comes on top.
FUNCTION Particle carried_particle(Particle local, ParticleRequest request, float share, float step_time,
                                   float inherited) {
  vec4 row_x = row_between(request.begin_x, request.end_x, share);
  vec4 row_y = row_between(request.begin_y, request.end_y, share);
  vec4 row_z = row_between(request.begin_z, request.end_z, share);
  PRECISE vec3 position;
  position.x = row_product(row_x, local.position, 1.0f);
  position.y = row_product(row_y, local.position, 1.0f);
  position.z = row_product(row_z, local.position, 1.0f);
  PRECISE vec3 turned;
  turned.x = row_product(row_x, local.velocity, 0.0f);
  turned.y = row_product(row_y, local.velocity, 0.0f);
  turned.z = row_product(row_z, local.velocity, 0.0f);
  float length = length3(turned);
  PRECISE float scale = length > 0.0f ? length3(local.velocity) / length : 0.0f;
  PRECISE vec4 way_x = request.end_x - request.begin_x;
  PRECISE vec4 way_y = request.end_y - request.begin_y;
  PRECISE vec4 way_z = request.end_z - request.begin_z;
  PRECISE vec3 moved;
  moved.x = row_product(way_x, local.position, 1.0f);
  moved.y = row_product(way_y, local.position, 1.0f);
  moved.z = row_product(way_z, local.position, 1.0f);
  PRECISE vec3 velocity = turned * scale + moved * (inherited / step_time);
  Particle particle;
  particle.position = position;
  particle.age = local.age;
  particle.velocity = velocity;
  particle.life = local.life;
  return particle;
}

SHARED_END
#endif
