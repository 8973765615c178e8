#include "simulation/pool.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "gpu/device.hpp"
#include "gpu/dispatch.hpp"
#include "gpu/error.hpp"
#include "shared/particle_state.h"
#include "shared/portable.h"

namespace drover::simulation {
namespace {

constexpr std::uint32_t probe_word = 0x5eed1e55;

// Drivers commonly reach far more of a buffer than the block size they advertise, so a large pool is tried, not
// refused: one invocation writes the last word and, behind a barrier, another reads it.
bool reaches_last_word(const gpu::Buffer& buffer, const gpu::BufferTexture* texture) {
  gpu::TypedBuffer<std::uint32_t> seen("probe result", 2);
  seen.fill(0);
  const auto index = static_cast<std::uint32_t>(buffer.bytes() / sizeof(std::uint32_t) - 1);
  gpu::PassList passes;
  for (const char* stage : {"WRITE", "READ"}) {
    const gpu::Program probe = gpu::Program::compute(
        "simulation/probe.comp",
        {{"GROUP_SIZE", "1u"}, {"WRITE", "0"}, {"READ", "1"}, {"STAGE", stage}, {"FETCH", texture ? "1" : "0"}});
    gpu::Pass pass{"probe", {gpu::storage_write(0, buffer), gpu::storage_write(1, seen)}, [&probe, index] {
                     probe.set("last_word", index);
                     probe.set("word", probe_word);
                     gpu::dispatch(probe, 1, 1);
                   }};
    if (texture) pass.uses.push_back(gpu::texture_fetch(0, *texture));
    passes.add(std::move(pass));
    passes.run();
  }
  return seen.read() == std::vector<std::uint32_t>{probe_word, probe_word};
}

void prove(const gpu::Buffer& buffer, const gpu::BufferTexture* texture, std::uint64_t capacity) {
  const std::uint64_t advertised = gpu::limits().storage_block_bytes;
  if (buffer.bytes() <= advertised || reaches_last_word(buffer, texture)) return;
  throw gpu::OutOfMemory(fmt::format("{} does not reach the last of {} particles; particles.count can be {} at most",
                                     gpu::limits().renderer, capacity, advertised / sizeof(glm::vec4)));
}

std::optional<gpu::BufferTexture> texture_of(const gpu::TypedBuffer<glm::vec4>& buffer) {
  if (buffer.count() > gpu::limits().texture_buffer_texels) return std::nullopt;
  return gpu::BufferTexture(buffer, gpu::Format::rgba32f);
}

}  // namespace

Pool::Pool(std::uint64_t slots)
    : capacity(slots),
      position_age("particle position_age", slots),
      velocity_life("particle velocity_life", slots),
      birth("particle birth", slots),
      emitter("particle emitter", slots),
      mask("particle alive mask", gpu::mask_words(slots)),
      position_age_texture(texture_of(position_age)),
      velocity_life_texture(texture_of(velocity_life)) {
  prove(position_age, position_age_texture ? &*position_age_texture : nullptr, slots);
  prove(velocity_life, velocity_life_texture ? &*velocity_life_texture : nullptr, slots);
  prove(birth, nullptr, slots);
  prove(emitter, nullptr, slots);
  empty();
}

void Pool::empty() {
  position_age.fill(0);
  velocity_life.fill(0);
  birth.fill(0);
  emitter.fill(0);
  mask.fill(0);
}

void add_resize_passes(gpu::PassList& passes, std::shared_ptr<const Pool> from, std::shared_ptr<Pool> to,
                       const gpu::Program& trim) {
  gpu::Pass resize{"resize", {}, [from, to] {
                     const auto copy = [](const gpu::Buffer& source, gpu::Buffer& target) {
                       target.copy_from(source, 0, 0, std::min(source.bytes(), target.bytes()));
                     };
                     copy(from->position_age, to->position_age);
                     copy(from->velocity_life, to->velocity_life);
                     copy(from->birth, to->birth);
                     copy(from->emitter, to->emitter);
                     copy(from->mask, to->mask);
                   }};
  for (const Pool* pool : {from.get(), static_cast<const Pool*>(to.get())})
    for (const gpu::Buffer* buffer : std::initializer_list<const gpu::Buffer*>{
             &pool->position_age, &pool->velocity_life, &pool->birth, &pool->emitter, &pool->mask})
      resize.uses.push_back(pool == to.get() ? gpu::copy_write(*buffer) : gpu::copy_read(*buffer));
  passes.add(std::move(resize));
  // The last mask word may hold particles that did not come along; they must not rise when the pool grows again.
  passes.add({"trim mask", {gpu::storage_write(shared::particle_mask_binding, to->mask)}, [to, &trim] {
                trim.set("capacity", static_cast<std::uint32_t>(to->capacity));
                gpu::dispatch(trim, 1, 1);
              }});
}

}  // namespace drover::simulation
