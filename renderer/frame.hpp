#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "culling/cpu_culling.hpp"
#include "culling/culling.hpp"
#include "gpu/call_counter.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/readback.hpp"
#include "loader/scene.hpp"
#include "loader/settings.hpp"
#include "renderer/axes.hpp"
#include "renderer/camera.hpp"
#include "renderer/fog.hpp"
#include "renderer/grid.hpp"
#include "renderer/lamps.hpp"
#include "renderer/meshes.hpp"
#include "renderer/overlay.hpp"
#include "renderer/pick.hpp"
#include "renderer/resolve.hpp"
#include "renderer/sky.hpp"
#include "renderer/sprites.hpp"
#include "renderer/targets.hpp"
#include "renderer/tone.hpp"
#include "renderer/views.hpp"
#include "renderer/wireframe.hpp"
#include "shared/frame_counters.h"
#include "simulation/particles.hpp"

namespace drover::renderer {

/// What a frame is given. All of it is a function of settings and time.
struct FrameOrders {
  std::uint64_t number = 0;
  double time_begin = 0;    ///< seconds; where the frame's first step starts
  double step = 0;          ///< seconds a step
  std::uint32_t steps = 1;  ///< steps of the simulation; 0 draws the state as it is
  double object_time = 0;   ///< seconds; when moving objects and the camera are seen
  float rewind = 0;         ///< seconds that particles are drawn before their latest step
  CameraPose camera;
  /// Culls and draws the objects in place of the GPU, for measurements; null in every other frame.
  culling::CpuCulling* cpu_culling = nullptr;
  bool raster = true;                        ///< false: simulate only; the screen keeps the last picture
  std::optional<std::uint32_t> highlighted;  ///< object whose box is drawn over the picture
  std::optional<PickOrder> pick;  ///< what to look at, once prepare_pick has been called; only in frames that draw
};

/// Counts that came back from the GPU, and the frame they belong to.
using FrameCounts = gpu::DelayedReadback<shared::FrameCounters>::Value;

/// The frame: which passes, in which order. Simulate, cull, draw, expose, and a few numbers back; the CPU only gives
/// orders. Nothing here waits for the GPU but what says so.
class Frame {
 public:
  /// Fills the GPU's stores with a scene.
  /// @param size of the picture, pixels
  /// @param supersample pixels that are drawn for one of the picture, each side
  /// @throws gpu::OutOfMemory if the device has no room for the scene, loader::InputError if it has no work groups as
  ///         large, images as large or pixels of as many samples as are asked for.
  Frame(const loader::Scene& scene, const loader::Settings& settings, glm::uvec2 size, std::uint32_t seed,
        std::uint32_t supersample = 1);

  /// Takes over what changed in the settings; if something of it cannot be had, all stays as it was.
  /// @throws as the constructor does
  void apply(const loader::Settings& settings);
  /// The settings at work.
  const loader::Settings& settings() const { return settings_; }
  /// Another size of the picture, pixels.
  /// @throws as the constructor does; the old picture stays then
  void resize(glm::uvec2 size);

  /// Runs a frame. With a new Frame the first is number 0; each further number is one higher.
  void run(const FrameOrders& orders, gpu::PassObserver* observer = nullptr);

  /// Asks one fence, and keeps the counts that have come back.
  void poll();
  /// Waits for the latest frame's counts: after the last frame, outside the loop.
  void drain();
  /// The newest counts that poll or drain saw come back; none before the first.
  const std::optional<FrameCounts>& counts() const { return latest_counts_; }

  /// Makes what FrameOrders::pick needs, ahead of the frames that pick.
  /// @throws gpu::OutOfMemory
  void prepare_pick();
  /// The newest record that poll or drain saw come back; none before the first.
  std::optional<Picked> picked() const { return pick_ ? pick_->latest() : std::nullopt; }

  simulation::Particles& particles() { return particles_; }
  const simulation::Particles& particles() const { return particles_; }
  const culling::Culling& culling() const { return culling_; }
  const Targets& targets() const { return targets_; }
  /// The views of the latest frame.
  const Views& views() const { return views_; }
  gpu::PassList& passes() { return passes_; }
  const gpu::PassList& passes() const { return passes_; }
  /// OpenGL calls of the latest frame.
  const gpu::CallCounts& calls() const { return calls_; }

 private:
  void add_simulation(const FrameOrders& orders);
  /// Compiles what the settings want to be drawn beside the scene.
  void prepare_guides(const loader::Settings& settings);
  void add_raster(const FrameOrders& orders);
  void add_surfaces(const FrameOrders& orders, loader::BlendClass blend_class);
  void add_pick(const FrameOrders& orders);
  void add_counters(const FrameOrders& orders);

  loader::Settings settings_;
  glm::vec3 background_;
  float ground_;
  gpu::PassList passes_;
  simulation::Particles particles_;
  culling::Culling culling_;
  Views views_;
  Lamps lamps_;
  Fog fog_;
  Meshes meshes_;
  Sky sky_;
  Sprites sprites_;
  Tone tone_;
  Overlay overlay_;
  std::optional<Wireframe> wireframe_;  ///< once it is asked for, as the next two
  std::optional<Grid> grid_;
  std::optional<Axes> axes_;
  Targets targets_;
  std::optional<Resolve> resolve_;  ///< where a pixel has more than one sample
  std::optional<Pick> pick_;        ///< once it is asked for
  gpu::Program gather_counters_;
  gpu::TypedBuffer<shared::FrameCounters> counters_;
  gpu::DelayedReadback<shared::FrameCounters> readback_;
  std::optional<FrameCounts> latest_counts_;
  gpu::CallCounts calls_;
};

}  // namespace drover::renderer
