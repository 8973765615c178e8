#version 450 core
// A round, soft-edged particle. Writes: scene colour, premultiplied.
in vec4 sprite_color;
#ifndef POINTS
in vec2 sprite_corner;  // -1 to 1
#endif
layout(location = 0) out vec4 color;

uniform float additive;  // 1: adds light; 0: covers what is behind

void main() {
#ifdef POINTS
  vec2 corner = gl_PointCoord * 2.0 - 1.0;
#else
  vec2 corner = sprite_corner;
#endif
  float rest = max(1.0 - dot(corner, corner), 0.0);
  float coverage = sprite_color.a * rest * rest;
  color = vec4(sprite_color.rgb * coverage, coverage * (1.0 - additive));
}
