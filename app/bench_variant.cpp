#include "app/bench_variant.hpp"

#include <algorithm>
#include <utility>

#include "bench/stopwatch.hpp"
#include "gpu/device.hpp"

namespace drover::app {

BenchVariant::BenchVariant(std::string name, const loader::Scene& scene, const loader::Settings& settings,
                           std::optional<culling::CommandMode> cpu_commands)
    : objects(scene.objects.size()),
      name_(std::move(name)),
      cpu_culling_(cpu_commands ? std::make_unique<culling::CpuCulling>(scene, *cpu_commands) : nullptr),
      script_(scene, settings) {
  script_.cull_on_cpu(cpu_culling_.get());
}

void BenchVariant::warm_up() {
  script_.run_frame(true);
  calls = script_.frame().calls();
  gpu::finish();
  script_.poll();
}

void BenchVariant::skip(std::uint64_t frames) {
  for (std::uint64_t i = 0; i < frames; ++i) {
    script_.run_frame(false);
    script_.poll();
  }
}

void BenchVariant::measure_frame() {
  gpu::finish();
  {
    const gpu::UnhookedCalls unhooked;
    const bench::Stopwatch watch;
    script_.run_frame(true);
    submit_cpu_ms.push_back(watch.thread_cpu_ms());
    submit_ms.push_back(watch.wall_ms());
    gpu::finish();
    frame_ms.push_back(watch.wall_ms());
    wait_ms.push_back(frame_ms.back() - submit_ms.back());
  }
  script_.drain();
  if (!gpu_driven()) return;
  const shared::ObjectCounters& counts = script_.frame().counts().value().block.objects;
  visible.push_back(counts.visible);
  culled_share.push_back(counts.total == 0 ? 0 : 1 - static_cast<double>(counts.visible) / counts.total);
  triangles.push_back(static_cast<double>((std::uint64_t{counts.triangles_high} << 32) | counts.triangles_low));
}

void BenchVariant::measure_passes() {
  gpu::Timer& timer = script_.frame().passes().timer();
  timer.mode = gpu::Timing::serialised;
  {
    const gpu::UnhookedCalls unhooked;
    script_.run_frame(true);
  }
  timer.mode = gpu::Timing::off;
  for (const gpu::PassTime& time : timer.passes()) {
    auto samples =
        std::find_if(passes.begin(), passes.end(), [&](const PassSamples& pass) { return pass.name == time.name; });
    if (samples == passes.end()) samples = passes.insert(passes.end(), {time.name, time.group_size, {}, {}});
    samples->gpu_ms.push_back(time.gpu_ms);
    samples->cpu_ms.push_back(time.cpu_ms);
  }
  script_.drain();
}

}  // namespace drover::app
