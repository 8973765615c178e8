// The overlay's bindings and colours (renderer/overlay.hpp); the viewer's legend has the same.
#ifndef DROVER_SHARED_OVERLAY_H
#define DROVER_SHARED_OVERLAY_H

#include "shared/object_cull.h"
#include "shared/portable.h"

SHARED_BEGIN

// Storage bindings.
CONSTANT uint overlay_bounds_binding = 0u;
CONSTANT uint overlay_mask_binding = 1u;
CONSTANT uint overlay_layer_mask_binding = 2u;
CONSTANT uint overlay_distance_mask_binding = 3u;

/// Uniform binding of the View that is drawn with.
CONSTANT uint overlay_view_binding = 0u;

// Texture units.
CONSTANT uint overlay_depth_unit = 0u;
CONSTANT uint overlay_color_unit = 1u;

/// Twelve edges, two vertices each.
CONSTANT uint overlay_box_vertices = 24u;

/// In place of a cause: the outline of the view that is culled with.
CONSTANT uint overlay_outline = 16u;

/// Likewise: the box of what is picked.
CONSTANT uint overlay_highlight = 17u;

/// Colours that people with any kind of colour vision tell apart (M. Okabe and K. Ito, "Color Universal Design", 2008),
/// sRGB-encoded.
FUNCTION vec3 overlay_color(uint cause) {
  if (cause == cause_visible) return vec3(0.0f, 0.78f, 0.55f);     // bluish green
  if (cause == cause_layer) return vec3(0.68f, 0.68f, 0.68f);      // grey
  if (cause == cause_distance) return vec3(0.34f, 0.71f, 0.91f);   // sky blue
  if (cause == overlay_highlight) return vec3(1.0f);               // white
  if (cause == overlay_outline) return vec3(0.95f, 0.89f, 0.26f);  // yellow
  return vec3(0.90f, 0.37f, 0.0f);                                 // vermilion: outside the view
}

SHARED_END
#endif
