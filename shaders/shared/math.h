// Arithmetic whose bits are the same in C++ and on every device: sums in a stated order, and sine, cosine and
// exponential as polynomials, since OpenGL leaves the precision of its own to the driver.
#ifndef DROVER_SHARED_MATH_H
#define DROVER_SHARED_MATH_H

#include "shared/portable.h"

SHARED_BEGIN

CONSTANT float pi = 3.14159265f;
CONSTANT float tau = 6.28318531f;

/// a . b, summed x, y, z.
FUNCTION float dot3(vec3 a, vec3 b) {
  PRECISE float sum = a.x * b.x + a.y * b.y + a.z * b.z;
  return sum;
}

FUNCTION float length3(vec3 v) {
  PRECISE float length = sqrt(dot3(v, v));
  return length;
}

FUNCTION vec3 cross3(vec3 a, vec3 b) {
  PRECISE vec3 product;
  product.x = a.y * b.z - a.z * b.y;
  product.y = a.z * b.x - a.x * b.z;
  product.z = a.x * b.y - a.y * b.x;
  return product;
}

/// Sine of a turn fraction: sine_turns(0.25) = 1. Taylor's odd polynomial to the 11th degree on a quarter turn; the
/// error stays below 1e-6.
FUNCTION float sine_turns(float turns) {
  PRECISE float nearest = floor(turns + 0.5f);
  PRECISE float t = turns - nearest;  // -0.5 to 0.5
  // sin(pi - x) = sin x folds the outer quarters in.
  PRECISE float folded = t;
  if (t > 0.25f) folded = 0.5f - t;
  if (t < -0.25f) folded = -0.5f - t;
  PRECISE float x = folded * tau;
  PRECISE float s = x * x;
  PRECISE float tail = -2.50521084e-8f;  // -1/11!
  tail = tail * s + 2.75573192e-6f;
  tail = tail * s - 1.98412698e-4f;
  tail = tail * s + 8.33333333e-3f;
  tail = tail * s - 1.66666667e-1f;
  PRECISE float sine = x + x * s * tail;
  return sine;
}

FUNCTION float cosine_turns(float turns) {
  PRECISE float shifted = turns + 0.25f;
  return sine_turns(shifted);
}

/// e^x for x in [-87, 88]: 2^n times a polynomial on [-ln2/2, ln2/2] (Taylor, 7th degree); below it 0, above it
/// clamped. Relative error below 1e-6.
FUNCTION float exponential(float x) {
  if (x < -87.0f) return 0.0f;
  PRECISE float clamped = x > 88.0f ? 88.0f : x;
  PRECISE float n = floor(clamped * 1.44269504f + 0.5f);
  // ln 2 in two parts, the first exact in few bits, keeps the remainder exact.
  PRECISE float r = clamped - n * 0.693359375f;
  r = r + n * 2.12194440e-4f;
  PRECISE float p = 1.98412698e-4f;
  p = p * r + 1.38888889e-3f;
  p = p * r + 8.33333333e-3f;
  p = p * r + 4.16666667e-2f;
  p = p * r + 1.66666667e-1f;
  p = p * r + 0.5f;
  p = p * r + 1.0f;
  p = p * r + 1.0f;
  PRECISE float scaled = p * uintBitsToFloat(uint(int(n) + 127) << 23u);
  return scaled;
}

SHARED_END
#endif
