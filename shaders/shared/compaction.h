// What the passes of the ordered compaction and their users share (gpu/compaction.hpp).
#ifndef DROVER_SHARED_COMPACTION_H
#define DROVER_SHARED_COMPACTION_H

#include "shared/portable.h"

SHARED_BEGIN

/// Mask words an invocation of count_bits and scatter_bits handles.
CONSTANT uint words_per_thread = 4u;

/// How many items were kept. 16 bytes.
struct CompactionResult {
  uint count;
  uint unused0;
  uint unused1;
  uint unused2;
};

// Storage bindings.
CONSTANT uint compaction_mask_binding = 0u;
CONSTANT uint compaction_totals_binding = 1u;
CONSTANT uint compaction_result_binding = 2u;
CONSTANT uint compaction_list_binding = 3u;
CONSTANT uint compaction_word_offsets_binding = 4u;

SHARED_END
#endif
