#version 450 core
// Work of a stated length that no compiler can leave out.
#include "gpu/dispatch.glsl"

layout(std430, binding = 0) buffer Numbers { uint numbers[]; };

uniform uint item_count;
uniform uint rounds;

void main() {
  uint item = invocation_number();
  if (item >= item_count) return;
  uint number = numbers[item];
  for (uint i = 0u; i < rounds; ++i) number = number * 1664525u + (number >> 7u);
  numbers[item] = number;
}
