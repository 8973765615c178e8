#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/script.hpp"
#include "bench/figures.hpp"
#include "culling/cpu_culling.hpp"
#include "gpu/call_counter.hpp"
#include "loader/scene.hpp"

namespace drover::app {

/// What was measured of a pass; one sample a frame.
struct PassSamples {
  std::string name;
  std::uint32_t group_size = 0;
  bench::Samples gpu_ms;
  bench::Samples cpu_ms;
};

/// One way to run a scene, and what was measured of it.
class BenchVariant {
 public:
  /// @param cpu_commands culled and drawn by the CPU, with such draws; none for the GPU
  BenchVariant(std::string name, const loader::Scene& scene, const loader::Settings& settings,
               std::optional<culling::CommandMode> cpu_commands = {});

  /// Runs the next frame untimed, and counts its calls.
  void warm_up();
  /// Moves on by that many frames without drawing them.
  void skip(std::uint64_t frames);
  /// Runs the next frame and times the whole of it.
  void measure_frame();
  /// Runs the next frame and times each pass by itself, between two finishes.
  void measure_passes();
  void restart() { script_.restart(); }

  const std::string& name() const { return name_; }
  bool gpu_driven() const { return cpu_culling_ == nullptr; }
  const renderer::Frame& frame() const { return script_.frame(); }

  bench::Samples frame_ms;       ///< from the frame's first call to its end on the GPU
  bench::Samples submit_ms;      ///< to the return of its last call
  bench::Samples submit_cpu_ms;  ///< CPU time of this thread for the same
  bench::Samples wait_ms;        ///< from there to its end on the GPU
  bench::Samples visible;        ///< objects
  bench::Samples culled_share;   ///< of all objects, 0 to 1
  bench::Samples triangles;
  std::vector<PassSamples> passes;  ///< in the order they run
  gpu::CallCounts calls;            ///< of a frame
  std::uint64_t objects = 0;        ///< in all

 private:
  std::string name_;
  std::unique_ptr<culling::CpuCulling> cpu_culling_;
  Script script_;
};

}  // namespace drover::app
