#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace drover::gpu {

/// What the current OpenGL context can do.
struct Limits {
  std::string vendor;
  std::string renderer;
  std::string version;
  std::uint32_t group_count = 0;          ///< work groups in a dispatch's first dimension
  std::uint32_t group_invocations = 0;    ///< invocations in a work group
  std::uint64_t shared_bytes = 0;         ///< shared memory of a work group
  std::uint64_t storage_block_bytes = 0;  ///< advertised size of a storage block; more is proved, not assumed
  std::uint32_t compute_storage_blocks = 0;
  std::uint32_t vertex_storage_blocks = 0;
  std::uint64_t texture_buffer_texels = 0;
  float point_size = 0;          ///< largest point, pixels
  float anisotropy = 1;          ///< most samples of an anisotropic texture fetch; 1 where there is none
  std::uint32_t samples = 1;     ///< most samples a pixel of an image that is drawn to
  std::uint32_t image_side = 0;  ///< longest side of an image that is drawn to, pixels
  bool indirect_count = false;   ///< GL_ARB_indirect_parameters: draw counts written by the GPU
  bool software = false;         ///< the renderer is a CPU
};

/// A message of the driver (KHR_debug).
struct Message {
  enum class Severity : std::uint8_t { low, medium, high };
  Severity severity = Severity::low;
  bool advice = false;  ///< type PERFORMANCE or OTHER: worth reading, not a mistake
  std::string text;
};

/// Finds an OpenGL function by name.
using GetFunction = void (*(*)(const char* name))();

/// Loads OpenGL's functions for the context that is current on this thread, and reads its limits. Changes nothing of
/// its state, so that it may be another program's; what runs in it afterwards touches what docs/engine.md says.
/// @throws Unsupported if the context is below OpenGL 4.5 or lacks a capability Drover needs.
void adopt_context(GetFunction get_function);

/// adopt_context, and sets what Drover's own context has: KHR_debug messages are kept, rows of images are not padded,
/// and clip depth runs from 0 to 1.
/// @throws Unsupported as adopt_context does.
void load_functions(GetFunction get_function);

/// Limits of the context that was last adopted.
const Limits& limits();

/// While one lives, limits() says what a test wants it to, so that the path of a lesser device runs on any.
class PretendedLimits {
 public:
  explicit PretendedLimits(const Limits& pretended);
  ~PretendedLimits();
  PretendedLimits(const PretendedLimits&) = delete;
  PretendedLimits& operator=(const PretendedLimits&) = delete;

 private:
  Limits real_;
};

/// Messages since the last call, and forgets them. Notifications are not kept.
std::vector<Message> take_messages();

/// While one lives, messages are not kept: for a call whose failure is told by an exception.
class UnreportedMessages {
 public:
  UnreportedMessages();
  ~UnreportedMessages();
  UnreportedMessages(const UnreportedMessages&) = delete;
  UnreportedMessages& operator=(const UnreportedMessages&) = delete;
};

/// Waits until the GPU has done everything asked of it. Never inside a frame: for measurements, tests and the end.
void finish();

}  // namespace drover::gpu
