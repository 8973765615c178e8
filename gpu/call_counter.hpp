#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace drover::gpu {

/// OpenGL calls of a frame, counted by glad's hook on every call. Calls of Dear ImGui's own loader are not ours and
/// not counted; nor are those of measurements, which are outside the frame's rules.
struct CallCounts {
  std::uint64_t gl = 0;
  std::uint64_t dispatches = 0;
  std::uint64_t draws = 0;
  std::uint64_t waits = 0;  ///< calls that can wait for the GPU: finish, blocking reads, maps, fences with a timeout
  std::uint64_t creations = 0;             ///< objects made, given memory, compiled or linked
  std::vector<std::string> waiting_calls;  ///< their names

  bool available = false;  ///< false where the installed glad has no hook, and nothing is counted
};

/// Installs the hook; load_functions does.
void install_call_counter();
/// Starts counting from zero.
void reset_call_counts();
/// Counts since reset_call_counts.
const CallCounts& call_counts();

/// While one lives, calls are not counted: for measurements and readbacks that no frame loop makes.
class UncountedCalls {
 public:
  UncountedCalls();
  ~UncountedCalls();
  UncountedCalls(const UncountedCalls&) = delete;
  UncountedCalls& operator=(const UncountedCalls&) = delete;
};

/// While one lives, calls go to the driver without the counting hook, whose cost would be measured too: for the timed
/// part of a measurement. Nothing is counted meanwhile.
class UnhookedCalls {
 public:
  UnhookedCalls();
  ~UnhookedCalls();
  UnhookedCalls(const UnhookedCalls&) = delete;
  UnhookedCalls& operator=(const UnhookedCalls&) = delete;
};

}  // namespace drover::gpu
