#include "simulation/hash_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

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
  const auto row_of = [&](std::uint32_t slot) {
    const glm::vec4& p = position_age[slot];
    const glm::vec4& v = velocity_life[slot];
    return Living{std::uint64_t{birth[slot].y} << 32 | birth[slot].x, {p.x, p.y, p.z, v.x, v.y, v.z, p.w, v.w}};
  };
  std::vector<std::pair<std::uint64_t, std::uint32_t>> living;  // number and slot
  for (std::uint32_t slot = 0; slot < position_age.size(); ++slot) {
    const Living row = row_of(slot);
    // Of dead slots too: a NaN for an age is nobody's life.
    if (std::any_of(std::begin(row.values), std::end(row.values), [](float value) { return std::isnan(value); }))
      throw gpu::Error(fmt::format("particle {} in slot {} is not a number", row.number, slot));
    if ((mask[slot / 32] >> (slot % 32) & 1u) != 0) living.emplace_back(row.number, slot);
  }
  std::sort(living.begin(), living.end());
  std::vector<std::byte> bytes(living.size() * sizeof(Living));
  for (std::size_t i = 0; i < living.size(); ++i) {
    const Living row = row_of(living[i].second);
    std::memcpy(&bytes[i * sizeof(Living)], &row, sizeof(Living));
  }
  return bytes;
}

}  // namespace drover::simulation
