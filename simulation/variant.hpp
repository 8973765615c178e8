#pragma once

#include <cstdint>

namespace drover::simulation {

/// What the particle programs are compiled for.
struct Variant {
  std::uint32_t group_size = 256;
  std::uint32_t items_per_thread = 32;
  bool fetch = true;  ///< read state through buffer textures (Pool::fetch)

  bool operator==(const Variant&) const = default;
};

}  // namespace drover::simulation
