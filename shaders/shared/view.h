// A view: what is looked at, from where (culling/view.hpp makes it). Every cull pass takes one.
#ifndef DROVER_SHARED_VIEW_H
#define DROVER_SHARED_VIEW_H

#include "shared/portable.h"

SHARED_BEGIN

/// What a view shows at all, whatever culling does. 32 bytes.
struct ViewSelection {
  vec3 position;  // of the camera, of orthographic ones too: objects' greatest distances count from here
  uint layers;    // bit l: objects of layer l are shown
  uint shadow;    // 1: a shadow's view, without the objects that cast none; else 0
  uint unused_a;
  uint unused_b;
  uint unused_c;
};

/// 304 bytes, the same in std140 and std430.
struct View {
  mat4 view_projection;  // world to clip space; depth 1 at the near, 0 at the far plane
  vec4 planes[6];        // left, right, bottom, top, near, far: (normal pointing inwards, offset), world space, metres;
                         // a point p is inside where dot(normal, p) + offset >= 0
  vec4 plane_margins[6];  // of each plane: 2^-20 of the magnitudes of the matrix's terms it is made of (object_frustum.h)
  vec4 eye;              // perspective: (position, 1); orthographic: (unit direction towards the viewer, 0), so that
                         // eye.xyz - eye.w * p points from p to the viewer
  ViewSelection selection;
};

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::View) == 304);
#endif
#endif
