#version 450 core
// A line of the overlay, straight onto the screen: lighter than what is behind it or darker, and faint where a surface
// hides it.
// Reads:  scene depth, scene colour, one value a pixel.   Writes: screen, premultiplied.
#include "shared/overlay.h"

layout(binding = overlay_depth_unit) uniform sampler2D scene_depth;
layout(binding = overlay_color_unit) uniform sampler2D scene_color;

uniform float exposure;  // factor

flat in vec4 line_color;
layout(location = 0) out vec4 screen;

// Share of its depth by which a line may lie behind a surface and still be on it.
const float depth_tolerance = 0.002;
const float hidden_opacity = 0.25;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  // Depth is reversed: 1 near, 0 far.
  bool hidden = gl_FragCoord.z < texelFetch(scene_depth, pixel, 0).r * (1.0 - depth_tolerance);
  float behind = dot(texelFetch(scene_color, pixel, 0).rgb, vec3(0.2126, 0.7152, 0.0722)) * exposure;
  // Linear 0.3 is some 60 % of the screen's brightness.
  float darker = smoothstep(0.15, 0.45, behind);
  float opacity = line_color.a * (hidden ? hidden_opacity : 1.0);
  screen = vec4(line_color.rgb * mix(1.0, 0.4, darker) * opacity, opacity);
}
