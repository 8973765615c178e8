#include "renderer/hash.hpp"

#include <fmt/format.h>
#include <xxhash.h>

namespace drover::renderer {

std::string hash_bytes(std::span<const std::byte> bytes) {
  return fmt::format("{:016x}", XXH64(bytes.data(), bytes.size(), 0));
}

}  // namespace drover::renderer
