// Turbulence without sources or sinks: the curl of a vector potential of smooth noise (R. Bridson, J. Hourihan and
// M. Nordenstam, "Curl-Noise for Procedural Fluid Flow", SIGGRAPH 2007). The potential is gradient noise with a fade
// whose second derivative is continuous (K. Perlin, "Improving Noise", SIGGRAPH 2002), differentiated in closed form.
#ifndef DROVER_SHARED_CURL_NOISE_H
#define DROVER_SHARED_CURL_NOISE_H

#include "shared/math.h"
#include "shared/random.h"

SHARED_BEGIN

/// Root mean square of curl_noise over space, measured over a million points; the same for every seed and turn.
CONSTANT float curl_noise_root_mean_square = 1.2206f;

/// Cells from the origin beyond which the noise is what it is there: whole numbers are exact in a float up to here.
CONSTANT float curl_noise_far = 4194304.0f;

/// A lattice point's gradient, each component uniform in [-1, 1], of ten bits.
FUNCTION vec3 lattice_gradient(uint word) {
  PRECISE vec3 gradient;
  gradient.x = float(int(word >> 22u) * 2 - 1023) * 9.765625e-4f;
  gradient.y = float(int((word >> 12u) & 1023u) * 2 - 1023) * 9.765625e-4f;
  gradient.z = float(int((word >> 2u) & 1023u) * 2 - 1023) * 9.765625e-4f;
  return gradient;
}

FUNCTION float near_enough(float cells) {
  PRECISE float kept = cells > curl_noise_far ? curl_noise_far : cells;
  kept = kept < -curl_noise_far ? -curl_noise_far : kept;
  return kept;
}

/// Curl of three noises, the potential's components, at a point in cells of the lattice. `turn` (cosine and sine of an
/// angle) lets it change in place: each component's gradients turn into those of the next.
FUNCTION vec3 curl_noise(vec3 point, uint seed, vec2 turn) {
  PRECISE vec3 near;
  near.x = near_enough(point.x);
  near.y = near_enough(point.y);
  near.z = near_enough(point.z);
  PRECISE vec3 cell = floor(near);
  PRECISE vec3 t = near - cell;
  // 6t^5 - 15t^4 + 10t^3 and its slope.
  PRECISE vec3 fade = t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
  PRECISE vec3 slope = t * t * (t * (t - 2.0f) + 1.0f) * 30.0f;
  uvec4 base = uvec4(uint(int(cell.x)), uint(int(cell.y)), uint(int(cell.z)), seed);

  PRECISE vec3 curl;
  curl.x = 0.0f;
  curl.y = 0.0f;
  curl.z = 0.0f;
  for (uint corner = 0u; corner < 8u; ++corner) {
    uvec4 step = uvec4(corner & 1u, (corner >> 1u) & 1u, corner >> 2u, 0u);
    uvec4 words = random_words(base + step);
    vec3 a0 = lattice_gradient(words.x);
    vec3 b0 = lattice_gradient(words.y);
    vec3 c0 = lattice_gradient(words.z);
    PRECISE vec3 a = a0 * turn.x + b0 * turn.y;
    PRECISE vec3 b = b0 * turn.x + c0 * turn.y;
    PRECISE vec3 c = c0 * turn.x + a0 * turn.y;
    PRECISE vec3 offset;
    offset.x = step.x == 0u ? t.x : t.x - 1.0f;
    offset.y = step.y == 0u ? t.y : t.y - 1.0f;
    offset.z = step.z == 0u ? t.z : t.z - 1.0f;
    PRECISE vec3 share;
    share.x = step.x == 0u ? 1.0f - fade.x : fade.x;
    share.y = step.y == 0u ? 1.0f - fade.y : fade.y;
    share.z = step.z == 0u ? 1.0f - fade.z : fade.z;
    PRECISE float weight = share.x * share.y * share.z;
    PRECISE vec3 weight_slope;
    weight_slope.x = (step.x == 0u ? -slope.x : slope.x) * share.y * share.z;
    weight_slope.y = share.x * (step.y == 0u ? -slope.y : slope.y) * share.z;
    weight_slope.z = share.x * share.y * (step.z == 0u ? -slope.z : slope.z);
    // The corner's part of the potential is weight * (a . offset, b . offset, c . offset); its curl by the product rule.
    PRECISE vec3 planes;
    planes.x = dot3(a, offset);
    planes.y = dot3(b, offset);
    planes.z = dot3(c, offset);
    PRECISE vec3 turning;
    turning.x = c.y - b.z;
    turning.y = a.z - c.x;
    turning.z = b.x - a.y;
    PRECISE vec3 part = cross3(weight_slope, planes) + turning * weight;
    curl = curl + part;
  }
  return curl;
}

SHARED_END
#endif
