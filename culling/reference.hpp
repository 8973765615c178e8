#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "culling/items.hpp"
#include "culling/objects.hpp"
#include "culling/options.hpp"
#include "culling/view.hpp"
#include "shared/draw_item.h"
#include "shared/indirect.h"
#include "shared/object.h"
#include "shared/object_counters.h"
#include "shared/object_update.h"

/// Each pass in plain C++, for tests and `--verify`: one thread, one loop, the shared headers' arithmetic. The GPU's
/// result is this one, bit for bit.
namespace drover::culling::reference {

/// A mask of one bit an item, as the GPU has it: bit i % 32 of word i / 32.
using Mask = std::vector<std::uint32_t>;

inline bool bit(std::span<const std::uint32_t> mask, std::uint64_t item) {
  return ((mask[item / 32] >> (item % 32)) & 1u) != 0;
}

/// What the nodes pass writes.
std::vector<shared::ObjectTransform> carry(std::span<const shared::MotionNode> nodes,
                                           std::span<const shared::PathPoint> path_points, SplitTime time);

/// What the motion pass writes.
struct Placed {
  std::vector<shared::ObjectTransform> transforms;
  std::vector<shared::ObjectBounds> bounds;
};

/// Every object at a time.
/// @param models boxes in model space
/// @param nodes what the nodes pass wrote for that time
Placed place(std::span<const shared::ObjectMotion> motions, std::span<const shared::ObjectBounds> models,
             std::span<const shared::ObjectTransform> nodes, SplitTime time);

/// What the updates pass writes, one after the other.
/// @param meshes boxes in mesh space
void update(std::span<const shared::ObjectUpdate> updates, std::span<const shared::ObjectBounds> meshes, Placed& placed,
            std::span<shared::DrawItem> items);

/// What the frustum pass writes.
struct FrustumResult {
  Mask kept;
  Mask layer;     ///< left out for their layer
  Mask distance;  ///< left out for their distance
  /// Objects that the pass's margin decides, by double precision: the signed distance from culled to kept, in any
  /// plane that no other plane overrules, is within one margin of the pass's limit. A device may differ in these.
  Mask ambiguous;
  std::uint64_t ambiguous_count = 0;
};

/// @param bounds with the objects' flags and greatest distances
/// @param test off leaves out the planes
FrustumResult cull(std::span<const shared::ObjectBounds> bounds, const View& view, bool test);

/// What the item mask pass writes.
Mask item_mask(std::span<const shared::DrawItem> items, std::span<const std::uint32_t> objects);

/// The instance list: the items of a mask, ascending.
std::vector<std::uint32_t> list(std::span<const std::uint32_t> mask, std::uint64_t items);

/// What the draw list pass writes: each section's commands.
using SectionCommands = std::array<std::vector<shared::DrawElementsCommand>, shared::section_count>;
SectionCommands commands(std::span<const shared::DrawBucket> buckets,
                         const std::array<shared::DrawSection, shared::section_count>& sections,
                         std::span<const std::uint32_t> mask, CommandMode mode);

/// What the counters pass writes.
shared::ObjectCounters count(std::uint64_t objects, std::span<const std::uint32_t> object_mask,
                             std::span<const std::uint32_t> layer_mask, std::span<const std::uint32_t> distance_mask,
                             const SectionCommands& commands);

}  // namespace drover::culling::reference
