#include "renderer/pick.hpp"

#include "gpu/dispatch.hpp"
#include "shared/object.h"

namespace drover::renderer {
namespace {

// Over all objects once a click: any size will do.
constexpr std::uint32_t pick_group_size = 64;

gpu::Program nearest_program(bool find_object) {
  gpu::Defines defines = gpu::dispatch_defines(pick_group_size);
  if (find_object) defines.emplace_back("FIND_OBJECT", "1");
  return gpu::Program::compute("renderer/pick_nearest.comp", defines);
}

}  // namespace

Pick::Pick()
    : find_distance_(nearest_program(false)),
      find_object_(nearest_program(true)),
      inspect_pixel_(gpu::Program::compute("renderer/inspect.comp", {{"PIXEL", "1"}})),
      inspect_followed_(gpu::Program::compute("renderer/inspect.comp")),
      nearest_("pick nearest", 1),
      record_("pick record", 1),
      readback_("pick ring") {}

void Pick::begin(gpu::PassList& passes, glm::uvec2 pixel, glm::uvec2 picture_size) {
  // OpenGL's rows run from the bottom up.
  target_.pixel = {glm::min(pixel.x, picture_size.x - 1), picture_size.y - 1 - glm::min(pixel.y, picture_size.y - 1)};
  target_.picture_size = picture_size;
  passes.add(
      {"pick clear", {gpu::attachment(target_.ids), gpu::attachment(target_.depth), gpu::copy_write(nearest_)}, [this] {
         target_.framebuffer.clear_color(glm::uvec4(shared::pick_none));
         target_.framebuffer.clear_depth(0);
         nearest_.fill(~0u);
       }});
}

void Pick::finish(gpu::PassList& passes, const PickOrder& order, const CameraPose& camera,
                  const culling::Culling& culling, const simulation::Particles& particles, std::uint64_t frame) {
  if (order.pixel) {
    const Ray ray = pixel_ray(camera, target_.picture_size, target_.pixel);
    add_nearest(passes, ray, culling, false);
    add_nearest(passes, ray, culling, true);
  }
  if (order.pixel || order.kind != shared::pick_none) add_inspect(passes, order, culling, particles);
  readback_.add_pass(passes, record_, frame);
}

void Pick::add_nearest(gpu::PassList& passes, const Ray& ray, const culling::Culling& culling, bool find_object) const {
  using namespace shared;
  passes.add({find_object ? "pick object" : "pick nearest",
              {storage_write(pick_nearest_binding, nearest_), storage_read(pick_bounds_binding, culling.bounds()),
               storage_read(pick_mask_binding, culling.main_view().object_mask)},
              [this, ray, find_object, count = culling.objects().count()] {
                const gpu::Program& program = find_object ? find_object_ : find_distance_;
                program.set("object_count", count);
                program.set("ray_origin", ray.origin);
                program.set("ray_direction", ray.direction);
                gpu::dispatch(program, count, pick_group_size);
              },
              pick_group_size});
}

void Pick::add_inspect(gpu::PassList& passes, const PickOrder& order, const culling::Culling& culling,
                       const simulation::Particles& particles) const {
  using namespace shared;
  passes.add(
      {"inspect",
       {storage_write(inspect_record_binding, record_), storage_read(inspect_nearest_binding, nearest_),
        storage_read(inspect_motions_binding, culling.objects().motions()),
        storage_read(inspect_transforms_binding, culling.transforms()),
        storage_read(inspect_bounds_binding, culling.bounds()),
        storage_read(inspect_mask_binding, culling.main_view().object_mask),
        storage_read(inspect_position_age_binding, particles.position_age()),
        storage_read(inspect_velocity_life_binding, particles.velocity_life()),
        storage_read(inspect_birth_binding, particles.birth()),
        storage_read(inspect_emitter_binding, particles.emitter()),
        storage_read(inspect_alive_mask_binding, particles.alive_mask()),
        uniform_read(inspect_view_binding, culling.main_view().view), texture_fetch(inspect_ids_unit, target_.ids)},
       [this, order, objects = culling.objects().count(), capacity = particles.capacity()] {
         const gpu::Program& program = order.pixel ? inspect_pixel_ : inspect_followed_;
         program.set("followed_kind", order.kind);
         program.set("followed_number", order.number);
         program.set("followed_birth", order.birth);
         program.set("object_count", objects);
         program.set("particle_capacity", static_cast<std::uint32_t>(capacity));
         gpu::dispatch(program, 1, 1);
       },
       1});
}

void Pick::poll() {
  if (const auto picked = readback_.poll()) latest_ = picked;
}

void Pick::drain() {
  if (const auto picked = readback_.drain()) latest_ = picked;
}

}  // namespace drover::renderer
