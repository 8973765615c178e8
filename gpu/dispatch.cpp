#include "gpu/dispatch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

constexpr std::uint32_t mask_word_bits = 32;

}  // namespace

glm::uvec2 group_counts(std::uint64_t count, std::uint64_t items_per_group, std::uint64_t limit) {
  const std::uint64_t groups = (count + items_per_group - 1) / items_per_group;
  const std::uint64_t rows = std::max<std::uint64_t>((groups + limit - 1) / limit, 1);
  const std::uint64_t columns = (groups + rows - 1) / rows;  // of equal length, so that few groups have nothing to do
  // Shaders number items with 32 bits; one more would come round to the first ones.
  constexpr std::uint64_t most_items = std::uint64_t{1} << 32;
  if (rows > limit || rows * columns > most_items / items_per_group)
    throw Error(fmt::format("{} items are more than this device can dispatch in groups of {}", count, items_per_group));
  return {columns, rows};
}

void dispatch(const Program& program, std::uint64_t count, std::uint32_t group_size, std::uint32_t items_per_thread) {
  const glm::uvec2 groups = group_counts(count, std::uint64_t{group_size} * items_per_thread, limits().group_count);
  glUseProgram(program.id());
  glDispatchCompute(groups.x, groups.y, 1);
}

std::uint64_t mask_words(std::uint64_t items) {
  return (items + mask_word_bits - 1) / mask_word_bits;
}

std::uint32_t mask_items_per_thread(std::uint32_t group_size, std::uint32_t items_per_thread) {
  return std::max(items_per_thread, (mask_word_bits + group_size - 1) / group_size);
}

Defines dispatch_defines(std::uint32_t group_size, std::uint32_t items_per_thread) {
  // Unsigned, as every number in the shaders that counts or places something is.
  return {{"GROUP_SIZE", fmt::format("{}u", group_size)}, {"ITEMS_PER_THREAD", fmt::format("{}", items_per_thread)}};
}

}  // namespace drover::gpu
