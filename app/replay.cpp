#include "app/replay.hpp"

#include <algorithm>

namespace drover::app {
namespace {

bool expected_of(const loader::Scene& scene, std::uint64_t frame) {
  return std::any_of(scene.expectations.begin(), scene.expectations.end(),
                     [frame](const loader::Expectation& expectation) { return expectation.frame == frame; });
}

// Tells several observers; null ones are left out.
class Observers : public gpu::PassObserver {
 public:
  Observers(gpu::PassObserver* first, gpu::PassObserver* second) : first_(first), second_(second) {}
  void before(const gpu::Pass& pass) override {
    if (first_) first_->before(pass);
    if (second_) second_->before(pass);
  }
  void after(const gpu::Pass& pass) override {
    if (first_) first_->after(pass);
    if (second_) second_->after(pass);
  }

 private:
  gpu::PassObserver* first_;
  gpu::PassObserver* second_;
};

}  // namespace

Replay replay(const loader::Scene& scene, bool with_trail,
              const std::function<gpu::PassObserver*(Script& script)>& make_observer,
              const std::function<void(Script& script, std::uint64_t frame)>& after_frame) {
  Script script(scene);
  gpu::PassObserver* observer = make_observer ? make_observer(script) : nullptr;
  TrailRecorder recorder;
  Observers observers(observer, with_trail ? &recorder : nullptr);
  const bool observed = observer || with_trail;
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
