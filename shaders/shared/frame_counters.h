// What comes back from the GPU of each frame (renderer/frame.hpp): one small block, gathered at the frame's end.
#ifndef DROVER_SHARED_FRAME_COUNTERS_H
#define DROVER_SHARED_FRAME_COUNTERS_H

#include "shared/object_counters.h"
#include "shared/particle_counters.h"

SHARED_BEGIN

/// std430.
struct FrameCounters {
  ParticleCounters particles;
  ObjectCounters objects;
};

// Storage bindings of the pass that gathers it.
CONSTANT uint gather_particles_binding = 0u;
CONSTANT uint gather_objects_binding = 1u;
CONSTANT uint gather_frame_binding = 2u;

SHARED_END
#endif
