#version 450 core
// A triangle's edge, in one colour.
// Writes: scene colour, premultiplied.   Pinned by tests/renderer/guides_test.cpp.
uniform vec4 line_color;  // linear radiance, premultiplied, and opacity

layout(location = 0) out vec4 color;

void main() { color = line_color; }
