#version 450 core
// From linear radiance to what a display shows.
// Reads:  scene colour.   Writes: screen.   Pinned by tests/renderer/tone_test.cpp.
layout(binding = 0) uniform sampler2D scene_color;
layout(location = 0) out vec4 screen;

uniform float exposure;  // factor

// The Khronos PBR Neutral tone mapper (Khronos, 2024): colours below the shoulder keep their hue and saturation, so
// that a material looks as its file says; brighter ones compress towards white.
vec3 tone_curve(vec3 color) {
  const float shoulder = 0.8 - 0.04;
  const float desaturation = 0.15;
  float least = min(color.r, min(color.g, color.b));
  float offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  color -= offset;
  float peak = max(color.r, max(color.g, color.b));
  if (peak < shoulder) return color;
  float range = 1.0 - shoulder;
  float new_peak = 1.0 - range * range / (peak + range - shoulder);
  color *= new_peak / peak;
  float gray = 1.0 - 1.0 / (desaturation * (peak - new_peak) + 1.0);
  return mix(color, vec3(new_peak), gray);
}

// IEC 61966-2-1.
vec3 encode_srgb(vec3 linear) {
  vec3 low = linear * 12.92;
  vec3 high = 1.055 * pow(max(linear, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055;
  return mix(high, low, lessThan(linear, vec3(0.0031308)));
}

// Interleaved gradient noise (J. Jimenez, SIGGRAPH 2014), which hides the steps of 8 bits in dark gradients; a function
// of the pixel alone, so that the image repeats.
float dither() { return fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715)))); }

// Light added up beyond a half float is infinite, and the curve would make that NaN.
const float largest_half = 65504.0;

void main() {
  vec3 radiance = clamp(texelFetch(scene_color, ivec2(gl_FragCoord.xy), 0).rgb, 0.0, largest_half);
  vec3 encoded = encode_srgb(clamp(tone_curve(radiance * exposure), 0.0, 1.0));
  screen = vec4(encoded + (dither() - 0.5) / 255.0, 1.0);
}
