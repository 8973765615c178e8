#include "culling/draw_list.hpp"

#include <algorithm>

#include "gpu/dispatch.hpp"

namespace drover::culling {
namespace {

gpu::Program draw_list_program(const Options& options, bool zero_rest) {
  gpu::Defines defines = gpu::dispatch_defines(options.group_size);
  if (zero_rest) defines.emplace_back("ZERO_REST", "1");
  return gpu::Program::compute(
      options.commands == CommandMode::single ? "culling/draw_list_single.comp" : "culling/draw_list.comp", defines);
}

}  // namespace

DrawList::DrawList(const Options& options, bool zero_rest)
    : options_(options),
      item_mask_(gpu::Program::compute(
          "culling/item_mask.comp",
          gpu::dispatch_defines(options.group_size,
                                gpu::mask_items_per_thread(options.group_size, options.items_per_thread)))),
      draw_list_(draw_list_program(options, zero_rest)),
      counters_(gpu::Program::compute("culling/object_counters.comp", gpu::dispatch_defines(options.group_size))) {}

void DrawList::add_passes(gpu::PassList& passes, const Items& items, ViewState& state, std::uint32_t objects,
                          std::uint32_t empty) const {
  add_item_mask(passes, items, state);
  state.instances.add_passes(passes, state.kept_items(items));
  add_draw_list(passes, items, state);
  add_counters(passes, items, state, objects, empty);
}

void DrawList::add_item_mask(gpu::PassList& passes, const Items& items, const ViewState& state) const {
  using namespace shared;
  // Recorded also where items are objects, over none and with the same uses, so that the frame's calls and barriers do
  // not depend on the scene.
  const std::uint32_t count = items.identity() ? 0 : items.count();
  passes.add({state.name + "item mask",
              {storage_read(item_mask_items_binding, items.items()),
               storage_read(item_mask_objects_binding, state.object_mask),
               storage_write(item_mask_binding, state.kept_items(items))},
              [this, count, words = state.kept_items(items).count()] {
                item_mask_.set("item_count", count);
                item_mask_.set("word_count", static_cast<std::uint32_t>(words));
                gpu::dispatch(item_mask_, count, options_.group_size,
                              gpu::mask_items_per_thread(options_.group_size, options_.items_per_thread));
              },
              options_.group_size});
}

void DrawList::add_draw_list(gpu::PassList& passes, const Items& items, const ViewState& state) const {
  using namespace shared;
  const std::uint32_t count = items.count();
  // A work group a section, or an invocation a slot, and at least one for each section's count.
  const std::uint64_t invocations = options_.commands == CommandMode::single
                                        ? std::max(count, section_count)
                                        : std::uint64_t{section_count} * options_.group_size;
  passes.add({state.name + "draw list",
              {storage_read(draw_list_mask_binding, state.kept_items(items)),
               storage_read(draw_list_word_offsets_binding, state.instances.word_offsets()),
               storage_read(draw_list_result_binding, state.instances.result()),
               storage_read(draw_list_buckets_binding, items.buckets()),
               storage_read(draw_list_sections_binding, state.sections),
               storage_write(draw_list_commands_binding, state.commands),
               storage_write(draw_list_counts_binding, state.counts),
               storage_read(draw_list_instances_binding, state.instances.list())},
              [this, count, invocations] {
                draw_list_.set("item_count", count);
                gpu::dispatch(draw_list_, invocations, options_.group_size);
              },
              options_.group_size});
}

void DrawList::add_counters(gpu::PassList& passes, const Items& items, const ViewState& state, std::uint32_t objects,
                            std::uint32_t empty) const {
  using namespace shared;
  constexpr std::uint64_t objects_per_thread = 32 * counters_words_per_thread;
  const std::uint64_t invocations = std::max({(objects + objects_per_thread - 1) / objects_per_thread,
                                              std::uint64_t{items.bucket_count()}, std::uint64_t{section_count}});
  passes.add(
      {state.name + "object counters",
       {storage_read(counters_mask_binding, state.object_mask), storage_read(counters_buckets_binding, items.buckets()),
        storage_read(counters_item_mask_binding, state.kept_items(items)),
        storage_read(counters_word_offsets_binding, state.instances.word_offsets()),
        storage_read(counters_result_binding, state.instances.result()),
        storage_read(counters_counts_binding, state.counts), storage_write(counters_binding, state.counters),
        storage_read(counters_layer_mask_binding, state.layer_mask),
        storage_read(counters_distance_mask_binding, state.distance_mask)},
       [this, invocations, objects, empty, item_count = items.count(), buckets = items.bucket_count()] {
         counters_.set("object_count", objects);
         counters_.set("empty_count", empty);
         counters_.set("item_count", item_count);
         counters_.set("bucket_count", buckets);
         gpu::dispatch(counters_, invocations, options_.group_size);
       },
       options_.group_size});
}

}  // namespace drover::culling
