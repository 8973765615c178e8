#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace drover::gpu {

enum class MemoryKind : std::uint8_t { buffer, texture };

/// Memory that objects of one name take on the device.
struct MemoryUse {
  std::string name;
  MemoryKind kind = MemoryKind::buffer;
  std::uint32_t objects = 0;  ///< how many of that name there are
  std::uint64_t bytes = 0;    ///< as asked for; what a driver adds for itself nobody knows
};

/// What all objects that live take, the largest first, and of equal ones by name.
std::vector<MemoryUse> memory_in_use();

/// For what makes and ends them: an entry in that list.
/// @param id OpenGL's name of the object, one of its kind
void book_memory(MemoryKind kind, std::uint32_t id, const std::string& name, std::uint64_t bytes);
void release_memory(MemoryKind kind, std::uint32_t id);

}  // namespace drover::gpu
