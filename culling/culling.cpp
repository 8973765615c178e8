#include "culling/culling.hpp"

#include <cstring>
#include <numeric>

namespace drover::culling {

Culling::Culling(const loader::Scene& scene, const loader::Settings& settings) : Culling(scene, options_of(settings)) {}

Culling::Culling(const loader::Scene& scene, const Options& options)
    : objects_(scene, options.group_size), items_(scene), view_(options, objects_, items_) {}

void Culling::apply(const loader::Settings& settings) {
  const Options wanted = options_of(settings);
  // Both are right with any group size, so that they need not change together.
  if (wanted.group_size != options().group_size) objects_.set_group_size(wanted.group_size);
  view_.apply(wanted, items_);
}

void Culling::add_passes(gpu::PassList& passes, const View& view, double time) {
  objects_.add_passes(passes, time);
  view_.add_passes(passes, view, objects_, items_);
}

std::vector<std::byte> Culling::command_bytes() const {
  const std::vector<std::uint32_t> counts = main_view().counts.read();
  const std::uint32_t total = std::accumulate(counts.begin(), counts.end(), 0u);
  const std::uint32_t survivors = main_view().instances.result().read()[0].count;
  constexpr std::size_t command_size = sizeof(shared::DrawElementsCommand);
  std::vector<std::byte> bytes(sizeof(total) + total * command_size + survivors * sizeof(std::uint32_t));
  std::byte* end = bytes.data();
  const auto append = [&end](const void* data, std::size_t size) {
    if (size != 0) std::memcpy(end, data, size);
    end += size;
  };
  append(&total, sizeof(total));
  for (std::uint32_t i = 0; i < shared::section_count; ++i) {
    const auto commands = main_view().commands.read(main_view().section_table[i].first_command, counts[i]);
    append(commands.data(), commands.size() * command_size);
  }
  const auto list = main_view().instances.list().read(0, survivors);
  append(list.data(), list.size() * sizeof(std::uint32_t));
  return bytes;
}

}  // namespace drover::culling
