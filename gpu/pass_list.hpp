#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "gpu/barriers.hpp"
#include "gpu/timer.hpp"
#include "gpu/use.hpp"

namespace drover::gpu {

/// A step of the frame: what it touches and what it calls.
struct Pass {
  std::string name;
  std::vector<Use> uses;
  std::function<void()> body;
  std::uint32_t group_size = 0;  ///< of its dispatches, for reports; 0 where it has none
  std::uint32_t round = 0;       ///< which round of a loop it is
};

/// Told of each pass as it runs; may read buffers back, since only `--verify`, trails, dumps and tests watch.
class PassObserver {
 public:
  virtual ~PassObserver() = default;
  /// Told of all of a run's passes, in order, before the first.
  virtual void begin(const std::vector<Pass>& /*passes*/) {}
  virtual void before(const Pass& pass) = 0;
  virtual void after(const Pass& pass) = 0;
};

/// The frame as a list of passes, recorded anew each frame. Running it binds what each pass declared, puts every
/// memory barrier that the declarations call for, times each pass and labels it for a graphics debugger. What
/// a pass declared is what the list binds for it, so that a use left out is soon missed.
class PassList {
 public:
  /// Adds a pass behind those recorded so far.
  void add(Pass pass);
  /// Records a loop of a fixed number of rounds: `record_round` adds the passes of one. How many rounds have work is
  /// up to the data, which shrinks indirect sizes to zero; the calls stay the same.
  void loop(std::uint32_t rounds, const std::function<void(PassList& passes, std::uint32_t round)>& record_round);

  /// Runs the passes in order and forgets them.
  void run(PassObserver* observer = nullptr);

  Timer& timer() { return timer_; }
  const Timer& timer() const { return timer_; }
  /// Barriers issued since the list was made, with the passes they were put before, for tests and documentation.
  const BarrierTracker& barriers() const { return barriers_; }

 private:
  std::vector<Pass> passes_;
  BarrierTracker barriers_;
  Timer timer_;
  bool in_loop_ = false;
  std::uint32_t round_ = 0;
};

}  // namespace drover::gpu
