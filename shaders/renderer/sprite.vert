#version 450 core
// Faces a living particle to the camera: a quad of six vertices, or with POINTS one point.
// With PICK defined it tells the particle's slot too, and is no fainter for being small.
// Reads:  alive list, position and age, velocity and life, emitter, looks, view, and with FOG defined the fog.
//
// A particle smaller than a pixel is drawn as large as one and as much fainter, and evenly bright, so that far crowds
// neither flicker nor vanish: of a soft edge one pixel sees now the middle and now the rim.
#include "shared/particle_look.h"
#ifdef FOG
#include "renderer/fog.glsl"
#endif
#include "shared/sprite_bindings.h"
#include "shared/view.h"

layout(std430, binding = sprite_alive_list_binding) readonly buffer AliveList { uint alive_list[]; };
layout(std430, binding = sprite_position_age_binding) readonly buffer PositionAge { vec4 position_age[]; };
layout(std430, binding = sprite_velocity_life_binding) readonly buffer VelocityLife { vec4 velocity_life[]; };
layout(std430, binding = sprite_emitter_binding) readonly buffer Emitter { uint emitter[]; };
layout(std430, binding = sprite_looks_binding) readonly buffer Looks { ParticleLook looks[]; };
layout(std140, binding = sprite_view_binding) uniform ViewBlock { View view; };

uniform vec3 camera_right;
uniform vec3 camera_up;
uniform float pixels_per_metre;  // at clip w = 1
uniform float rewind;            // seconds before the latest step

#ifdef FOG
layout(std140, binding = sprite_fog_binding) uniform FogBlock { FogLayer fog; };
uniform float additive;  // 1: adds light; 0: covers what is behind
#endif

out vec4 sprite_color;
#ifdef PICK
flat out uint picked_slot;
#endif
flat out float softness;  // 0: evenly bright; 1: soft-edged
#ifndef POINTS
out vec2 sprite_corner;
#endif

void main() {
#ifdef POINTS
  uint slot = alive_list[gl_VertexID];
#else
  uint slot = alive_list[gl_VertexID / 6];
#endif
  vec4 here = position_age[slot];
  vec4 motion = velocity_life[slot];
  ParticleLook look = looks[emitter[slot]];
  float t = clamp(here.w / motion.w, 0.0, 1.0);
  vec3 center = here.xyz - motion.xyz * min(rewind, here.w);
  float size = mix(look.size.x, look.size.y, t);
  sprite_color = mix(look.color_start, look.color_end, t);

  vec4 clip = view.view_projection * vec4(center, 1.0);
  float pixels = size * pixels_per_metre / max(clip.w, 1e-6);
  float enlarged = max(pixels, 1.0) / max(pixels, 1e-6);
  softness = clamp(pixels - 1.0, 0.0, 1.0);
#ifdef PICK
  picked_slot = slot;
#else
  sprite_color.a /= enlarged * enlarged;
#endif
  if (!(size > 0.0)) sprite_color.a = 0.0;
#ifdef FOG
  // Light that is added fades; what covers takes the fog's colour.
  float seen = transmittance_to(fog, center);
  sprite_color.rgb = sprite_color.rgb * seen + fog.color * ((1.0 - seen) * (1.0 - additive));
#endif
#ifdef POINTS
  gl_Position = clip;
  gl_PointSize = max(pixels, 1.0);
#else
  int corner = gl_VertexID % 6;
  sprite_corner = vec2(corner == 1 || corner == 2 || corner == 4 ? 1.0 : -1.0, corner == 2 || corner >= 4 ? 1.0 : -1.0);
  vec2 reach = sprite_corner * (0.5 * size * enlarged);
  gl_Position = view.view_projection * vec4(center + camera_right * reach.x + camera_up * reach.y, 1.0);
#endif
}
