#version 450 core
// A square in the picture's corner.
uniform vec2 center;  // pixels, from the lower left
uniform float radius;
uniform vec2 picture;  // pixels

out vec2 place;  // from the centre, in radii

void main() {
  // Of a triangle that holds the square.
  place = gl_VertexID == 0 ? vec2(-1.0) : gl_VertexID == 1 ? vec2(3.0, -1.0) : vec2(-1.0, 3.0);
  gl_Position = vec4((center + place * radius) / picture * 2.0 - 1.0, 0.0, 1.0);
}
