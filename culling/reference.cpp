#include "culling/reference.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "shared/object_cull.h"
#include "shared/object_motion.h"

namespace drover::culling::reference {
namespace {

enum class Side { inside, near_limit, outside };

// Which side of the pass's limit a box lies on, in double precision: it is dropped where distance + radius is below
// -margin, and undecided within one margin of that.
Side side_of(const glm::vec4& plane, const glm::vec4& plane_margin, const shared::ObjectBounds& bounds) {
  double distance = plane.w;
  double margin = plane_margin.w;
  for (int axis = 0; axis < 3; ++axis) {
    const double normal = plane[axis];
    const double center = bounds.center[axis];
    const double extent = bounds.extent[axis];
    distance += normal * center + std::abs(normal) * extent;
    margin += static_cast<double>(plane_margin[axis]) * (std::abs(center) + extent);
  }
  if (distance < -2 * margin) return Side::outside;
  // Written so that NaN is kept, as the pass does. Where nothing has any size, nothing is rounded either.
  if (distance <= 0 && margin > 0) return Side::near_limit;
  return Side::inside;
}

bool is_ambiguous(const View& view, const shared::ObjectBounds& bounds) {
  bool undecided = false;
  for (int i = 0; i < 6; ++i) {
    const Side side = side_of(view.planes[i], view.plane_margins[i], bounds);
    if (side == Side::outside) return false;
    undecided = undecided || side == Side::near_limit;
  }
  return undecided;
}

void set_bit(Mask& mask, std::uint64_t item) {
  mask[item / 32] |= 1u << (item % 32);
}

Mask empty_mask(std::uint64_t items) {
  return Mask((items + 31) / 32, 0u);
}

}  // namespace

std::vector<shared::ObjectTransform> carry(std::span<const shared::MotionNode> nodes,
                                           std::span<const shared::PathPoint> path_points, SplitTime time) {
  std::vector<shared::ObjectTransform> transforms;
  transforms.reserve(nodes.size());
  for (std::uint32_t i = 0; i < nodes.size(); ++i)
    transforms.push_back(loader::node_to_world(nodes, path_points, i, time));
  return transforms;
}

Placed place(std::span<const shared::ObjectMotion> motions, std::span<const shared::ObjectBounds> models,
             std::span<const shared::ObjectTransform> nodes, SplitTime time) {
  Placed placed;
  placed.transforms.reserve(motions.size());
  placed.bounds.reserve(motions.size());
  for (const shared::ObjectMotion& motion : motions) {
    shared::ObjectTransform transform = shared::object_transform(motion, time.seconds, time.fraction);
    if (motion.node != shared::no_node) transform = shared::transform_product(nodes[motion.node], transform);
    placed.transforms.push_back(transform);
    placed.bounds.push_back(shared::transformed_bounds(transform, models[motion.model]));
  }
  return placed;
}

void update(std::span<const shared::ObjectUpdate> updates, std::span<const shared::ObjectBounds> meshes, Placed& placed,
            std::span<shared::DrawItem> items) {
  for (const shared::ObjectUpdate& update : updates) {
    shared::ObjectBounds box = shared::transformed_bounds(update.transform, meshes[update.mesh]);
    box.center.w = static_cast<float>(update.flags);
    box.extent.w = update.max_distance;
    placed.transforms[update.slot] = update.transform;
    placed.bounds[update.slot] = box;
    items[update.slot] = {update.slot, update.number};
  }
}

FrustumResult cull(std::span<const shared::ObjectBounds> bounds, const View& view, bool test) {
  const Mask none = empty_mask(bounds.size());
  FrustumResult result{none, none, none, none, 0};
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    const auto& [center, extent] = bounds[i];
    const std::uint32_t selected = shared::selection_cause(view.selection, center, extent);
    const std::uint32_t cause =
        test ? shared::object_cause(view.selection, view.planes, view.plane_margins, center, extent) : selected;
    if (cause == shared::cause_visible) set_bit(result.kept, i);
    if (cause == shared::cause_layer) set_bit(result.layer, i);
    if (cause == shared::cause_distance) set_bit(result.distance, i);
    const bool planes_decide = test && selected == shared::cause_visible &&
                               (static_cast<std::uint32_t>(center.w) & shared::object_never_culled) == 0;
    if (planes_decide && is_ambiguous(view, bounds[i])) {
      set_bit(result.ambiguous, i);
      ++result.ambiguous_count;
    }
  }
  return result;
}

Mask item_mask(std::span<const shared::DrawItem> items, std::span<const std::uint32_t> objects) {
  Mask mask = empty_mask(items.size());
  for (std::size_t i = 0; i < items.size(); ++i)
    if (bit(objects, items[i].object)) set_bit(mask, i);
  return mask;
}

std::vector<std::uint32_t> list(std::span<const std::uint32_t> mask, std::uint64_t items) {
  std::vector<std::uint32_t> kept;
  for (std::uint64_t i = 0; i < items; ++i)
    if (bit(mask, i)) kept.push_back(static_cast<std::uint32_t>(i));
  return kept;
}

SectionCommands commands(std::span<const shared::DrawBucket> buckets,
                         const std::array<shared::DrawSection, shared::section_count>& sections,
                         std::span<const std::uint32_t> mask, CommandMode mode) {
  SectionCommands commands;
  std::uint32_t instance = 0;
  for (std::uint32_t s = 0; s < shared::section_count; ++s) {
    for (const shared::DrawBucket& bucket : buckets.subspan(sections[s].first_bucket, sections[s].bucket_count)) {
      std::uint32_t kept = 0;
      for (std::uint32_t i = 0; i < bucket.item_count; ++i)
        if (bit(mask, std::uint64_t{bucket.first_item} + i)) ++kept;
      const std::uint32_t instances = mode == CommandMode::single ? 1 : kept;
      for (std::uint32_t done = 0; done < kept; done += instances) {
        commands[s].push_back({bucket.index_count, instances, bucket.first_index, bucket.base_vertex, instance});
        instance += instances;
      }
    }
  }
  return commands;
}

shared::ObjectCounters count(std::uint64_t objects, std::span<const std::uint32_t> object_mask,
                             std::span<const std::uint32_t> layer_mask, std::span<const std::uint32_t> distance_mask,
                             const SectionCommands& commands) {
  const auto bits = [](std::span<const std::uint32_t> mask) {
    std::uint32_t sum = 0;
    for (const std::uint32_t word : mask) sum += static_cast<std::uint32_t>(std::popcount(word));
    return sum;
  };
  shared::ObjectCounters counters{};
  counters.total = static_cast<std::uint32_t>(objects);
  counters.visible = bits(object_mask);
  counters.layer_hidden = bits(layer_mask);
  counters.distance_culled = bits(distance_mask);
  counters.frustum_culled = counters.total - counters.visible - counters.layer_hidden - counters.distance_culled;
  std::uint64_t triangles = 0;
  for (const auto& section : commands) {
    counters.commands += static_cast<std::uint32_t>(section.size());
    for (const shared::DrawElementsCommand& command : section)
      triangles += std::uint64_t{command.index_count / 3} * command.instance_count;
  }
  counters.triangles_low = static_cast<std::uint32_t>(triangles);
  counters.triangles_high = static_cast<std::uint32_t>(triangles >> 32);
  return counters;
}

}  // namespace drover::culling::reference
