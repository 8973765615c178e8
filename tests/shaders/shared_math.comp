#version 450 core
// Runs the arithmetic that C++ and GLSL share; tests/gpu/shared_math_test.cpp compares it with the C++ of the header.
#include "gpu/dispatch.glsl"
#include "shared/math.h"
#include "shared/random.h"

struct MathCase {
  vec4 a;      // turns, exponent, and the first vector's x and y
  vec4 b;      // the first vector's z, the second vector
  uvec4 words;
};
struct MathResult {
  vec4 functions;  // sine, cosine, exponential, unit float
  vec4 vectors;    // dot, length, and the cross product's x and y
  uvec4 words;
};

layout(std430, binding = 0) readonly buffer Cases { MathCase cases[]; };
layout(std430, binding = 1) writeonly buffer Results { MathResult results[]; };

uniform uint item_count;

void main() {
  uint item = invocation_number();
  if (item >= item_count) return;
  MathCase given = cases[item];
  vec3 first = vec3(given.a.zw, given.b.x);
  vec3 second = given.b.yzw;
  vec3 product = cross3(first, second);
  results[item] = MathResult(
      vec4(sine_turns(given.a.x), cosine_turns(given.a.x), exponential(given.a.y), unit_float(given.words.x)),
      vec4(dot3(first, second), length3(first), product.xy), random_words(given.words));
}
