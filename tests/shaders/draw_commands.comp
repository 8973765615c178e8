#version 450 core
// Writes indexed draw commands and their number, as culling does: the commands behind the last are zero.
#include "gpu/dispatch.glsl"
#include "shared/indirect.h"

layout(std430, binding = 0) writeonly buffer Commands { DrawElementsCommand commands[]; };
layout(std430, binding = 1) writeonly buffer Count { uint count; };

uniform uint capacity;
uniform uint wanted;

void main() {
  uint i = invocation_number();
  if (i >= capacity) return;
  commands[i] = i < wanted ? DrawElementsCommand(6u, 1u, 0u, 0, i) : DrawElementsCommand(0u, 0u, 0u, 0, 0u);
  if (i == 0u) count = wanted;
}
