#version 450 core
// Gives every sample of every pixel a colour and a depth of its own, from a list.
layout(std430, binding = 0) readonly buffer Samples { vec4 samples[]; };  // radiance, depth
layout(location = 0) out vec4 color;

uniform uint width;         // pixels
uniform uint sample_count;  // a pixel

void main() {
  uvec2 at = uvec2(gl_FragCoord.xy);
  vec4 own = samples[(at.y * width + at.x) * sample_count + uint(gl_SampleID)];
  color = vec4(own.rgb, 1.0);
  gl_FragDepth = own.w;
}
