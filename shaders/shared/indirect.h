// Indirect commands, as OpenGL 4.5 core lays them out (10.3.11 and 19).
#ifndef DROVER_SHARED_INDIRECT_H
#define DROVER_SHARED_INDIRECT_H

#include "shared/portable.h"

SHARED_BEGIN

/// One command of glMultiDrawElementsIndirect, 20 bytes.
struct DrawElementsCommand {
  uint index_count;
  uint instance_count;
  uint first_index;
  int base_vertex;
  uint base_instance;
};

/// The command of glDrawArraysIndirect, 16 bytes.
struct DrawArraysCommand {
  uint vertex_count;
  uint instance_count;
  uint first_vertex;
  uint base_instance;
};

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::DrawElementsCommand) == 20);
static_assert(sizeof(drover::shared::DrawArraysCommand) == 16);
#endif
#endif
