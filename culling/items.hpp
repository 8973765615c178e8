#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "culling/options.hpp"
#include "gpu/buffer.hpp"
#include "loader/scene.hpp"
#include "shared/draw_item.h"

namespace drover::culling {

/// Items, buckets and sections of a scene, as plain data.
///
/// An item is an object and one of its model's submeshes. Items are numbered by blend class (opaque, cut-out, blended),
/// winding (turned last), model, submesh and object, and every list of items is a subsequence of that order. An object
/// whose scale, with its groups', has an odd number of negative axes turns its triangles' winding.
struct ItemPlan {
  std::vector<shared::DrawItem> items;
  std::vector<shared::DrawBucket> buckets;                            ///< none is empty
  std::array<shared::DrawSection, shared::section_count> sections{};  ///< without their command regions
  /// Whether item i is object i for all i, so that the objects' mask is the items'.
  bool identity = true;
};

/// Numbers the items of a scene.
/// @throws gpu::OutOfMemory if there are more than 32 bits count.
ItemPlan plan_items(const loader::Scene& scene);

/// Gives each section its region of the command buffer: room for one command a bucket, or one an item.
/// @return commands in all
std::uint32_t place_commands(std::array<shared::DrawSection, shared::section_count>& sections, CommandMode mode);

/// An ItemPlan on the GPU.
class Items {
 public:
  /// @throws gpu::OutOfMemory if the device has no room for them.
  explicit Items(const loader::Scene& scene);
  explicit Items(const ItemPlan& plan);

  std::uint32_t count() const { return static_cast<std::uint32_t>(items_.count()); }
  std::uint32_t bucket_count() const { return static_cast<std::uint32_t>(buckets_.count()); }
  bool identity() const { return identity_; }
  /// DrawItem[count()].
  const gpu::TypedBuffer<shared::DrawItem>& items() const { return items_; }
  /// DrawBucket[bucket_count()].
  const gpu::TypedBuffer<shared::DrawBucket>& buckets() const { return buckets_; }
  /// The sections' buckets and items; their command regions belong to a view.
  const std::array<shared::DrawSection, shared::section_count>& sections() const { return sections_; }

 private:
  gpu::TypedBuffer<shared::DrawItem> items_;
  gpu::TypedBuffer<shared::DrawBucket> buckets_;
  std::array<shared::DrawSection, shared::section_count> sections_;
  bool identity_;
};

}  // namespace drover::culling
