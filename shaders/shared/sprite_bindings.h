// Where the sprite pass finds its buffers (renderer/sprites.hpp).
#ifndef DROVER_SHARED_SPRITE_BINDINGS_H
#define DROVER_SHARED_SPRITE_BINDINGS_H

#include "shared/portable.h"

SHARED_BEGIN

// Storage bindings.
CONSTANT uint sprite_alive_list_binding = 0u;
CONSTANT uint sprite_position_age_binding = 1u;
CONSTANT uint sprite_velocity_life_binding = 2u;
CONSTANT uint sprite_emitter_binding = 3u;
CONSTANT uint sprite_looks_binding = 4u;
// Uniform bindings.
CONSTANT uint sprite_view_binding = 0u;
CONSTANT uint sprite_fog_binding = 1u;

SHARED_END
#endif
