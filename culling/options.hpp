#pragma once

#include <cstdint>

#include "loader/settings.hpp"

namespace drover::culling {

/// How indirect commands are written (`cull.commands`).
enum class CommandMode : std::uint8_t {
  instanced,  ///< one command a bucket that has survivors, with its instances
  single,     ///< one command a surviving item
};

/// What culling takes from the settings.
struct Options {
  std::uint32_t group_size = 256;       ///< power of two, at least 16
  std::uint32_t items_per_thread = 32;  ///< power of two, 1 to 32
  CommandMode commands = CommandMode::instanced;
  bool frustum = true;  ///< test against the view's planes; off keeps every object

  bool operator==(const Options&) const = default;
};

Options options_of(const loader::Settings& settings);

}  // namespace drover::culling
