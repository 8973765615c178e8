// How a particle moves: the forces, the floor and the boxes, and one step under them.
#ifndef DROVER_SHARED_PARTICLE_FORCES_H
#define DROVER_SHARED_PARTICLE_FORCES_H

#include "shared/math.h"
#include "shared/particle_attraction.h"
#include "shared/particle_collision.h"
#include "shared/particle_field.h"
#include "shared/particle_state.h"
#include "shared/particle_turbulence.h"

SHARED_BEGIN

/// Everything that moves particles; std140. Wind is not in it: it is drag, and gravity of its velocity times that drag.
struct ParticleForces {
  vec3 gravity;  // m/s^2, the sum of all of them
  float drag;    // 1/s, the sum of all of them
  ParticleFloor ground;
  uint attractor_count;  // the shaders' ATTRACTOR_COUNT, and so on
  uint vortex_count;
  uint whirl_count;
  uint field_count;
  uint box_count;
  uint unused0;
  uint unused1;
  uint unused2;
  ParticleAttractor attractors[most_attractors];
  ParticleVortex vortices[most_vortices];
  ParticleWhirl whirls[most_whirls];
  ParticleField fields[most_fields];
  ParticleBox boxes[most_boxes];
};

// Which forces exist is compiled into a shader: on a driver that runs both sides of a branch, a branch that no
// particle takes costs its full price.
//
// A shader reads the forces where they lie, C++ is handed them.
#ifdef __cplusplus
#define FORCES , const ParticleForces& forces
#define FORCES_GIVEN , forces
#define PARTICLE_ATTRACTOR_COUNT forces.attractor_count
#define PARTICLE_VORTEX_COUNT forces.vortex_count
#define PARTICLE_WHIRL_COUNT forces.whirl_count
#define PARTICLE_FIELD_COUNT forces.field_count
#define PARTICLE_BOX_COUNT forces.box_count
#define PARTICLE_HAS_FLOOR (forces.ground.exists != 0u)
#else
layout(std140, binding = particle_forces_binding) uniform Forces { ParticleForces forces; };
#define FORCES
#define FORCES_GIVEN
#define PARTICLE_ATTRACTOR_COUNT ATTRACTOR_COUNT
#define PARTICLE_VORTEX_COUNT VORTEX_COUNT
#define PARTICLE_WHIRL_COUNT WHIRL_COUNT
#define PARTICLE_FIELD_COUNT FIELD_COUNT
#define PARTICLE_BOX_COUNT BOX_COUNT
#define PARTICLE_HAS_FLOOR HAS_FLOOR
#endif

/// What a length of time means for a velocity under drag.
struct ParticleStep {
  float time;        // seconds
  float half_time;   // seconds
  float speed_kept;  // exp(-drag * time)
  float force_time;  // seconds: what an acceleration a adds is a * force_time; (1 - speed_kept) / drag
  vec4 noise_turns;  // of each curl noise, when the step begins; in turns
};

FUNCTION ParticleStep particle_step(float time, float drag, vec4 noise_turns) {
  PRECISE float x = drag * time;
  PRECISE float kept = exponential(-x);
  PRECISE float force_time;
  if (x < 0.5f) {
    // (1 - e^-x) / x by its series, since the difference would cancel; the first term left out is x^8 / 9!.
    PRECISE float series = 1.98412698e-4f - x * 2.48015873e-5f;
    series = 1.38888889e-3f - x * series;
    series = 8.33333333e-3f - x * series;
    series = 4.16666667e-2f - x * series;
    series = 1.66666667e-1f - x * series;
    series = 0.5f - x * series;
    series = 1.0f - x * series;
    force_time = time * series;
  } else {
    force_time = (1.0f - kept) / drag;
  }
  PRECISE float half_time = time * 0.5f;
  ParticleStep result;
  result.time = time;
  result.half_time = half_time;
  result.speed_kept = kept;
  result.force_time = force_time;
  result.noise_turns = noise_turns;
  return result;
}

FUNCTION vec3 acceleration_at(vec3 position, vec4 noise_turns FORCES FIELD_NODES) {
  PRECISE vec3 acceleration = forces.gravity;
  for (uint i = 0u; i < PARTICLE_ATTRACTOR_COUNT; ++i)
    acceleration = acceleration + attraction(forces.attractors[i], position);
  for (uint i = 0u; i < PARTICLE_VORTEX_COUNT; ++i)
    acceleration = acceleration + vortex_pull(forces.vortices[i], position);
  // Mesa leaves a loop of no rounds standing where it holds another one, as the noise does, and a step then takes four
  // times as long.
  if (PARTICLE_WHIRL_COUNT > 0u) {
    for (uint i = 0u; i < PARTICLE_WHIRL_COUNT; ++i)
      acceleration = acceleration + whirl_acceleration(forces.whirls[i], noise_turns, position);
  }
  for (uint i = 0u; i < PARTICLE_FIELD_COUNT; ++i)
    acceleration = acceleration + field_acceleration(forces.fields[i], position FIELD_NODES_GIVEN);
  return acceleration;
}

/// Bounces off the floor and the boxes, the first that is met first.
FUNCTION void collide(Particle start, float time, INOUT(Particle) after FORCES) {
  for (uint i = 0u; i < most_contacts; ++i) {
    ParticleContact first = no_contact(start.position);
    uint met = 0u;
    for (uint box = 0u; box < PARTICLE_BOX_COUNT; ++box) {
      ParticleContact contact = box_contact(forces.boxes[box], start.position, after.position);
      if (contact.share < first.share) {
        first = contact;
        met = box;
      }
    }
    PRECISE float floor_share = 2.0f;
    if (PARTICLE_HAS_FLOOR && after.position.y < forces.ground.height)
      floor_share = (start.position.y - forces.ground.height) / (start.position.y - after.position.y);
    if (floor_share < 1.0f && floor_share <= first.share)
      bounce(forces.ground, start, time, after);
    else if (first.share < 1.0f)
      rebound(forces.boxes[met], first, start, time, after);
  }
  for (uint box = 0u; box < PARTICLE_BOX_COUNT; ++box) keep_out(forces.boxes[box], after);
  if (PARTICLE_HAS_FLOOR && after.position.y < forces.ground.height) {
    after.position.y = forces.ground.height;
    if (after.velocity.y < 0.0f) after.velocity.y = 0.0f;
  }
}

/// One step: half a drift, the kick of the forces at the point reached, half a drift (position Verlet, "drift, kick,
/// drift"; Tuckerman, Berne and Martyna, J. Chem. Phys. 97, 1990, 1992). One evaluation of the forces a step, exact
/// for constant gravity, of second order and symplectic without drag, so that orbits neither spiral in nor out. Drag
/// multiplies the velocity by e^(-drag * time), exactly, whatever the step.
FUNCTION Particle advance_particle(Particle start, ParticleStep step FORCES FIELD_NODES) {
  PRECISE vec3 middle = start.position + start.velocity * step.half_time;
  PRECISE vec3 acceleration = acceleration_at(middle, step.noise_turns FORCES_GIVEN FIELD_NODES_GIVEN);
  PRECISE vec3 velocity = start.velocity * step.speed_kept + acceleration * step.force_time;
  for (uint i = 0u; i < PARTICLE_VORTEX_COUNT; ++i)
    velocity = vortex_swirl(forces.vortices[i], middle, velocity, step.time);
  PRECISE vec3 position = middle + velocity * step.half_time;
  PRECISE float age = start.age + step.time;
  Particle after;
  after.position = position;
  after.age = age;
  after.velocity = velocity;
  after.life = start.life;
  float time = step.time;
  if (PARTICLE_BOX_COUNT > 0u)
    collide(start, time, after FORCES_GIVEN);
  else if (PARTICLE_HAS_FLOOR && after.position.y < forces.ground.height)
    bounce(forces.ground, start, time, after);
  return after;
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleForces) == 64 + 16 * 32 + 8 * 48 + 12 * 32 + 4 * 64 + 8 * 80);
#endif
#endif
