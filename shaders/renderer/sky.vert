#version 450 core
// One triangle over the screen at the far plane, and the direction in which each of its corners looks.
uniform vec3 camera_forward;
uniform vec3 camera_right;  // as long as half the view is wide at distance 1; zero where the view is orthographic
uniform vec3 camera_up;     // likewise high

out vec3 ray;

void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  ray = camera_forward + camera_right * corner.x + camera_up * corner.y;
  gl_Position = vec4(corner, 0.0, 1.0);
}
