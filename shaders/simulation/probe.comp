#version 450 core
// Writes (STAGE WRITE) or reads (STAGE READ) a buffer's last word, to prove that shaders reach it where the buffer is
// larger than the block size that the driver advertises.
// Reads and writes: words[last_word].   Writes: seen, what storage read it gave and what the texture gave.
// Pinned by tests/simulation.
#include "gpu/dispatch.glsl"

layout(std430, binding = 0) buffer Words { uint words[]; };
layout(std430, binding = 1) writeonly buffer Seen { uint seen[2]; };

#if FETCH
layout(binding = 0) uniform samplerBuffer texels;
#endif

uniform uint last_word;
uniform uint word;

void main() {
#if STAGE == WRITE
  words[last_word] = word;
#else
  seen[0] = words[last_word];
#if FETCH
  seen[1] = floatBitsToUint(texelFetch(texels, int(last_word >> 2u)).w);
#else
  seen[1] = words[last_word];
#endif
#endif
}
