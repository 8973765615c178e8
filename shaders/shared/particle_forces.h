// How a particle moves: the forces and the floor, and one step under them.
#ifndef DROVER_SHARED_PARTICLE_FORCES_H
#define DROVER_SHARED_PARTICLE_FORCES_H

#include "shared/math.h"
#include "shared/particle_state.h"

SHARED_BEGIN

CONSTANT uint most_attractors = 16u;

/// A softened point mass (Plummer's): acceleration d * strength / (|d|^2 + softening^2)^(3/2). std140, 32 bytes.
struct ParticleAttractor {
  vec3 position;            // metres
  float strength;           // m^3/s^2
  float softening_squared;  // m^2, above 0, so that the centre is no exception
  float unused0;
  float unused1;
  float unused2;
};

/// Everything that moves particles; std140.
struct ParticleForces {
  vec3 gravity;  // m/s^2, the sum of all of them
  float drag;    // 1/s, the sum of all of them
  float floor_height;
  float restitution;     // share of the normal speed kept at a bounce
  float friction_kept;   // share of the tangential speed kept at a bounce
  uint has_floor;        // the shaders' HAS_FLOOR
  uint attractor_count;  // the shaders' ATTRACTOR_COUNT
  uint unused0;
  uint unused1;
  uint unused2;
  ParticleAttractor attractors[most_attractors];
};

// Which forces exist is compiled into a shader: on a driver that runs both sides of a branch, a branch that no
// particle takes costs its full price.
#ifdef __cplusplus
#define PARTICLE_ATTRACTOR_COUNT forces.attractor_count
#define PARTICLE_HAS_FLOOR (forces.has_floor != 0u)
#else
#define PARTICLE_ATTRACTOR_COUNT ATTRACTOR_COUNT
#define PARTICLE_HAS_FLOOR HAS_FLOOR
#endif

/// What a length of time means for a velocity under drag.
struct ParticleStep {
  float time;        // seconds
  float half_time;   // seconds
  float speed_kept;  // exp(-drag * time)
  float force_time;  // seconds: what an acceleration a adds is a * force_time; (1 - speed_kept) / drag
};

FUNCTION ParticleStep particle_step(float time, float drag) {
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
  return result;
}

FUNCTION vec3 attraction(ParticleAttractor attractor, vec3 position) {
  PRECISE vec3 towards = attractor.position - position;
  PRECISE float squared = dot3(towards, towards) + attractor.softening_squared;
  PRECISE float scale = attractor.strength / (squared * sqrt(squared));
  PRECISE vec3 acceleration = towards * scale;
  return acceleration;
}

/// Takes back what a step did below the floor. The way from `start` to `after` is taken as straight; where it meets
/// the floor the particle bounces, and the rest of the step's time and of its change of velocity follow. A particle
/// that starts below is lifted onto the floor first. So nothing ends below, at any speed.
FUNCTION void bounce(Particle start, float time, ParticleForces forces, INOUT(Particle) after) {
  PRECISE float from = start.position.y > forces.floor_height ? start.position.y : forces.floor_height;
  PRECISE float share = (from - forces.floor_height) / (from - after.position.y);  // of the step, before the contact
  PRECISE vec3 hit = start.velocity + (after.velocity - start.velocity) * share;
  PRECISE vec3 left = hit * forces.friction_kept;
  left.y = (hit.y < 0.0f ? -hit.y : hit.y) * forces.restitution;
  PRECISE vec3 contact = start.position + (after.position - start.position) * share;
  contact.y = forces.floor_height;
  PRECISE vec3 velocity = left + (after.velocity - hit);
  PRECISE float half_rest = time * (1.0f - share) * 0.5f;
  PRECISE vec3 position = contact + (left + velocity) * half_rest;
  // Too slow to leave within the step: it lies there.
  if (position.y < forces.floor_height) {
    position.y = forces.floor_height;
    if (velocity.y < 0.0f) velocity.y = 0.0f;
  }
  after.position = position;
  after.velocity = velocity;
}

/// One step: half a drift, the kick of the forces at the point reached, half a drift (position Verlet, "drift, kick,
/// drift"; Tuckerman, Berne and Martyna, J. Chem. Phys. 97, 1990, 1992). One evaluation of the forces a step, exact
/// for constant gravity, of second order and symplectic without drag, so that orbits neither spiral in nor out. Drag
/// multiplies the velocity by e^(-drag * time), exactly, whatever the step.
FUNCTION Particle advance_particle(Particle start, ParticleStep step, ParticleForces forces) {
  PRECISE vec3 middle = start.position + start.velocity * step.half_time;
  PRECISE vec3 acceleration = forces.gravity;
  for (uint i = 0u; i < uint(PARTICLE_ATTRACTOR_COUNT); ++i)
    acceleration = acceleration + attraction(forces.attractors[i], middle);
  PRECISE vec3 velocity = start.velocity * step.speed_kept + acceleration * step.force_time;
  PRECISE vec3 position = middle + velocity * step.half_time;
  PRECISE float age = start.age + step.time;
  Particle after;
  after.position = position;
  after.age = age;
  after.velocity = velocity;
  after.life = start.life;
  if (PARTICLE_HAS_FLOOR && after.position.y < forces.floor_height) bounce(start, step.time, forces, after);
  return after;
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleAttractor) == 32);
static_assert(sizeof(drover::shared::ParticleForces) == 48 + 16 * 32);
#endif
#endif
