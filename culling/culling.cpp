#include "culling/culling.hpp"

#include <cstring>
#include <numeric>
#include <utility>

#include "gpu/device.hpp"

namespace drover::culling {

Culling::Culling(const loader::Scene& scene, const loader::Settings& settings)
    : options_(options_of(settings)),
      objects_(scene, options_.group_size),
      items_(scene),
      frustum_(options_, objects_.bounds_texture() != nullptr),
      draw_list_(options_, !gpu::limits().indirect_count),
      view_("", objects_.count(), items_, options_) {}

void Culling::apply(const loader::Settings& settings) {
  const Options wanted = options_of(settings);
  const bool same_programs = wanted.group_size == options_.group_size &&
                             wanted.items_per_thread == options_.items_per_thread &&
                             wanted.commands == options_.commands;
  if (!same_programs) {
    Frustum frustum(wanted, objects_.bounds_texture() != nullptr);
    DrawList draw_list(wanted, !gpu::limits().indirect_count);
    // What follows is right with any group size, so that the parts need not change together.
    if (wanted.group_size != options_.group_size) {
      objects_.set_group_size(wanted.group_size);
      view_.instances.set_group_size(wanted.group_size);
    }
    if (wanted.commands != options_.commands) view_.set_command_mode(items_, wanted.commands);
    frustum_ = std::move(frustum);
    draw_list_ = std::move(draw_list);
  }
  options_ = wanted;
}

void Culling::add_passes(gpu::PassList& passes, const View& view, double time) {
  objects_.add_passes(passes, time);
  passes.add({view_.name + "view", {copy_write(view_.view), copy_write(view_.counters)}, [this, view] {
                view_.view.write(view);
                view_.counters.fill(0);
              }});
  frustum_.add_pass(passes, objects_, view_, options_.frustum);
  draw_list_.add_passes(passes, items_, view_, objects_.count());
}

std::vector<std::byte> Culling::command_bytes() const {
  const std::vector<std::uint32_t> counts = view_.counts.read();
  const std::uint32_t total = std::accumulate(counts.begin(), counts.end(), 0u);
  const std::uint32_t survivors = view_.instances.result().read()[0].count;
  constexpr std::size_t command_size = sizeof(shared::DrawElementsCommand);
  std::vector<std::byte> bytes(sizeof(total) + total * command_size + survivors * sizeof(std::uint32_t));
  std::byte* end = bytes.data();
  const auto append = [&end](const void* data, std::size_t size) {
    if (size != 0) std::memcpy(end, data, size);
    end += size;
  };
  append(&total, sizeof(total));
  for (std::uint32_t i = 0; i < shared::section_count; ++i) {
    const auto commands = view_.commands.read(view_.section_table[i].first_command, counts[i]);
    append(commands.data(), commands.size() * command_size);
  }
  const auto list = view_.instances.list().read(0, survivors);
  append(list.data(), list.size() * sizeof(std::uint32_t));
  return bytes;
}

}  // namespace drover::culling
