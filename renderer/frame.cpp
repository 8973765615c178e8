#include "renderer/frame.hpp"

#include <fmt/format.h>

#include <functional>
#include <utility>

#include "gpu/device.hpp"
#include "gpu/dispatch.hpp"
#include "gpu/reset.hpp"
#include "loader/error.hpp"

namespace drover::renderer {
namespace {

enum SpriteChoice : std::uint32_t { quads, points };  // the order of `particles.sprite`

std::uint32_t samples_of(const loader::Settings& settings) {
  return static_cast<std::uint32_t>(settings.integer("raster.samples"));
}

// A program of larger groups than the device has would be refused by its compiler, in words of its own.
const loader::Settings& checked(const loader::Settings& settings) {
  for (const loader::SettingKey key :
       {loader::SettingKey("particles.group_size"), loader::SettingKey("cull.group_size")})
    if (settings.integer(key) > gpu::limits().group_invocations)
      throw loader::InputError(fmt::format("{} = {}: this device has work groups of at most {} invocations",
                                           key.row().name, settings.integer(key), gpu::limits().group_invocations));
  return settings;
}

WireframeMode wireframe_mode(const loader::Settings& settings) {
  return static_cast<WireframeMode>(settings.choice("view.wireframe"));
}

}  // namespace

Frame::Frame(const loader::Scene& scene, const loader::Settings& settings, glm::uvec2 size, std::uint32_t seed,
             std::uint32_t supersample)
    : settings_(checked(settings)),
      background_(scene.background),
      ground_(scene.ground),
      particles_(scene, settings, seed),
      culling_(scene, settings),
      lamps_(scene, culling_.objects().count(), static_cast<std::uint32_t>(settings.integer("cull.group_size"))),
      fog_(scene.fog),
      meshes_(scene, culling_, lamps_, fog_),
      sky_(scene.sky, scene.sun),
      sprites_(scene.particle_blend, fog_),
      targets_(size, {samples_of(settings), supersample}),
      gather_counters_(gpu::Program::compute("renderer/gather_counters.comp")),
      counters_("frame counters", 1),
      readback_("counter ring") {
  if (targets_.resolved) resolve_.emplace(targets_);
  meshes_.apply(settings);
  prepare_guides(settings);
}

void Frame::apply(const loader::Settings& settings) {
  if (settings == settings_) return;
  std::optional<Targets> targets;
  std::optional<Resolve> resolve;
  const Sampling sampling{samples_of(settings), targets_.sampling.supersample};
  if (sampling != targets_.sampling) targets.emplace(targets_.size, sampling);
  if (targets && targets->resolved) resolve.emplace(*targets);
  prepare_guides(settings);
  // All that can fail comes before anything changes; what has ended in a pool made smaller would not come back.
  const std::function<void()> take_particles = particles_.prepare(checked(settings));
  culling_.apply(settings);
  take_particles();
  meshes_.apply(settings);
  if (targets) {
    targets_ = std::move(*targets);
    resolve_ = std::move(resolve);
  }
  settings_ = settings;
}

void Frame::prepare_guides(const loader::Settings& settings) {
  if (wireframe_mode(settings) != WireframeMode::off && !wireframe_) wireframe_.emplace();
  if (settings.enabled("view.grid") && !grid_) grid_.emplace();
  if (settings.enabled("view.axes") && !axes_) axes_.emplace();
}

void Frame::resize(glm::uvec2 size) {
  if (size != targets_.size) targets_ = Targets(size, targets_.sampling);
}

void Frame::run(const FrameOrders& orders, gpu::PassObserver* observer) {
  gpu::reset_call_counts();
  views_.look(orders.camera, targets_.size, settings_);
  add_simulation(orders);
  if (orders.raster) add_raster(orders);
  if (orders.raster && orders.pick && pick_) add_pick(orders);
  add_counters(orders);
  passes_.run(observer);
  calls_ = gpu::call_counts();
}

void Frame::prepare_pick() {
  if (pick_) return;
  meshes_.prepare_pick();
  sprites_.prepare_pick();
  pick_.emplace();
}

void Frame::poll() {
  gpu::check_reset();
  if (pick_) pick_->poll();
  if (const auto counts = readback_.poll()) latest_counts_ = counts;
}

void Frame::drain() {
  if (pick_) pick_->drain();
  if (const auto counts = readback_.drain()) latest_counts_ = counts;
}

void Frame::add_simulation(const FrameOrders& orders) {
  // A frame without a step still makes lists anew, so that what a setting ended is not drawn.
  if (orders.steps == 0) particles_.add_passes(passes_, orders.time_begin, 0);
  for (std::uint32_t step = 0; step < orders.steps; ++step)
    particles_.add_passes(passes_, orders.time_begin + step * orders.step, orders.step);
}

void Frame::add_raster(const FrameOrders& orders) {
  if (orders.cpu_culling)
    orders.cpu_culling->add_passes(passes_, culling_, views_.culled(), orders.object_time);
  else
    culling_.add_passes(passes_, views_.culled(), orders.object_time);
  views_.add_pass(passes_);
  lamps_.add_pass(passes_, culling_, orders.object_time);
  passes_.add({"clear", {gpu::attachment(targets_.color), gpu::attachment(targets_.depth)}, [this] {
                 targets_.scene_framebuffer.clear_color(glm::vec4(background_, 1));
                 targets_.scene_framebuffer.clear_depth(0);
               }});
  add_surfaces(orders, loader::BlendClass::opaque);
  add_surfaces(orders, loader::BlendClass::cut_out);
  sky_.add_pass(passes_, targets_, orders.camera);
  const double exposure = settings_.real("exposure.ev");
  if (settings_.enabled("view.grid")) grid_->add_pass(passes_, targets_, orders.camera, ground_, exposure);
  add_surfaces(orders, loader::BlendClass::blended);
  if (const WireframeMode mode = wireframe_mode(settings_); mode != WireframeMode::off)
    wireframe_->add_passes(passes_, meshes_, culling_, views_.block(), targets_, orders.camera, mode, exposure);
  sprites_.add_pass(passes_, particles_, views_.block(), orders.camera, targets_,
                    settings_.choice("particles.sprite") == points, orders.rewind);
  if (resolve_) resolve_->add_pass(passes_, targets_, exposure);
  tone_.add_pass(passes_, targets_, exposure);
  const auto overlay = static_cast<OverlayMode>(settings_.choice("view.overlay"));
  if (overlay != OverlayMode::off || orders.highlighted)
    overlay_.add_pass(passes_, culling_, views_, targets_, overlay, orders.highlighted, exposure);
  if (settings_.enabled("view.axes")) axes_->add_pass(passes_, targets_, orders.camera);
}

void Frame::add_surfaces(const FrameOrders& orders, loader::BlendClass blend_class) {
  if (wireframe_mode(settings_) == WireframeMode::lines) return;
  meshes_.add_passes(passes_, blend_class, culling_, views_.block(), targets_, orders.camera,
                     settings_.enabled("raster.back_faces"), orders.cpu_culling);
}

void Frame::add_pick(const FrameOrders& orders) {
  if (orders.pick->pixel) {
    pick_->begin(passes_, *orders.pick->pixel, targets_.size);
    meshes_.add_pick_passes(passes_, culling_, views_.block(), pick_->target(), settings_.enabled("raster.back_faces"));
    sprites_.add_pick_pass(passes_, particles_, views_.block(), orders.camera, pick_->target(),
                           settings_.choice("particles.sprite") == points, orders.rewind);
  }
  pick_->finish(passes_, *orders.pick, orders.camera, culling_, particles_, orders.number);
}

void Frame::add_counters(const FrameOrders& orders) {
  using namespace shared;
  passes_.add({"gather counters",
               {gpu::storage_read(gather_particles_binding, particles_.counters()),
                gpu::storage_read(gather_objects_binding, culling_.counters()),
                gpu::storage_write(gather_frame_binding, counters_)},
               [this] { gpu::dispatch(gather_counters_, 1, 1); },
               1});
  readback_.add_pass(passes_, counters_, orders.number);
}

}  // namespace drover::renderer
