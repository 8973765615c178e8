#version 450 core
// Lights a surface: a sun (Lambert), a soft ambient from sky and ground by how far the surface faces up, and lamps.
// What a scene does not use is not compiled in: TEXTURED, EMISSIVE, EMISSION_TEXTURE, CUT_OUT, LAMPS, FOG.
// With PICK defined it writes the object's number in place of a colour, with the same holes.
// Reads:  light, textures, lamps, fog.   Writes: scene colour, premultiplied by opacity.
// Pinned by tests/renderer/material_test.cpp, lamps_test.cpp and fog_test.cpp.
#include "shared/lights.h"
#include "shared/material.h"
#include "shared/math.h"
#include "shared/mesh_bindings.h"
#include "shared/pick.h"
#ifdef FOG
#include "renderer/fog.glsl"
layout(std140, binding = mesh_fog_binding) uniform FogBlock { FogLayer fog; };
#endif

layout(std140, binding = mesh_light_binding) uniform LightBlock { Light light; };

in vec3 world_normal;
in vec4 reflectance;
#ifdef EMISSIVE
flat in vec3 emission;
#endif
#ifdef WORLD_POSITION
in vec3 world_position;
#endif

#ifdef PICK
flat in uint picked_object;
layout(location = 0) out uvec2 picked;
#else
layout(location = 0) out vec4 color;
#endif

#ifdef TEXTURED
layout(binding = mesh_textures_unit) uniform sampler2DArray textures;
in vec2 texture_coordinate;
flat in uint texture_layer;
#ifdef EMISSION_TEXTURE
flat in uint emission_layer;
#endif

vec4 texel_of(uint layer) {
  // Sampled by all, so that the derivatives that choose the mip level hold.
  vec4 texel = texture(textures, vec3(texture_coordinate, float(layer == no_texture_layer ? 0u : layer)));
  return layer == no_texture_layer ? vec4(1.0) : texel;
}
#endif

#ifdef CUT_OUT
flat in float least_alpha;
uniform float alpha_to_coverage;  // 1: alpha is the share of a pixel's samples that are drawn; 0: there is one sample

// How much of the pixel is there. With samples the edge of a hole is made as wide as a pixel, and so smooth.
float coverage_of(float alpha, float threshold) {
  float width = max(fwidth(alpha), 1.0 / 255.0);
  float smooth_edge = clamp((alpha - threshold) / width + 0.5, 0.0, 1.0);
  return alpha_to_coverage != 0.0 ? smooth_edge : float(alpha >= threshold);
}
#endif

#ifdef LAMPS
layout(std140, binding = mesh_lamps_binding) uniform LampBlock { Lamps block; };
flat in uint lamp_mask;

vec3 lamp_irradiance(vec3 normal) {
  vec3 sum = vec3(0.0);
  // The mask is the same all over an object, so that the loop is as long as the object has lamps.
  for (uint rest = lamp_mask; rest != 0u; rest &= rest - 1u) {
    Lamp lamp = block.lamps[findLSB(rest)];
    vec3 to_lamp = lamp.position - world_position;
    float squared = dot(to_lamp, to_lamp);
    float facing = max(dot(normal, to_lamp), 0.0) * inversesqrt(max(squared, 1e-12));
    sum += lamp.intensity * (facing * lamp_falloff(squared, lamp.inverse_radius_squared));
  }
  return sum;
}
#endif

void main() {
  vec4 diffuse = reflectance;
#ifdef TEXTURED
  vec4 texel = texel_of(texture_layer);
#ifdef CUT_OUT
  texel.a = coverage_of(texel.a, least_alpha);
  if (texel.a <= 0.0) discard;
#endif
  diffuse *= texel;
#endif
#ifdef PICK
  if (diffuse.a < pick_least_coverage) discard;
  picked = uvec2(pick_object, picked_object);
#else
  vec3 normal = normalize(world_normal);
  if (!gl_FrontFacing) normal = -normal;
  vec3 irradiance = light.sun_color.rgb * max(dot(normal, light.to_sun.xyz), 0.0);
  irradiance += mix(light.ground.rgb, light.sky.rgb, normal.y * 0.5 + 0.5);
#ifdef LAMPS
  irradiance += lamp_irradiance(normal);
#endif
  // A Lambert surface spreads what it reflects over the half sphere: its radiance is a pi-th of that.
  vec3 radiance = diffuse.rgb * irradiance / pi;
#ifdef EMISSION_TEXTURE
  radiance += emission * texel_of(emission_layer).rgb;
#elif defined(EMISSIVE)
  radiance += emission;
#endif
#ifdef FOG
  float seen = transmittance_to(fog, world_position);
  radiance = radiance * seen + fog.color * (1.0 - seen);
#endif
#ifdef BLENDED
  color = vec4(radiance * diffuse.a, diffuse.a);
#elif defined(CUT_OUT)
  color = vec4(radiance, diffuse.a);
#else
  color = vec4(radiance, 1.0);
#endif
#endif
}
