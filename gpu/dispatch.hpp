#pragma once

#include <cstdint>
#include <glm/glm.hpp>

#include "gpu/program.hpp"

namespace drover::gpu {

/// Work groups that cover `count` items, folded into a second dimension where the first is full. The product
/// exceeds what is needed by less than one row and by fewer groups than there are rows; every shader guards its tail.
/// @param limit groups in the first dimension (Limits::group_count).
/// @throws Error if two dimensions of groups, or 32 bits for an item's number, are not enough.
glm::uvec2 group_counts(std::uint64_t count, std::uint64_t items_per_group, std::uint64_t limit);

/// Runs a compute program over `count` items with work groups of `group_size` invocations that handle
/// `items_per_thread` items each. The shader finds its place with `shaders/gpu/dispatch.glsl`.
void dispatch(const Program& program, std::uint64_t count, std::uint32_t group_size,
              std::uint32_t items_per_thread = 1);

/// Words of a mask that has a bit an item (shaders/gpu/mask.glsl).
std::uint64_t mask_words(std::uint64_t items);

/// Items an invocation must handle for a group's mask bits to fill whole words (shaders/gpu/mask.glsl): at least
/// `items_per_thread`.
std::uint32_t mask_items_per_thread(std::uint32_t group_size, std::uint32_t items_per_thread);

/// The defines that a shader of such a dispatch is compiled with: GROUP_SIZE and ITEMS_PER_THREAD.
Defines dispatch_defines(std::uint32_t group_size, std::uint32_t items_per_thread = 1);

}  // namespace drover::gpu
