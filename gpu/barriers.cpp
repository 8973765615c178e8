#include "gpu/barriers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

// The bit that makes earlier shader writes visible to an access.
GLbitfield barrier_bit(Access access) {
  switch (access) {
    case Access::storage_read:
    case Access::storage_write:
      return GL_SHADER_STORAGE_BARRIER_BIT;
    case Access::uniform_read:
      return GL_UNIFORM_BARRIER_BIT;
    case Access::draw_commands:
    case Access::draw_count:  // the parameter buffer is read with the commands (ARB_indirect_parameters)
    case Access::dispatch_arguments:
      return GL_COMMAND_BARRIER_BIT;
    case Access::vertex_fetch:
      return GL_VERTEX_ATTRIB_ARRAY_BARRIER_BIT;
    case Access::index_fetch:
      return GL_ELEMENT_ARRAY_BARRIER_BIT;
    case Access::texture_fetch:
      return GL_TEXTURE_FETCH_BARRIER_BIT;
    case Access::image_store:
      return GL_SHADER_IMAGE_ACCESS_BARRIER_BIT;
    case Access::attachment:
      return GL_FRAMEBUFFER_BARRIER_BIT;
    case Access::copy_read:
    case Access::copy_write:
      return GL_BUFFER_UPDATE_BARRIER_BIT;
    case Access::host_read:
      return GL_CLIENT_MAPPED_BUFFER_BARRIER_BIT;
  }
  return 0;
}

bool is_shader_write(Access access) {
  return access == Access::storage_write || access == Access::image_store;
}

// Whether a later write by a shader could overtake the access: everything that reads, vertex fetch and commands as
// well. Clears, uploads and draws' own output are ordered before shaders that run later.
bool can_be_overtaken(Access access) {
  return access != Access::copy_write && access != Access::attachment && access != Access::host_read;
}

// The tracker outlives any frame; a person who keeps a window open for days must not pay for its records.
constexpr std::size_t most_records = 4096;

}  // namespace

std::uint32_t BarrierTracker::before(const std::string& pass, const std::vector<Use>& uses) {
  ++time_;
  std::uint32_t bits = 0;
  for (const Use& use : uses) {
    const History& history = histories_[use.serial];
    const std::uint32_t bit = barrier_bit(use.access);
    // A shader's write must also not overtake an earlier read of the same memory.
    const std::uint64_t hazard =
        is_shader_write(use.access) ? std::max(history.shader_write, history.read) : history.shader_write;
    if (hazard != 0 && barrier_time_[bit] <= hazard) bits |= bit;
  }
  for (std::uint32_t rest = bits; rest != 0; rest &= rest - 1) barrier_time_[rest & (~rest + 1)] = time_;
  for (const Use& use : uses) {
    History& history = histories_[use.serial];
    if (is_shader_write(use.access)) history.shader_write = time_;
    if (can_be_overtaken(use.access)) history.read = time_;
  }
  if (histories_.size() > most_histories_) forget_ended();
  if (bits != 0) {
    if (records_.size() >= most_records) records_.erase(records_.begin(), records_.begin() + most_records / 2);
    records_.push_back({pass, bits});
  }
  return bits;
}

// Each setting that makes a buffer anew would leave one behind. Doubling the limit makes the search rare however many
// are alive.
void BarrierTracker::forget_ended() {
  std::erase_if(histories_, [](const auto& entry) { return !Resource::is_alive(entry.first); });
  most_histories_ = std::max(most_histories_, 2 * histories_.size());
}

std::string barrier_names(std::uint32_t bits) {
  static constexpr std::array<std::pair<GLbitfield, const char*>, 10> names = {{
      {GL_VERTEX_ATTRIB_ARRAY_BARRIER_BIT, "vertex_attrib_array"},
      {GL_ELEMENT_ARRAY_BARRIER_BIT, "element_array"},
      {GL_UNIFORM_BARRIER_BIT, "uniform"},
      {GL_TEXTURE_FETCH_BARRIER_BIT, "texture_fetch"},
      {GL_SHADER_IMAGE_ACCESS_BARRIER_BIT, "shader_image_access"},
      {GL_COMMAND_BARRIER_BIT, "command"},
      {GL_BUFFER_UPDATE_BARRIER_BIT, "buffer_update"},
      {GL_FRAMEBUFFER_BARRIER_BIT, "framebuffer"},
      {GL_SHADER_STORAGE_BARRIER_BIT, "shader_storage"},
      {GL_CLIENT_MAPPED_BUFFER_BARRIER_BIT, "client_mapped_buffer"},
  }};
  std::string joined;
  for (const auto& [bit, name] : names)
    if (bits & bit) joined += (joined.empty() ? "" : "|") + std::string(name);
  return joined;
}

}  // namespace drover::gpu
