#version 450 core
// Lights a surface: a sun (Lambert) and a soft ambient from sky and ground, by how far the surface faces up.
// Reads:  materials, light.   Writes: scene colour, premultiplied by opacity.
#include "shared/material.h"
#include "shared/math.h"
#include "shared/mesh_bindings.h"

layout(std430, binding = mesh_materials_binding) readonly buffer Materials { Material materials[]; };
layout(std140, binding = mesh_light_binding) uniform LightBlock { Light light; };

in vec3 world_normal;
flat in uint material;

layout(location = 0) out vec4 color;

void main() {
  vec3 normal = normalize(world_normal);
  if (!gl_FrontFacing) normal = -normal;
  Material surface = materials[material];
  vec3 sun = light.sun_color.rgb * max(dot(normal, light.to_sun.xyz), 0.0);
  vec3 ambient = mix(light.ground.rgb, light.sky.rgb, normal.y * 0.5 + 0.5);
  // A Lambert surface spreads what it reflects over the half sphere: its radiance is a pi-th of that.
  vec3 radiance = surface.diffuse_opacity.rgb * (sun + ambient) / pi + surface.emission.rgb;
  color = vec4(radiance * surface.diffuse_opacity.a, surface.diffuse_opacity.a);
}
