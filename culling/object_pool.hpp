#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

#include "culling/items.hpp"
#include "culling/object_source.hpp"
#include "culling/view.hpp"
#include "culling/view_culling.hpp"
#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "gpu/texture.hpp"
#include "loader/mesh.hpp"
#include "loader/settings.hpp"
#include "shared/object_update.h"

namespace drover::culling {

/// Indices that an object draws, in a buffer of the program that draws them.
struct MeshRange {
  std::uint32_t first_index = 0;
  std::uint32_t index_count = 0;
  std::int32_t base_vertex = 0;
  loader::Bounds bounds;  ///< of its vertices, in the mesh's space
  loader::BlendClass blend_class = loader::BlendClass::opaque;
  /// Whether it is for objects whose transform mirrors, which turns the winding of their triangles. A mesh that is
  /// placed both ways is given twice.
  bool turned = false;
};

/// An object as it is added.
struct PlacedObject {
  std::uint32_t mesh = 0;    ///< index into the ranges
  glm::mat4 transform{1};    ///< mesh to world; its last row is (0, 0, 0, 1)
  std::uint32_t number = 0;  ///< anything; the shader that draws finds it in DrawItem::material
  bool never_cull = false;   ///< passes every visibility test
  std::uint8_t layer = 0;    ///< 0 to 31 (ViewSelection::layers)
  float max_distance = 0;    ///< metres from the camera to its box, beyond which it is not drawn; 0 for none
};

/// Names an object of an ObjectPool. What is removed leaves a name behind that is never valid again.
struct ObjectId {
  std::uint32_t index = 0;
  std::uint32_t generation = 0;

  bool operator==(const ObjectId&) const = default;
};

/// Objects that a program adds, moves and removes while it runs, culled and turned into indirect draws by the GPU as
/// those of a scene are (culling/culling.hpp). The program keeps its vertices, indices, shaders and images to itself;
/// to draw what survives it calls, for each of `draws()` in order, glMultiDrawElementsIndirectCount with
///
/// - `commands()` as GL_DRAW_INDIRECT_BUFFER and `counts()` as GL_PARAMETER_BUFFER, at the region's offsets,
/// - `instances()` as an unsigned integer attribute that advances by one element an instance: it is the object's slot,
///   an index into `transforms()` and `items()`.
///
/// in a pass that declares them (README.md, "Use it in your engine").
///
/// Each range has a fixed number of slots, and only reserve makes more. Slots that become free are taken again.
/// add, move and remove make no call of OpenGL; the next frame takes over all that changed, with the same calls for one
/// object as for all.
class ObjectPool {
 public:
  /// @param settings its `cull.*`
  explicit ObjectPool(std::vector<MeshRange> meshes, const loader::Settings& settings = {});

  /// Makes room for `slots` objects of a range in all. Makes buffers and programs anew, so it belongs where a program
  /// loads, not into its frames; the accessors below name other buffers afterwards. Objects keep their names.
  /// @throws gpu::OutOfMemory if the device has no room; all stays as it was then.
  void reserve(std::uint32_t mesh, std::uint32_t slots);

  /// @throws gpu::OutOfMemory if the range has no free slot; std::out_of_range if there is no such range;
  ///         std::invalid_argument if the transform mirrors and the range is not turned, or the other way round.
  ObjectId add(const PlacedObject& object);
  /// @throws std::out_of_range if there is no such object; std::invalid_argument as add does.
  void move(ObjectId object, const glm::mat4& transform);
  /// @throws std::out_of_range if there is no such object.
  void remove(ObjectId object);

  bool contains(ObjectId object) const;
  /// Objects there are.
  std::uint32_t size() const { return live_; }
  /// Slots there are.
  std::uint32_t capacity() const { return static_cast<std::uint32_t>(records_.size()); }
  /// Where the object lies in `transforms()`, `bounds()` and `items()`, until the next reserve.
  /// @throws std::out_of_range if there is no such object.
  std::uint32_t slot(ObjectId object) const { return entry(object).slot; }

  /// Records the frame's passes: `object updates`, and those of ViewCulling.
  void add_passes(gpu::PassList& passes, const View& view);

  /// ObjectTransform[capacity()]: mesh to world, three rows.
  const gpu::Buffer& transforms() const { return store_->transforms; }
  /// ObjectBounds[capacity()]: world space.
  const gpu::Buffer& bounds() const { return store_->bounds; }
  /// DrawItem[capacity()]: of an object its slot and its number.
  const gpu::Buffer& items() const { return store_->items.items(); }
  /// uint[capacity()]: the slots of what survives, ascending.
  const gpu::Buffer& instances() const { return view_state().instances.list(); }
  /// DrawElementsCommand: a region a section.
  const gpu::Buffer& commands() const { return view_state().commands; }
  /// uint[section_count]: commands a section.
  const gpu::Buffer& counts() const { return view_state().counts; }
  /// One ObjectCounters, as of the latest frame; for gpu::DelayedReadback.
  const gpu::Buffer& counters() const { return view_state().counters; }
  /// The indirect draws, in drawing order.
  std::array<CommandRegion, shared::section_count> draws() const { return view_state().regions(); }
  /// What the passes of the view wrote, for tests.
  const ViewState& view_state() const { return store_->view.state(); }

 private:
  // The slots of one range.
  struct Run {
    std::uint32_t first = 0;
    std::uint32_t slots = 0;
    std::vector<std::uint32_t> free;  ///< the one to take next is last
  };
  struct Entry {
    std::uint32_t slot = 0;
    std::uint32_t generation = 0;
    bool live = false;
  };
  // All on the GPU that depends on how many slots there are.
  struct Store {
    Store(const ItemPlan& plan, const Options& options);

    gpu::TypedBuffer<shared::ObjectTransform> transforms;
    gpu::TypedBuffer<shared::ObjectBounds> bounds;
    std::optional<gpu::BufferTexture> bounds_texture;
    gpu::TypedBuffer<shared::ObjectUpdate> updates;
    Items items;
    ViewCulling view;

    ObjectSource source(std::uint32_t empty) const {
      return {static_cast<std::uint32_t>(bounds.count()), empty, bounds, bounds_texture ? &*bounds_texture : nullptr};
    }
  };
  const Entry& entry(ObjectId object) const;
  void change(std::uint32_t slot);
  void add_updates(gpu::PassList& passes);

  Options options_;
  std::vector<MeshRange> meshes_;
  gpu::TypedBuffer<shared::ObjectBounds> mesh_bounds_;
  gpu::Program updates_program_;
  std::vector<Run> runs_;  ///< a range each
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> free_entries_;
  std::vector<shared::ObjectUpdate> records_;  ///< what each slot holds
  std::vector<bool> is_changed_;               ///< a slot each: is in changed_
  std::vector<std::uint32_t> changed_;         ///< slots that the GPU has not been told of
  std::uint32_t live_ = 0;
  std::optional<Store> store_;
};

/// The items of ranges with a number of slots each; item i is slot i.
/// @param slots an entry a range
/// @param first_slots set to the first slot of each range
/// @throws gpu::OutOfMemory if there are more than 32 bits count.
ItemPlan plan_slots(std::span<const MeshRange> meshes, std::span<const std::uint32_t> slots,
                    std::vector<std::uint32_t>& first_slots);

}  // namespace drover::culling
