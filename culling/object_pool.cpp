#include "culling/object_pool.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "gpu/device.hpp"
#include "gpu/dispatch.hpp"
#include "gpu/error.hpp"

namespace drover::culling {
namespace {

shared::ObjectTransform rows_of(const glm::mat4& transform) {
  const glm::mat4 rows = glm::transpose(transform);
  return {rows[0], rows[1], rows[2]};
}

void check_winding(const MeshRange& mesh, const glm::mat4& transform) {
  const float volume = glm::determinant(glm::mat3(transform));
  if (volume < 0 && !mesh.turned)
    throw std::invalid_argument(
        "the transform mirrors, which turns triangles; add the object to a range that is turned");
  if (volume > 0 && mesh.turned)
    throw std::invalid_argument("the transform does not mirror; add the object to a range that is not turned");
}

std::vector<shared::ObjectBounds> boxes_of(const std::vector<MeshRange>& meshes) {
  std::vector<shared::ObjectBounds> boxes;
  boxes.reserve(meshes.size());
  for (const MeshRange& mesh : meshes) boxes.push_back(bounds_of(mesh.bounds));
  return boxes;
}

shared::ObjectUpdate empty_record(std::uint32_t slot, std::uint32_t mesh) {
  shared::ObjectUpdate record{};
  record.slot = slot;
  record.mesh = mesh;
  record.flags = shared::object_absent;
  return record;
}

std::uint32_t section_of(const MeshRange& mesh) {
  return static_cast<std::uint32_t>(mesh.blend_class) * 2 + (mesh.turned ? 1 : 0);
}

}  // namespace

ItemPlan plan_slots(std::span<const MeshRange> meshes, std::span<const std::uint32_t> slots,
                    std::vector<std::uint32_t>& first_slots) {
  const std::uint64_t count = std::accumulate(slots.begin(), slots.end(), std::uint64_t{0});
  if (count > std::numeric_limits<std::uint32_t>::max() / 2)
    throw gpu::OutOfMemory("the device has no room for " + std::to_string(count) + " objects");
  first_slots.assign(meshes.size(), 0);
  ItemPlan plan;
  for (std::uint32_t number = 0; number < shared::section_count; ++number) {
    shared::DrawSection& section = plan.sections[number];
    section.first_bucket = static_cast<std::uint32_t>(plan.buckets.size());
    section.first_item = static_cast<std::uint32_t>(plan.items.size());
    for (std::uint32_t m = 0; m < meshes.size(); ++m) {
      if (section_of(meshes[m]) != number) continue;
      first_slots[m] = static_cast<std::uint32_t>(plan.items.size());
      if (slots[m] == 0) continue;
      shared::DrawBucket bucket{};
      bucket.first_item = first_slots[m];
      bucket.item_count = slots[m];
      bucket.first_index = meshes[m].first_index;
      bucket.index_count = meshes[m].index_count;
      bucket.base_vertex = meshes[m].base_vertex;
      bucket.section = number;
      bucket.model = m;
      plan.buckets.push_back(bucket);
      for (std::uint32_t i = 0; i < slots[m]; ++i) plan.items.push_back({first_slots[m] + i, 0});
    }
    section.bucket_count = static_cast<std::uint32_t>(plan.buckets.size()) - section.first_bucket;
    section.item_count = static_cast<std::uint32_t>(plan.items.size()) - section.first_item;
  }
  return plan;
}

// One update more than there are slots: see add_updates.
ObjectPool::Store::Store(const ItemPlan& plan, const Options& options)
    : transforms("object transforms", plan.items.size()),
      bounds("object bounds", plan.items.size()),
      bounds_texture(bounds_texture_of(bounds)),
      updates("object updates", plan.items.size() + 1),
      items(plan),
      view(options, source(0), items) {}

ObjectPool::ObjectPool(std::vector<MeshRange> meshes, const loader::Settings& settings)
    : options_(options_of(settings)),
      meshes_(std::move(meshes)),
      mesh_bounds_("mesh bounds", boxes_of(meshes_)),
      updates_program_(
          gpu::Program::compute("culling/object_updates.comp", gpu::dispatch_defines(options_.group_size))),
      runs_(meshes_.size()),
      store_(std::in_place, ItemPlan{}, options_) {}

void ObjectPool::reserve(std::uint32_t mesh, std::uint32_t slots) {
  if (slots <= runs_.at(mesh).slots) return;
  std::vector<std::uint32_t> counts;
  counts.reserve(runs_.size());
  for (const Run& run : runs_) counts.push_back(run.slots);
  counts[mesh] = slots;
  std::vector<std::uint32_t> first_slots;
  const ItemPlan plan = plan_slots(meshes_, counts, first_slots);
  Store store(plan, options_);  // what can fail is behind us now

  // Runs keep their order inside; only where they begin changes.
  std::vector<std::uint32_t> new_slot(records_.size());
  for (std::size_t m = 0; m < runs_.size(); ++m) {
    Run& run = runs_[m];
    for (std::uint32_t i = 0; i < run.slots; ++i) new_slot[run.first + i] = first_slots[m] + i;
    for (std::uint32_t& slot : run.free) slot = slot - run.first + first_slots[m];
    // The new slots are taken when the old ones are, in ascending order.
    std::vector<std::uint32_t> added(counts[m] - run.slots);
    std::iota(added.rbegin(), added.rend(), first_slots[m] + run.slots);
    run.free.insert(run.free.begin(), added.begin(), added.end());
    run.first = first_slots[m];
    run.slots = counts[m];
  }
  std::vector<shared::ObjectUpdate> records;
  records.reserve(plan.items.size());
  for (const shared::DrawBucket& bucket : plan.buckets)
    for (std::uint32_t i = 0; i < bucket.item_count; ++i)
      records.push_back(empty_record(bucket.first_item + i, bucket.model));
  for (std::size_t slot = 0; slot < records_.size(); ++slot) {
    records[new_slot[slot]] = records_[slot];
    records[new_slot[slot]].slot = new_slot[slot];
  }
  for (Entry& entry : entries_)
    if (entry.live) entry.slot = new_slot[entry.slot];
  records_ = std::move(records);
  // The buffers are new, so the GPU is told of every slot, the empty ones too.
  is_changed_.assign(records_.size(), true);
  changed_.resize(records_.size());
  std::iota(changed_.begin(), changed_.end(), 0u);
  store_.reset();
  store_.emplace(std::move(store));
}

ObjectId ObjectPool::add(const PlacedObject& object) {
  Run& run = runs_.at(object.mesh);
  check_winding(meshes_[object.mesh], object.transform);
  if (run.free.empty())
    throw gpu::OutOfMemory("range " + std::to_string(object.mesh) + " has no free slot among " +
                           std::to_string(run.slots) + "; reserve more before the frame");
  if (free_entries_.empty()) {
    free_entries_.push_back(static_cast<std::uint32_t>(entries_.size()));
    entries_.emplace_back();
  }
  const std::uint32_t index = free_entries_.back();
  free_entries_.pop_back();
  Entry& entry = entries_[index];
  entry.slot = run.free.back();
  entry.live = true;
  run.free.pop_back();
  ++live_;

  shared::ObjectUpdate& record = records_[entry.slot];
  record.transform = rows_of(object.transform);
  record.number = object.number;
  record.flags = (object.never_cull ? shared::object_never_culled : 0u) |
                 std::uint32_t{object.layer} % shared::object_layers << shared::object_layer_shift;
  record.max_distance = object.max_distance;
  change(entry.slot);
  return {index, entry.generation};
}

void ObjectPool::move(ObjectId object, const glm::mat4& transform) {
  shared::ObjectUpdate& record = records_[entry(object).slot];
  check_winding(meshes_[record.mesh], transform);
  record.transform = rows_of(transform);
  change(record.slot);
}

void ObjectPool::remove(ObjectId object) {
  const std::uint32_t slot = entry(object).slot;
  shared::ObjectUpdate& record = records_[slot];
  runs_[record.mesh].free.push_back(slot);
  record = empty_record(slot, record.mesh);
  change(slot);
  Entry& left = entries_[object.index];
  left.live = false;
  ++left.generation;
  free_entries_.push_back(object.index);
  --live_;
}

bool ObjectPool::contains(ObjectId object) const {
  return object.index < entries_.size() && entries_[object.index].live &&
         entries_[object.index].generation == object.generation;
}

const ObjectPool::Entry& ObjectPool::entry(ObjectId object) const {
  if (!contains(object)) throw std::out_of_range("there is no such object; it was removed, or is another pool's");
  return entries_[object.index];
}

void ObjectPool::change(std::uint32_t slot) {
  if (is_changed_[slot]) return;
  is_changed_[slot] = true;
  changed_.push_back(slot);
}

void ObjectPool::add_passes(gpu::PassList& passes, const View& view) {
  add_updates(passes);
  store_->view.add_passes(passes, view, store_->source(capacity() - live_), store_->items);
}

void ObjectPool::add_updates(gpu::PassList& passes) {
  using namespace shared;
  std::vector<ObjectUpdate> updates;
  updates.reserve(changed_.size() + 1);
  for (const std::uint32_t slot : changed_) {
    updates.push_back(records_[slot]);
    is_changed_[slot] = false;
  }
  changed_.clear();
  // One that no invocation looks at, so that the calls are the same where nothing has changed.
  updates.emplace_back();
  passes.add({"object updates",
              {storage_read(update_updates_binding, store_->updates), storage_read(update_meshes_binding, mesh_bounds_),
               storage_write(update_transforms_binding, store_->transforms),
               storage_write(update_bounds_binding, store_->bounds),
               storage_write(update_items_binding, store_->items.items())},
              [this, updates = std::move(updates)] {
                const auto count = static_cast<std::uint32_t>(updates.size() - 1);
                store_->updates.write(updates);
                updates_program_.set("update_count", count);
                gpu::dispatch(updates_program_, count, options_.group_size);
              },
              options_.group_size});
}

}  // namespace drover::culling
