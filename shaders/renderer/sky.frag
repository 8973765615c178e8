#version 450 core
// The sky, where nothing was drawn: zenith, horizon and ground by how steep the direction is, the sun and its glow.
// Reads:  sky.   Writes: scene colour.   Pinned by tests/renderer/sky_test.cpp.
#include "shared/sky.h"

layout(std140, binding = sky_gradient_binding) uniform SkyBlock { SkyGradient sky; };

in vec3 ray;
layout(location = 0) out vec4 color;

void main() {
  vec3 direction = normalize(ray);
  float rest = 1.0 - abs(direction.y);
  float low = rest * rest * rest * rest;
  // The ground begins close below the horizon.
  float below = low * low * low * low;
  vec3 radiance = direction.y >= 0.0 ? mix(sky.zenith, sky.horizon, low) : mix(sky.ground, sky.horizon, below);
  float cosine = dot(direction, sky.to_sun);
  if (sky.glow_sharpness >= 0.0) radiance += sky.glow_color * exp(sky.glow_sharpness * (cosine - 1.0));
  radiance += sky.sun_color * clamp((cosine - sky.disc_cosine) * sky.disc_edge + 0.5, 0.0, 1.0);
  color = vec4(radiance, 1.0);
}
