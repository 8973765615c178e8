#version 450 core
// Clears the mask bits behind the last slot, after a pool has shrunk into the middle of a word.
// Reads and writes: mask, its last word.   Pinned by tests/simulation/resize_test.cpp.
#include "gpu/dispatch.glsl"
#include "shared/particle_state.h"

layout(std430, binding = particle_mask_binding) buffer Mask { uint mask[]; };

uniform uint capacity;

void main() {
  uint slots_in_word = capacity & 31u;
  if (slots_in_word != 0u) mask[capacity >> 5u] &= (1u << slots_in_word) - 1u;
}
