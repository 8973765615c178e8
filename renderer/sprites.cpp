#include "renderer/sprites.hpp"

#include <cmath>

#include "shared/sprite_bindings.h"

namespace drover::renderer {
namespace {

// Pixels that a metre covers where clip w is 1: in a perspective one metre before the eye, else everywhere.
float pixels_per_metre(const CameraPose& camera, glm::uvec2 size) {
  const auto rows = static_cast<float>(size.y);
  return camera.projection == loader::Projection::perspective ? rows / (2 * std::tan(camera.field_of_view / 2))
                                                              : rows / camera.height;
}

gpu::Program program_for(const Fog& fog, gpu::Defines defines) {
  fog.define(defines);
  return gpu::Program::graphics("renderer/sprite.vert", "renderer/sprite.frag", defines);
}

}  // namespace

Sprites::Sprites(loader::ParticleBlend blend, const Fog& fog)
    : fog_(fog),
      quads_(program_for(fog, {})),
      points_(program_for(fog, {{"POINTS", "1"}})),
      no_vertices_("sprites", {}, nullptr),
      blend_(blend) {}

void Sprites::add_pass(gpu::PassList& passes, const simulation::Particles& particles, const gpu::Buffer& view,
                       const CameraPose& camera, const Targets& targets, bool points, float rewind) const {
  using namespace shared;
  passes.add({"sprites",
              {gpu::draw_commands(particles.draw_command()),
               gpu::storage_read(sprite_alive_list_binding, particles.alive_list()),
               gpu::storage_read(sprite_position_age_binding, particles.position_age()),
               gpu::storage_read(sprite_velocity_life_binding, particles.velocity_life()),
               gpu::storage_read(sprite_emitter_binding, particles.emitter()),
               gpu::storage_read(sprite_looks_binding, particles.looks()), gpu::uniform_read(sprite_view_binding, view),
               gpu::uniform_read(sprite_fog_binding, fog_.block()), gpu::attachment(targets.color),
               gpu::attachment(targets.depth)},
              [this, camera, &targets, points, rewind] {
                const gpu::Program& program = points ? points_ : quads_;
                const CameraAxes axes = camera_axes(camera);
                const bool additive = blend_ == loader::ParticleBlend::additive;
                program.set("camera_right", axes.right);
                program.set("camera_up", axes.up);
                program.set("pixels_per_metre", pixels_per_metre(camera, targets.scene_size));
                Fog::set_camera(program, camera);
                program.set("rewind", rewind);
                program.set("additive", additive ? 1.0f : 0.0f);
                const gpu::RasterState state{.depth_write = false,
                                             .blend = additive ? gpu::Blend::additive : gpu::Blend::alpha,
                                             .cull_back_faces = false};
                targets.scene_framebuffer.bind();
                gpu::draw_indirect(program, no_vertices_, state,
                                   points ? gpu::Topology::points : gpu::Topology::triangles, 0);
              }});
}

void Sprites::prepare_pick() {
  pick_quads_ = gpu::Program::graphics("renderer/sprite.vert", "renderer/sprite.frag", {{"PICK", "1"}});
  pick_points_ =
      gpu::Program::graphics("renderer/sprite.vert", "renderer/sprite.frag", {{"PICK", "1"}, {"POINTS", "1"}});
}

void Sprites::add_pick_pass(gpu::PassList& passes, const simulation::Particles& particles, const gpu::Buffer& view,
                            const CameraPose& camera, const PickTarget& target, bool points, float rewind) const {
  using namespace shared;
  passes.add({"pick sprites",
              {gpu::draw_commands(particles.draw_command()),
               gpu::storage_read(sprite_alive_list_binding, particles.alive_list()),
               gpu::storage_read(sprite_position_age_binding, particles.position_age()),
               gpu::storage_read(sprite_velocity_life_binding, particles.velocity_life()),
               gpu::storage_read(sprite_emitter_binding, particles.emitter()),
               gpu::storage_read(sprite_looks_binding, particles.looks()), gpu::uniform_read(sprite_view_binding, view),
               gpu::attachment(target.ids), gpu::attachment(target.depth)},
              [this, camera, &target, points, rewind] {
                const gpu::Program& program = points ? *pick_points_ : *pick_quads_;
                const CameraAxes axes = camera_axes(camera);
                program.set("camera_right", axes.right);
                program.set("camera_up", axes.up);
                program.set("pixels_per_metre", pixels_per_metre(camera, target.picture_size));
                program.set("rewind", rewind);
                target.bind();
                gpu::draw_indirect(program, no_vertices_, {.cull_back_faces = false},
                                   points ? gpu::Topology::points : gpu::Topology::triangles, 0);
              }});
}

}  // namespace drover::renderer
