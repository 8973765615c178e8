// Where the passes that move particles find the forces. A program is compiled for the forces that exist
// (simulation::force_defines), and declares the buffers with ForceBuffers::add_uses.
#include "shared/particle_state.h"

layout(std430, binding = particle_field_nodes_binding) readonly buffer FieldNodes { vec4 field_nodes[]; };

#include "shared/particle_forces.h"

layout(std140, binding = particle_forces_binding) uniform Forces { ParticleForces forces; };
