#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace drover::gpu {

/// How passes are timed.
enum class Timing : std::uint8_t {
  off,
  timestamps,  ///< GPU timestamps, read when they are there; never waits. Some software drivers run a dispatch inside
               ///< the call, where timestamps can charge work to the wrong pass
  serialised,  ///< each pass alone between two finishes; right on every driver, and slow: for measurements
};

/// Time of one pass. Milliseconds.
struct PassTime {
  std::string name;
  double gpu_ms = 0;
  double cpu_ms = 0;
  std::uint32_t group_size = 0;
};

/// Times passes. Passes of one name in a frame (rounds of a loop) are summed.
class Timer {
 public:
  Timer() = default;
  ~Timer();
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  Timing mode = Timing::off;

  void begin_frame();
  void begin_pass();
  void end_pass(const std::string& name, std::uint32_t group_size);
  void end_frame();

  /// The newest complete frame's passes, in the order they ran; empty until there is one.
  const std::vector<PassTime>& passes() const { return latest_; }

 private:
  struct Frame {
    std::vector<std::uint32_t> queries;  ///< one before each pass and one behind the last
    std::vector<PassTime> passes;
    bool pending = false;
  };
  void collect(Frame& frame);
  void mark();

  // Frames whose timestamps may still be under way; one that is not back when its turn comes again is not timed.
  static constexpr std::size_t frames_in_flight = 4;
  std::array<Frame, frames_in_flight> frames_;
  std::size_t current_ = 0;
  bool recording_ = false;
  std::chrono::steady_clock::time_point pass_start_;
  std::vector<PassTime> latest_;
};

}  // namespace drover::gpu
