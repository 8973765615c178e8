#include "culling/cpu_culling.hpp"

#include <algorithm>

#include "culling/objects.hpp"
#include "shared/object_cull.h"
#include "shared/object_motion.h"

namespace drover::culling {

CpuCulling::CpuCulling(const loader::Scene& scene, CommandMode mode)
    : mode_(mode), plan_(plan_items(scene)), motion_(loader::motion_tables(scene)) {
  const std::size_t count = scene.objects.size();
  for (const loader::Model& model : scene.models) models_.push_back(bounds_of(model.bounds));
  for (Column& column : center_) column.resize(count);
  for (Column& column : extent_) column.resize(count);
  max_distance_.reserve(count);
  flags_.reserve(count);
  kept_.resize(count);
  for (const loader::Object& object : scene.objects) {
    const shared::ObjectBounds bounds = flags_of(object);
    flags_.push_back(static_cast<std::uint32_t>(bounds.center.w));
    max_distance_.push_back(bounds.extent.w);
    selective_ = selective_ || flags_.back() != 0 || max_distance_.back() != 0;
  }
  instances_.reserve(plan_.items.size());
}

void CpuCulling::add_passes(gpu::PassList& passes, Culling& culling, const View& view, double time) {
  culling.add_motion_passes(passes, time);
  gpu::TypedBuffer<std::uint32_t>& instances = culling.writable_instances();
  passes.add(
      {"cpu cull", {gpu::copy_write(instances)}, [this, &instances, view, time, test = culling.options().frustum] {
         cull(view, test, time);
         instances.write(std::span<const std::uint32_t>(instances_));
       }});
}

void CpuCulling::cull(const View& view, bool test, double time) {
  move(time);
  std::fill(kept_.begin(), kept_.end(), 1u);
  if (test) test_planes(view);
  if (selective_ || view.selection.layers != ~0u) test_selection(view);
  list_survivors();
}

void CpuCulling::place(std::uint32_t object, std::span<const shared::ObjectTransform> nodes, loader::SplitTime time) {
  const shared::ObjectMotion& motion = motion_.objects[object];
  shared::ObjectTransform transform = shared::object_transform(motion, time.seconds, time.fraction);
  if (motion.node != shared::no_node) transform = shared::transform_product(nodes[motion.node], transform);
  const shared::ObjectBounds bounds = shared::transformed_bounds(transform, models_[motion.model]);
  for (int axis = 0; axis < 3; ++axis) {
    center_[static_cast<std::size_t>(axis)][object] = bounds.center[axis];
    extent_[static_cast<std::size_t>(axis)][object] = bounds.extent[axis];
  }
}

void CpuCulling::move(double time) {
  const loader::SplitTime split(time);
  std::vector<shared::ObjectTransform> nodes;
  nodes.reserve(motion_.nodes.size());
  for (std::uint32_t node = 0; node < motion_.nodes.size(); ++node)
    nodes.push_back(loader::node_to_world(motion_.nodes, motion_.points, node, split));
  if (placed_)
    for (const std::uint32_t object : motion_.moving) place(object, nodes, split);
  else
    for (std::uint32_t object = 0; object < motion_.objects.size(); ++object) place(object, nodes, split);
  placed_ = true;
}

// A plane at a time over all boxes, without a branch.
void CpuCulling::test_planes(const View& view) {
  const float* const x = center_[0].data();
  const float* const y = center_[1].data();
  const float* const z = center_[2].data();
  const float* const width = extent_[0].data();
  const float* const height = extent_[1].data();
  const float* const depth = extent_[2].data();
  std::uint32_t* const kept = kept_.data();
  const std::size_t count = kept_.size();
  for (int i = 0; i < 6; ++i) {
    const glm::vec4 plane = view.planes[i];
    const glm::vec4 margin = view.plane_margins[i];
    for (std::size_t box = 0; box < count; ++box) {
      const glm::vec3 center(x[box], y[box], z[box]);
      const glm::vec3 extent(width[box], height[box], depth[box]);
      const glm::vec3 reach(std::abs(x[box]) + width[box], std::abs(y[box]) + height[box],
                            std::abs(z[box]) + depth[box]);
      kept[box] &= shared::plane_clearance(plane, margin, center, extent, reach) < 0.0f ? 0u : 1u;
    }
  }
}

void CpuCulling::test_selection(const View& view) {
  for (std::size_t object = 0; object < kept_.size(); ++object) {
    const bool tested = (flags_[object] & shared::object_never_culled) == 0;
    if (kept_[object] == 0 && tested) continue;
    const glm::vec4 center(center_[0][object], center_[1][object], center_[2][object],
                           static_cast<float>(flags_[object]));
    const glm::vec4 extent(extent_[0][object], extent_[1][object], extent_[2][object], max_distance_[object]);
    kept_[object] = shared::selection_cause(view.selection, center, extent) == shared::cause_visible ? 1u : 0u;
  }
}

void CpuCulling::list_survivors() {
  instances_.clear();
  for (auto& commands : commands_) commands.clear();
  for (const shared::DrawBucket& bucket : plan_.buckets) {
    const auto first = static_cast<std::uint32_t>(instances_.size());
    for (std::uint32_t item = bucket.first_item; item < bucket.first_item + bucket.item_count; ++item)
      if (kept_[plan_.items[item].object] != 0) instances_.push_back(item);
    const auto survivors = static_cast<std::uint32_t>(instances_.size()) - first;
    if (survivors == 0) continue;
    auto& commands = commands_[bucket.section];
    if (mode_ == CommandMode::instanced)
      commands.push_back({bucket.index_count, survivors, bucket.first_index, bucket.base_vertex, first});
    else
      for (std::uint32_t i = 0; i < survivors; ++i)
        commands.push_back({bucket.index_count, 1, bucket.first_index, bucket.base_vertex, first + i});
  }
}

}  // namespace drover::culling
