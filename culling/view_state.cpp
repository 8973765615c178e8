#include "culling/view_state.hpp"

#include <utility>

namespace drover::culling {
namespace {

std::uint32_t words(std::uint32_t bits) {
  return bits / 32 + (bits % 32 != 0 ? 1 : 0);
}

}  // namespace

ViewState::ViewState(const std::string& prefix, std::uint32_t objects, const Items& items, const Options& options)
    : name(prefix),
      view(prefix + "view", 1),
      object_mask(prefix + "object mask", words(objects)),
      layer_mask(prefix + "layer mask", words(objects)),
      distance_mask(prefix + "distance mask", words(objects)),
      item_mask(prefix + "item mask", items.identity() ? 0 : words(items.count())),
      instances(prefix + "instances", items.count(), options.group_size),
      sections(prefix + "draw sections", shared::section_count),
      section_table(items.sections()),
      commands(prefix + "draw commands", place_commands(section_table, options.commands)),
      counts(prefix + "draw counts", shared::section_count),
      counters(prefix + "object counters", 1) {
  sections.write(section_table);
  commands.fill(0);
  counts.fill(0);
  counters.fill(0);
}

void ViewState::set_command_mode(const Items& items, CommandMode mode) {
  auto table = items.sections();
  gpu::TypedBuffer<shared::DrawElementsCommand> room(name + "draw commands", place_commands(table, mode));
  room.fill(0);
  counts.fill(0);
  commands = std::move(room);
  section_table = table;
  sections.write(section_table);
}

std::array<CommandRegion, shared::section_count> ViewState::regions() const {
  std::array<CommandRegion, shared::section_count> regions;
  for (std::uint32_t i = 0; i < shared::section_count; ++i) {
    regions[i].blend_class = static_cast<loader::BlendClass>(i / 2);
    regions[i].turned = i % 2 == 1;
    regions[i].command_offset = std::uint64_t{section_table[i].first_command} * sizeof(shared::DrawElementsCommand);
    regions[i].count_offset = std::uint64_t{i} * sizeof(std::uint32_t);
    regions[i].capacity = section_table[i].capacity;
  }
  return regions;
}

}  // namespace drover::culling
