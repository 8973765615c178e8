#version 450 core
// From the samples that the scene was drawn with, SUPERSAMPLE pixels each side of SAMPLES each, to one pixel.
// Reads:  scene colour, scene depth.   Writes: resolved colour, resolved depth.
// Pinned by tests/renderer/resolve_test.cpp.
#if SAMPLES > 1
#define SAMPLER sampler2DMS  // whose texelFetch takes the sample's number where sampler2D's takes the level, 0
#else
#define SAMPLER sampler2D
#endif
layout(binding = 0) uniform SAMPLER scene_color;
layout(binding = 1) uniform SAMPLER scene_depth;
layout(location = 0) out vec4 color;
layout(location = 1) out float depth;

uniform float exposure;  // factor

// Light added up beyond a half float is infinite, whose weight would be 0 and product NaN.
const float largest_half = 65504.0;

float tone_weight(vec3 radiance) {
  return 1.0 / (1.0 + exposure * max(max(radiance.r, radiance.g), max(radiance.b, 0.0)));
}

void main() {
  ivec2 first = ivec2(gl_FragCoord.xy) * SUPERSAMPLE;
  vec4 one = min(texelFetch(scene_color, first, 0), largest_half);
  bool flat_color = true;
  vec4 sum = vec4(0.0);
  float weights = 0.0;
  depth = 1.0;
  for (int y = 0; y < SUPERSAMPLE; ++y)
    for (int x = 0; x < SUPERSAMPLE; ++x)
      for (int i = 0; i < SAMPLES; ++i) {
        ivec2 at = first + ivec2(x, y);
        vec4 radiance = min(texelFetch(scene_color, at, i), largest_half);
        float weight = tone_weight(radiance.rgb);
        sum += weight * radiance;
        weights += weight;
        flat_color = flat_color && radiance == one;
        depth = min(depth, texelFetch(scene_depth, at, i).r);
      }
  // Where all samples agree the colour comes out untouched, also if a driver cuts half floats off.
  color = flat_color ? one : sum / weights;
}
