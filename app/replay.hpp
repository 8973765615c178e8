#pragma once

#include <functional>
#include <string>

#include "app/script.hpp"
#include "app/statistics.hpp"
#include "app/trail.hpp"
#include "loader/scene.hpp"

namespace drover::app {

/// What one replay of a script left.
struct Replay {
  Hashes hashes;  ///< after the last frame
  Trail trail;    ///< where it was asked for
};

/// Plays a script from its start to its last frame in a context that is current.
/// @param with_trail record every pass's buffers
/// @param make_observer gives who is told of each pass, or null, once the script is there to observe; may be empty
/// @param after_frame called when a frame that an expectation speaks of has been drawn; may be empty
Replay replay(const loader::Scene& scene, bool with_trail,
              const std::function<gpu::PassObserver*(Script& script)>& make_observer,
              const std::function<void(Script& script, std::uint64_t frame)>& after_frame);

}  // namespace drover::app
