#version 450 core
// Gathers the counters of both systems into the block that is read back.
// Reads:  particle counters, object counters.   Writes: frame counters.
#include "shared/frame_counters.h"

layout(local_size_x = 1) in;

layout(std430, binding = gather_particles_binding) readonly buffer Particles { ParticleCounters particles; };
layout(std430, binding = gather_objects_binding) readonly buffer Objects { ObjectCounters objects; };
layout(std430, binding = gather_frame_binding) writeonly buffer Frame { FrameCounters frame; };

void main() {
  frame.particles = particles;
  frame.objects = objects;
}
