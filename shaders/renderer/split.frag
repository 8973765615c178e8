#version 450 core
// Two pictures side by side, the first left of a divider; or with DIFFERENCE what lies between them, amplified.
// Reads:  two screens.   Writes: split screen.   Pinned by tests/renderer/split_view_test.cpp.
layout(binding = 0) uniform sampler2D first;
layout(binding = 1) uniform sampler2D second;
layout(location = 0) out vec4 screen;

uniform float divider;        // pixels from the left
uniform float amplification;  // factor

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec3 left = texelFetch(first, at, 0).rgb;
  vec3 right = texelFetch(second, at, 0).rgb;
#ifdef DIFFERENCE
  screen = vec4(abs(left - right) * amplification, 1.0);
#else
  screen = vec4(gl_FragCoord.x < divider ? left : right, 1.0);
#endif
}
