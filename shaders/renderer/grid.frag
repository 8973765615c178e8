#version 450 core
// A grid on a horizontal plane. Its cells are powers of ten wide, and fade out where they get small on the picture
// while those ten times larger take their place; X and Z are red and blue.
// Writes: scene colour, premultiplied, and depth to test with.   Pinned by tests/renderer/guides_test.cpp.
in vec3 ray_origin;  // metres, from the anchor: a crossing of lines on the plane, near which floats have digits enough
in vec3 ray;

uniform vec2 axes;            // where X = 0 and Z = 0 are, metres from the anchor
uniform float largest_cell;   // metres; the anchor is a crossing of these too
uniform vec2 depth_terms;     // depth is (x - y * distance along the view) / w
uniform vec2 planes;          // near and far, metres
uniform uint orthographic;
uniform float brightness;     // radiance that the screen shows as white
uniform float line_width;     // pixels

layout(location = 0) out vec4 color;

const float least_pixels = 10.0;  // of a cell
// Nearer by this share of its distance, so that lines on a floor are on it.
const float lift = 0.0005;

float line(float from_line, float pixel) {
  return clamp(0.5 + 0.5 * line_width - abs(from_line) / pixel, 0.0, 1.0);
}

float lines(vec2 place, vec2 pixel, float cell) {
  vec2 from_line = (fract(place / cell + 0.5) - 0.5) * cell;
  return max(line(from_line.x, pixel.x), line(from_line.y, pixel.y));
}

void main() {
  float along = -ray_origin.y / ray.y;
  vec2 place = ray_origin.xz + ray.xz * along;
  vec2 pixel = max(vec2(length(vec2(dFdx(place.x), dFdy(place.x))), length(vec2(dFdx(place.y), dFdy(place.y)))), 1e-30);
  if (!(along > planes.x && along < planes.y)) discard;

  float level = log2(max(pixel.x, pixel.y) * least_pixels) * 0.30103;
  float cell = pow(10.0, floor(level) + 1.0);
  float shrunk = fract(level);  // 0 where the smallest cells are ten times as large as need be, 1 where they end
  float opacity = 0.22 * (1.0 - shrunk) * lines(place, pixel, cell);
  opacity = max(opacity, mix(0.45, 0.22, shrunk) * lines(place, pixel, cell * 10.0));
  opacity = max(opacity, 0.45 * lines(place, pixel, cell * 100.0));
  vec3 line_color = vec3(0.55);
  vec2 axis = vec2(line(place.y - axes.y, pixel.y / 1.5), line(place.x - axes.x, pixel.x / 1.5)) * 0.85;
  if (axis.x > opacity) line_color = vec3(0.75, 0.06, 0.05);
  if (axis.y > max(opacity, axis.x)) line_color = vec3(0.05, 0.16, 0.75);
  opacity = max(opacity, max(axis.x, axis.y));

  // Towards the horizon, and beyond the largest cells, there is nothing but moire.
  opacity *= smoothstep(0.0, 0.12, abs(ray.y) / length(ray));
  opacity *= 1.0 - smoothstep(0.1 * largest_cell, largest_cell, cell);
  if (opacity < 0.002) discard;
  float lifted = along * (1.0 - lift);
  gl_FragDepth = (depth_terms.x - depth_terms.y * lifted) / (orthographic != 0u ? 1.0 : lifted);
  color = vec4(line_color * brightness, 1.0) * opacity;
}
