#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "culling/items.hpp"
#include "culling/objects.hpp"
#include "culling/options.hpp"
#include "culling/view.hpp"
#include "culling/view_culling.hpp"
#include "culling/view_state.hpp"
#include "gpu/pass_list.hpp"
#include "loader/scene.hpp"
#include "loader/settings.hpp"

namespace drover::culling {

/// The objects of a scene, moved, culled and turned into indirect draws by the GPU. To draw what survives:
///
/// - concatenate all models' vertices, indices and materials in model order;
/// - fetch `instances()` as a uint attribute with one element an instance: it is the item's number, and `items()` has
///   its object and material, `transforms()` the object's rows;
/// - for each of `draws()`, in order, call gpu::draw_indexed_indirect_count with its offsets and capacity, in a pass
///   that declares draw_commands(commands()), draw_count(counts()) and vertex_fetch(instances()).
///
/// The calls of a frame depend on the settings alone. Nothing here waits for the GPU, command_bytes aside.
class Culling {
 public:
  /// Fills the GPU's stores. An empty scene is legal.
  /// @throws gpu::OutOfMemory if the device has no room for the scene.
  Culling(const loader::Scene& scene, const loader::Settings& settings);

  /// Takes over what changed in `cull.*`. If a program for it does not build, all stays as it was.
  void apply(const loader::Settings& settings);

  /// Records the frame's passes: `nodes`, `motion`, `view`, `frustum`, `item mask`, three of `instances`, `draw list`,
  /// `object counters`.
  /// @param time seconds since the script's start; must be finite
  void add_passes(gpu::PassList& passes, const View& view, double time);

  /// Records `nodes` and `motion` alone, for whoever culls by other means.
  void add_motion_passes(gpu::PassList& passes, double time) { objects_.add_passes(passes, time); }
  /// The instance list, for whoever fills it by other means.
  gpu::TypedBuffer<std::uint32_t>& writable_instances() { return view_.writable_instances(); }

  const Options& options() const { return view_.options(); }
  const Objects& objects() const { return objects_; }
  const ViewState& main_view() const { return view_.state(); }
  const Items& item_table() const { return items_; }

  /// ObjectTransform[objects]: model to world, three rows.
  const gpu::Buffer& transforms() const { return objects_.transforms(); }
  /// ObjectBounds[objects]: world space.
  const gpu::Buffer& bounds() const { return objects_.bounds(); }
  /// DrawItem[items].
  const gpu::Buffer& items() const { return items_.items(); }
  /// uint[items]: survivors' item numbers, ascending.
  const gpu::Buffer& instances() const { return main_view().instances.list(); }
  /// DrawElementsCommand: a region a section. Another buffer after the command mode changes.
  const gpu::Buffer& commands() const { return main_view().commands; }
  /// uint[section_count]: commands a section.
  const gpu::Buffer& counts() const { return main_view().counts; }
  /// One ObjectCounters, as of the latest frame.
  const gpu::Buffer& counters() const { return main_view().counters; }
  /// The indirect draws, in drawing order.
  std::array<CommandRegion, shared::section_count> draws() const { return main_view().regions(); }

  /// What the hash of commands is taken of, for each view: how many commands, those commands in order, then the
  /// instance list. Waits for the GPU: after the last frame only.
  std::vector<std::byte> command_bytes() const;

 private:
  Culling(const loader::Scene& scene, const Options& options);

  Objects objects_;
  Items items_;
  ViewCulling view_;
};

}  // namespace drover::culling
