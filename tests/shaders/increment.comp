#version 450 core
// A link of a chain: writes each number plus one to the other buffer.
#include "gpu/dispatch.glsl"

layout(std430, binding = 0) readonly buffer From { uint from[]; };
layout(std430, binding = 1) writeonly buffer To { uint to[]; };

uniform uint item_count;

void main() {
  uint item = invocation_number();
  if (item < item_count) to[item] = from[item] + 1u;
}
