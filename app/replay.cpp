#include "app/replay.hpp"

#include <algorithm>

#include "app/observers.hpp"

namespace drover::app {
namespace {

bool expected_of(const loader::Scene& scene, std::uint64_t frame) {
  return std::any_of(scene.expectations.begin(), scene.expectations.end(),
                     [frame](const loader::Expectation& expectation) { return expectation.frame == frame; });
}

}  // namespace

Replay replay(const loader::Scene& scene, bool with_trail,
              const std::function<gpu::PassObserver*(Script& script)>& make_observer,
              const std::function<void(Script& script, std::uint64_t frame)>& after_frame) {
  Script script(scene);
  gpu::PassObserver* observer = make_observer ? make_observer(script) : nullptr;
  TrailRecorder recorder;
  Observers observers = {observer, with_trail ? &recorder : nullptr};
  const bool observed = !observers.empty();
  const std::uint64_t last = last_frame(scene);
  while (script.next_frame() <= last) {
    const std::uint64_t frame = script.next_frame();
    const bool looked_at = frame == last || expected_of(scene, frame);
    recorder.begin_frame(frame);
    script.run_frame(looked_at || observed, observed ? &observers : nullptr);
    if (after_frame && looked_at) after_frame(script, frame);
    script.frame().poll();
  }
  return {hash_frame(script.frame()), recorder.trail()};
}

}  // namespace drover::app
