#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "culling/items.hpp"
#include "culling/options.hpp"
#include "culling/view.hpp"
#include "gpu/buffer.hpp"
#include "gpu/compaction.hpp"
#include "shared/indirect.h"
#include "shared/object_counters.h"

namespace drover::culling {

/// Where the commands of one indirect draw lie.
struct CommandRegion {
  loader::BlendClass blend_class = loader::BlendClass::opaque;
  bool turned = false;               ///< front faces are clockwise
  std::uint64_t command_offset = 0;  ///< bytes into ViewState::commands
  std::uint64_t count_offset = 0;    ///< bytes into ViewState::counts
  std::uint32_t capacity = 0;        ///< most commands there can be; may be 0
};

/// All that exists once a view: the masks, lists, commands and counters that its cull passes write.
struct ViewState {
  /// @param prefix of the names of its buffers and passes
  /// @throws gpu::OutOfMemory if the device has no room.
  ViewState(const std::string& prefix, std::uint32_t objects, const Items& items, const Options& options);

  /// Room for the commands of another mode. Their contents are lost; everything else stays.
  void set_command_mode(const Items& items, CommandMode mode);

  std::string name;
  /// The View that the latest frame was culled with, as a uniform block.
  gpu::TypedBuffer<View> view;
  /// A bit an object: kept by every test. Bits behind the last are 0.
  gpu::TypedBuffer<std::uint32_t> object_mask;
  /// Likewise: left out for its layer (cause_layer in shared/object_cull.h).
  gpu::TypedBuffer<std::uint32_t> layer_mask;
  /// Likewise: left out for its distance (cause_distance).
  gpu::TypedBuffer<std::uint32_t> distance_mask;
  /// A bit an item: its object is kept. Unused where items are objects.
  gpu::TypedBuffer<std::uint32_t> item_mask;
  /// The survivors: item numbers, ascending; `instances.result()` says how many.
  gpu::Compaction instances;
  /// DrawSection[section_count], with this view's command regions.
  gpu::TypedBuffer<shared::DrawSection> sections;
  std::array<shared::DrawSection, shared::section_count> section_table;
  /// DrawElementsCommand, a region a section. Where Limits::indirect_count is false a region's rest is zeros.
  gpu::TypedBuffer<shared::DrawElementsCommand> commands;
  /// uint[section_count]: commands in each section.
  gpu::TypedBuffer<std::uint32_t> counts;
  /// One ObjectCounters.
  gpu::TypedBuffer<shared::ObjectCounters> counters;

  /// The mask that says which items are kept.
  const gpu::TypedBuffer<std::uint32_t>& kept_items(const Items& items) const {
    return items.identity() ? object_mask : item_mask;
  }
  /// The indirect draws, in drawing order.
  std::array<CommandRegion, shared::section_count> regions() const;
};

}  // namespace drover::culling
