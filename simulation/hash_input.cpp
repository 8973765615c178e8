#include "simulation/hash_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "gpu/error.hpp"

namespace drover::simulation {
namespace {

// As it is hashed; little endian, as every machine is that runs OpenGL 4.5.
struct Living {
  std::uint64_t number;
  float values[8];  // position, velocity, age, life
};
static_assert(sizeof(Living) == 40);

}  // namespace

std::vector<std::byte> living_bytes(const Particles& particles) {
  const std::vector<std::uint32_t> mask = particles.alive_mask().read();
  const std::vector<glm::vec4> position_age = particles.position_age().read();
  const std::vector<glm::vec4> velocity_life = particles.velocity_life().read();
  const std::vector<glm::uvec2> birth = particles.birth().read();
  std::vector<Living> living;
  for (std::size_t slot = 0; slot < position_age.size(); ++slot) {
    const glm::vec4& p = position_age[slot];
    const glm::vec4& v = velocity_life[slot];
    const std::uint64_t number = std::uint64_t{birth[slot].y} << 32 | birth[slot].x;
    const Living row{number, {p.x, p.y, p.z, v.x, v.y, v.z, p.w, v.w}};
    // Of dead slots too: a NaN for an age is nobody's life.
    if (std::any_of(std::begin(row.values), std::end(row.values), [](float value) { return std::isnan(value); }))
      throw gpu::Error(fmt::format("particle {} in slot {} is not a number", number, slot));
    if ((mask[slot / 32] >> (slot % 32) & 1u) != 0) living.push_back(row);
  }
  std::sort(living.begin(), living.end(), [](const Living& a, const Living& b) { return a.number < b.number; });
  std::vector<std::byte> bytes(living.size() * sizeof(Living));
  if (!living.empty()) std::memcpy(bytes.data(), living.data(), bytes.size());
  return bytes;
}

}  // namespace drover::simulation
