#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "gpu/use.hpp"

namespace drover::gpu {

/// Knows which shader writes are not yet visible to which kind of access, and so which memory barrier a pass needs
/// before it (OpenGL 4.5 core, 7.13.2 "Shader Memory Access Synchronization"). Writes by shaders to storage blocks
/// and images are incoherent: another access sees them only behind a barrier with that access's bit, and a store
/// may overtake an earlier fetch unless a barrier with the store's bit stands between them. Everything else OpenGL
/// orders itself.
class BarrierTracker {
 public:
  /// A barrier that was called for.
  struct Record {
    std::string pass;
    std::uint32_t bits = 0;  ///< for glMemoryBarrier
  };

  /// Bits of the one barrier needed before a pass with these uses, 0 for none, and notes what the pass writes.
  std::uint32_t before(const std::string& pass, const std::vector<Use>& uses);

  /// Barriers of the latest frames, oldest first.
  const std::vector<Record>& records() const { return records_; }
  void forget_records() { records_.clear(); }

  /// Resources that something is remembered of: no more than twice as many as there have been at a time, or a few.
  std::size_t remembered() const { return histories_.size(); }

 private:
  struct History {
    std::uint64_t shader_write = 0;  ///< time of the last write by a shader
    std::uint64_t read = 0;          ///< time of the last read, which a shader's write must not overtake
  };
  void forget_ended();

  std::uint64_t time_ = 0;
  std::unordered_map<std::uint64_t, History> histories_;           ///< by resource serial
  std::size_t most_histories_ = 64;                                ///< until those that have ended are looked for
  std::unordered_map<std::uint32_t, std::uint64_t> barrier_time_;  ///< when each bit was last issued
  std::vector<Record> records_;
};

/// The names of a barrier's bits, joined by '|', for people.
std::string barrier_names(std::uint32_t bits);

}  // namespace drover::gpu
