#version 450 core
// Work of a stated length a pixel that no compiler can leave out.
layout(location = 0) out vec4 color;

uniform uint rounds;

void main() {
  uint number = uint(gl_FragCoord.x) + 1u;
  for (uint i = 0u; i < rounds; ++i) number = number * 1664525u + (number >> 7u);
  color = vec4(float(number & 255u) / 255.0);
}
