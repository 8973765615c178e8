#version 450 core
// One triangle that covers the picture, with the ray of each pixel in it.
uniform vec3 camera_forward;  // unit length
uniform vec3 camera_right;    // to the picture's edge: perspective one metre ahead, orthographic on the eye's plane
uniform vec3 camera_up;
uniform vec3 eye;  // metres, from the grid's anchor
uniform uint orthographic;

out vec3 ray_origin;
out vec3 ray;  // its part along camera_forward is 1, so that a hit's factor is its depth

void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  vec3 aside = camera_right * corner.x + camera_up * corner.y;
  ray_origin = orthographic != 0u ? eye + aside : eye;
  ray = orthographic != 0u ? camera_forward : camera_forward + aside;
  gl_Position = vec4(corner, 0.0, 1.0);
}
