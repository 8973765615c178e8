#version 450 core
// A round, soft-edged particle. Writes: scene colour, premultiplied; with PICK defined its number, where it covers enough
// to be seen.
#include "shared/pick.h"

in vec4 sprite_color;
flat in float softness;  // 0: evenly bright; 1: soft-edged
#ifndef POINTS
in vec2 sprite_corner;  // -1 to 1
#endif
#ifdef PICK
flat in uint picked_slot;
layout(location = 0) out uvec2 picked;
#else
layout(location = 0) out vec4 color;
#endif

uniform float additive;  // 1: adds light; 0: covers what is behind

void main() {
#ifdef POINTS
  vec2 corner = gl_PointCoord * 2.0 - 1.0;
#else
  vec2 corner = sprite_corner;
#endif
  float rest = max(1.0 - dot(corner, corner), 0.0);
  const float mean_rest = 3.14159265 / 12.0;  // of rest * rest over the square
  float coverage = sprite_color.a * mix(mean_rest, rest * rest, softness);
#ifdef PICK
  if (coverage < pick_least_coverage) discard;
  picked = uvec2(pick_particle, picked_slot);
#else
  color = vec4(sprite_color.rgb * coverage, coverage * (1.0 - additive));
#endif
}
