// Bindings of the frustum pass (culling/frustum.hpp).
#ifndef DROVER_SHARED_OBJECT_CULL_H
#define DROVER_SHARED_OBJECT_CULL_H

#include "shared/portable.h"

SHARED_BEGIN

// Storage bindings.
CONSTANT uint frustum_mask_binding = 0u;
CONSTANT uint frustum_bounds_binding = 1u;

/// Texture unit of the boxes where they are read through one.
CONSTANT uint frustum_bounds_unit = 0u;

/// Uniform binding of the View.
CONSTANT uint frustum_view_binding = 0u;

SHARED_END
#endif
