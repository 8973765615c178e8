// The tables that emission reads: a row an emitter, a row a triangle that particles are born on, and what a step asks.
#ifndef DROVER_SHARED_PARTICLE_EMITTER_H
#define DROVER_SHARED_PARTICLE_EMITTER_H

#include "shared/portable.h"

SHARED_BEGIN

// ParticleEmitter::shape
CONSTANT uint emitter_point = 0u;
CONSTANT uint emitter_sphere = 1u;
CONSTANT uint emitter_box = 2u;
CONSTANT uint emitter_disc = 3u;
CONSTANT uint emitter_mesh = 4u;

/// Where and how an emitter's particles are born; std430, 128 bytes. Tangent and bitangent complete the direction to
/// an orthonormal frame.
struct ParticleEmitter {
  vec3 position;  // metres
  uint shape;
  vec3 size;      // sphere: radii; box: full sides; disc: outer and inner radius; metres
  float orbit;    // m^3/s^2: mass around whose centre at `position` births circle
  vec3 direction;
  float cos_spread;  // cosine of the cone's half angle
  vec3 tangent;
  float orbit_softening_squared;  // m^2, above 0
  vec3 bitangent;
  uint along_normal;  // 1: the cone stands on the mesh's surface, 0: around the direction
  vec4 rotation;      // of sphere, box and disc: unit quaternion, its real part last
  vec2 life;          // least and most, seconds
  vec2 speed;         // least and most, metres a second
  uint first_triangle;  // of a mesh: its triangles, as a run of the triangles' table
  uint triangle_count;
  uint carried;     // 1: all of the above is in the space of a group that carries it
  float inherited;  // share of the group's velocity that births are given
};

/// A triangle that particles are born on, and a column of its mesh's alias table; std430, 64 bytes. Places are
/// relative to the emitter's position.
struct EmitterTriangle {
  vec3 corner;     // metres
  uint threshold;  // a column belongs to its own triangle below this, and to `alias` from there on
  vec3 edge_1;     // from the corner to the next, metres
  uint alias;      // a triangle of the same mesh, from 0
  vec3 edge_2;     // from the corner to the last, metres
  uint unused0;
  vec3 normal;  // unit length
  uint unused1;
};

/// Births of one emitter within a step; std430, 128 bytes. The rows of the transform from its group's space to the world
/// are those at the step's begin and end.
struct ParticleRequest {
  uint count;         // births due
  uint emitter;       // row of the emitters' table
  float first_share;  // share of the step that has passed at the first of them
  float share_step;   // between two of them
  uint first_slot;    // of the run of slots that the emitter may take
  uint end_slot;      // behind its last
  uint ahead;         // births of earlier rows that are due in the same slots
  uint unused;
  vec4 begin_x;
  vec4 begin_y;
  vec4 begin_z;
  vec4 end_x;
  vec4 end_y;
  vec4 end_z;
};

/// What of a request is granted: the births [first, the next row's first) of the step, which take the free slots from
/// entry `first_free` of their list on; std430, 8 bytes.
struct ParticleGrant {
  uint first;
  uint first_free;
};

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleEmitter) == 128);
static_assert(sizeof(drover::shared::EmitterTriangle) == 64);
static_assert(sizeof(drover::shared::ParticleRequest) == 128);
static_assert(sizeof(drover::shared::ParticleGrant) == 8);
#endif
#endif
