// Where an invocation stands in a dispatch of gpu::dispatch, which folds groups into a second dimension where the
// first is full. Needs GROUP_SIZE. Every shader guards its tail: the last group, and in a folded dispatch the last
// row, may reach past the items.
layout(local_size_x = GROUP_SIZE) in;

uint group_number() { return gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x; }

uint invocation_number() { return group_number() * GROUP_SIZE + gl_LocalInvocationIndex; }
