// Random numbers as a function of what they are for, never of the order in which threads run.
#ifndef DROVER_SHARED_RANDOM_H
#define DROVER_SHARED_RANDOM_H

#include "shared/portable.h"

SHARED_BEGIN

/// Four random words of four (pcg4d: M. Jarzynski and M. Olano, "Hash Functions for GPU Rendering", JCGT 9(3), 2020).
FUNCTION uvec4 random_words(uvec4 v) {
  v = v * 1664525u + 1013904223u;
  v.x += v.y * v.w;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  v.w += v.y * v.z;
  v = v ^ (v >> 16u);
  v.x += v.y * v.w;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  v.w += v.y * v.z;
  return v;
}

/// A word to a float in [0, 1), exact: its upper 24 bits times 2^-24.
FUNCTION float unit_float(uint word) {
  PRECISE float value = float(word >> 8u) * 5.9604644775390625e-8f;
  return value;
}

SHARED_END
#endif
