#include "culling/options.hpp"

namespace drover::culling {

Options options_of(const loader::Settings& settings) {
  Options options;
  options.group_size = static_cast<std::uint32_t>(settings.integer("cull.group_size"));
  options.items_per_thread = static_cast<std::uint32_t>(settings.integer("cull.items_per_thread"));
  options.commands = settings.choice("cull.commands") == 0 ? CommandMode::instanced : CommandMode::single;
  options.frustum = settings.enabled("cull.enabled") && settings.enabled("cull.frustum");
  return options;
}

}  // namespace drover::culling
