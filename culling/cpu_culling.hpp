#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "culling/culling.hpp"
#include "culling/items.hpp"
#include "culling/options.hpp"
#include "culling/view.hpp"
#include "gpu/pass_list.hpp"
#include "loader/motion.hpp"
#include "loader/scene.hpp"
#include "shared/indirect.h"

namespace drover::culling {

/// The other way to do it, which the GPU's is measured against: a CPU that tests boxes against the view, lists the
/// survivors by mesh and issues a draw each, as a good renderer without compute shaders would. It decides as the GPU
/// does and draws in the same order, so that the pictures are equal bit for bit.
///
/// Transforms still come from the GPU's passes `nodes` and `motion`; their upload, which such a renderer pays for too,
/// is not charged to it.
class CpuCulling {
 public:
  /// @param mode a draw a mesh with its instances, or a draw an item
  CpuCulling(const loader::Scene& scene, CommandMode mode);

  /// Records `nodes`, `motion`, and `cpu cull`, which culls when it runs and uploads the instance list.
  /// @param culling of the same scene; its instance list is written, and `cull.frustum` and `cull.enabled` hold
  /// @param time seconds since the script's start
  void add_passes(gpu::PassList& passes, Culling& culling, const View& view, double time);

  /// Culls now, without a device.
  /// @param test off leaves out the planes
  void cull(const View& view, bool test, double time);

  /// Survivors' item numbers, ascending.
  std::span<const std::uint32_t> instances() const { return instances_; }
  /// The draws of a section (shared::section_count), in drawing order.
  std::span<const shared::DrawElementsCommand> commands(std::uint32_t section) const { return commands_[section]; }

 private:
  /// An axis or a number of every box, one after the other, so that the compiler tests several boxes at once.
  using Column = std::vector<float>;

  void place(std::uint32_t object, std::span<const shared::ObjectTransform> nodes, loader::SplitTime time);
  void move(double time);
  void test_planes(const View& view);
  void test_selection(const View& view);
  void list_survivors();

  CommandMode mode_;
  ItemPlan plan_;
  loader::MotionTables motion_;
  std::vector<shared::ObjectBounds> models_;  ///< boxes in model space
  std::array<Column, 3> center_;              ///< of the objects' boxes in world space
  std::array<Column, 3> extent_;
  Column max_distance_;
  std::vector<std::uint32_t> flags_;
  bool selective_ = false;           ///< whether any object has a layer, a greatest distance or is never culled
  bool placed_ = false;              ///< whether every object has been placed once
  std::vector<std::uint32_t> kept_;  ///< an object: not 0 where it is drawn
  std::vector<std::uint32_t> instances_;
  std::array<std::vector<shared::DrawElementsCommand>, shared::section_count> commands_;
};

}  // namespace drover::culling
