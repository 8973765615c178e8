#version 450 core
// Positions in clip space, moved by an instance's offset and drawn in its colour; both come from the base instance on.
layout(location = 0) in vec3 position;
layout(location = 1) in vec2 instance_offset;
layout(location = 2) in vec4 instance_color;

out vec4 color;

void main() {
  gl_Position = vec4(position.xy + instance_offset, position.z, 1.0);
  color = instance_color;
}
