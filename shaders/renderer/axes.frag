#version 450 core
// Where X, Y and Z point, in the picture's corner: red, green and blue arms with their letters, the nearest on top.
// Writes: screen, premultiplied.   Pinned by tests/renderer/guides_test.cpp.
in vec2 place;

uniform float radius;  // pixels
uniform mat4 arms;    // three columns, from the farthest: end on the picture, in radii; in z how near, -1 to 1; in w which axis
layout(location = 0) out vec4 screen;

const vec3 colors[3] = vec3[3](vec3(0.95, 0.33, 0.32), vec3(0.52, 0.82, 0.25), vec3(0.32, 0.56, 0.98));
const float arm_length = 0.62;
const float letter_place = 0.80;
const float letter_size = 0.09;

float to_segment(vec2 point, vec2 from, vec2 to) {
  vec2 along = to - from;
  float share = clamp(dot(point - from, along) / max(dot(along, along), 1e-12), 0.0, 1.0);
  return length(point - from - along * share);
}

// Distance to the strokes of a letter that fills -1 to 1.
float to_letter(vec2 point, uint axis) {
  const vec2 size = vec2(0.75, 1.0);
  vec2 a = vec2(-size.x, size.y);
  if (axis == 0u) return min(to_segment(point, -size, size), to_segment(point, a, -a));
  if (axis == 1u)
    return min(min(to_segment(point, a, vec2(0.0)), to_segment(point, size, vec2(0.0))),
               to_segment(point, vec2(0.0), vec2(0.0, -size.y)));
  return min(min(to_segment(point, a, size), to_segment(point, size, -size)), to_segment(point, -size, -a));
}

void put(vec3 what, float opacity) { screen = screen * (1.0 - opacity) + vec4(what, 1.0) * opacity; }

// Opacity of a stroke, at a distance in radii.
float stroke(float from_line, float half_width) { return clamp((half_width - from_line) * radius + 0.5, 0.0, 1.0); }

void main() {
  if (any(greaterThan(abs(place), vec2(1.0)))) discard;
  screen = vec4(0.0);
  put(vec3(0.03), 0.35 * stroke(length(place), 0.97));
  for (int i = 0; i < 3; ++i) {
    uint axis = uint(arms[i].w);
    // What points away is darker.
    vec3 arm_color = colors[axis] * (0.78 + 0.22 * arms[i].z);
    put(arm_color, stroke(to_segment(place, vec2(0.0), arms[i].xy * arm_length), 0.035));
    vec2 in_letter = (place - arms[i].xy * letter_place) / letter_size;
    put(vec3(0.03), 0.5 * stroke(to_letter(in_letter, axis) * letter_size, 0.05));
    put(arm_color, stroke(to_letter(in_letter, axis) * letter_size, 0.022));
  }
}
