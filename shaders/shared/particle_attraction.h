// Forces towards a point and around an axis.
#ifndef DROVER_SHARED_PARTICLE_ATTRACTION_H
#define DROVER_SHARED_PARTICLE_ATTRACTION_H

#include "shared/math.h"

SHARED_BEGIN

CONSTANT uint most_attractors = 16u;
CONSTANT uint most_vortices = 8u;

/// A softened point mass (Plummer's): acceleration d * strength / (|d|^2 + softening^2)^(3/2). std140, 32 bytes.
struct ParticleAttractor {
  vec3 position;            // metres
  float strength;           // m^3/s^2
  float softening_squared;  // m^2, above 0, so that the centre is no exception
  float unused0;
  float unused1;
  float unused2;
};

FUNCTION vec3 attraction(ParticleAttractor attractor, vec3 position) {
  PRECISE vec3 towards = attractor.position - position;
  PRECISE float squared = dot3(towards, towards) + attractor.softening_squared;
  PRECISE float scale = attractor.strength / (squared * sqrt(squared));
  PRECISE vec3 acceleration = towards * scale;
  return acceleration;
}

/// An axis that particles circle. With r the distance from it and s the softening, the pull towards it is
/// strength * r / (r^2 + s^2), so that a circle of any radius well beyond s is run through at the speed
/// sqrt(strength).
/// std140, 48 bytes.
struct ParticleVortex {
  vec3 position;            // metres, on the axis
  float strength;           // m^2/s^2, not negative
  vec3 axis;                // unit length; circling is right-handed about it
  float softening_squared;  // m^2, above 0
  float speed;              // m/s: sqrt(strength)
  float swirl;              // 1/s: how fast what does not circle is taken along
  float inverse_reach;      // 1/m: the whole force up to the reach, none from twice the reach on; 0 for everywhere
  float unused;
};

/// From the axis to the position, at a right angle to it.
FUNCTION vec3 from_axis(ParticleVortex vortex, vec3 position) {
  PRECISE vec3 offset = position - vortex.position;
  PRECISE vec3 outward = offset - vortex.axis * dot3(offset, vortex.axis);
  return outward;
}

/// Share of the force that is left at a place.
FUNCTION float vortex_share(ParticleVortex vortex, vec3 outward) {
  PRECISE float share = 2.0f - length3(outward) * vortex.inverse_reach;
  share = share < 0.0f ? 0.0f : share;
  share = share > 1.0f ? 1.0f : share;
  return share;
}

FUNCTION vec3 vortex_pull(ParticleVortex vortex, vec3 position) {
  PRECISE vec3 outward = from_axis(vortex, position);
  PRECISE float scale = -vortex.strength / (dot3(outward, outward) + vortex.softening_squared);
  scale = scale * vortex_share(vortex, outward);
  PRECISE vec3 acceleration = outward * scale;
  return acceleration;
}

/// The velocity with its part across the axis brought nearer to the circle's, by 1 - exp(-swirl * time): what comes in
/// at rest is taken along, and what goes in or out is turned onto a circle. No step overshoots. The
/// position is that in the middle of the step and the velocity that at its end, which on a circle has been pulled
/// inwards for half a step; without that, each step would lead a little outwards.
FUNCTION vec3 vortex_swirl(ParticleVortex vortex, vec3 position, vec3 velocity, float time) {
  PRECISE vec3 outward = from_axis(vortex, position);
  PRECISE float softened = sqrt(dot3(outward, outward) + vortex.softening_squared);
  PRECISE vec3 circling =
      cross3(vortex.axis, outward) * (vortex.speed / softened) + vortex_pull(vortex, position) * (time * 0.5f);
  PRECISE vec3 across = velocity - vortex.axis * dot3(velocity, vortex.axis);
  PRECISE float joined = 1.0f - exponential(-vortex.swirl * vortex_share(vortex, outward) * time);
  PRECISE vec3 taken = velocity + (circling - across) * joined;
  return taken;
}

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::ParticleAttractor) == 32);
static_assert(sizeof(drover::shared::ParticleVortex) == 48);
#endif
#endif
