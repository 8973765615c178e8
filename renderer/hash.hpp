#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace drover::renderer {

/// xxh64 of the bytes as 16 hexadecimal digits (Y. Collet, xxHash specification, seed 0).
std::string hash_bytes(std::span<const std::byte> bytes);

}  // namespace drover::renderer
