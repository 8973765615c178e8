#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <optional>

#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "gpu/texture.hpp"

namespace drover::simulation {

/// The slots of the particles: one buffer an attribute, one element a slot. What a step reads and writes of every
/// particle lies in two vec4; what it never touches (birth number, emitter) lies apart. Two vec4 read through buffer
/// textures were the fastest of what tests/simulation/measure_test.cpp tries.
struct Pool {
  /// Every slot empty.
  /// @throws gpu::OutOfMemory if there is no room; gpu::Error naming the largest count if shaders do not reach the
  ///         last element.
  explicit Pool(std::uint64_t slots);

  std::uint64_t capacity;
  gpu::TypedBuffer<glm::vec4> position_age;   ///< metres, seconds
  gpu::TypedBuffer<glm::vec4> velocity_life;  ///< metres a second, seconds; life 0 in an empty slot
  gpu::TypedBuffer<glm::uvec2> birth;         ///< birth number, low word and high word
  gpu::TypedBuffer<std::uint32_t> emitter;    ///< row of the emitters' tables
  gpu::TypedBuffer<std::uint32_t> mask;       ///< bit i % 32 of word i / 32 set where slot i is alive
  /// The first two as rgba32f; none where the pool is larger than a buffer texture can be.
  std::optional<gpu::BufferTexture> position_age_texture;
  std::optional<gpu::BufferTexture> velocity_life_texture;

  std::uint64_t mask_words() const { return mask.count(); }
  /// Makes every slot empty, and its bytes 0: two runs of a script leave the same bytes in every slot.
  void empty();
  /// Whether the passes read state through the textures (the shaders' FETCH).
  bool fetch() const { return position_age_texture.has_value(); }
};

/// Records what moves particles from one pool to another of a different size: slots keep their numbers and their bits;
/// those behind the new end are gone. The passes keep both pools until they have run.
/// @param trim the program simulation/trim.comp
void add_resize_passes(gpu::PassList& passes, std::shared_ptr<const Pool> from, std::shared_ptr<Pool> to,
                       const gpu::Program& trim);

}  // namespace drover::simulation
