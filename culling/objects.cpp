#include "culling/objects.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "gpu/device.hpp"
#include "gpu/dispatch.hpp"
#include "gpu/error.hpp"

namespace drover::culling {
namespace {

std::uint32_t object_count(const loader::Scene& scene) {
  if (scene.objects.size() > std::numeric_limits<std::uint32_t>::max() / 2)
    throw gpu::OutOfMemory("the device has no room for " + std::to_string(scene.objects.size()) + " objects");
  return static_cast<std::uint32_t>(scene.objects.size());
}

gpu::Program nodes_program(std::uint32_t group_size) {
  return gpu::Program::compute("culling/nodes.comp", gpu::dispatch_defines(group_size));
}

gpu::Program motion_program(std::uint32_t group_size, bool all) {
  gpu::Defines defines = gpu::dispatch_defines(group_size);
  if (all) defines.emplace_back("ALL", "1");
  return gpu::Program::compute("culling/motion.comp", defines);
}

std::vector<shared::ObjectBounds> model_bounds(const loader::Scene& scene) {
  std::vector<shared::ObjectBounds> bounds;
  bounds.reserve(scene.models.size());
  for (const loader::Model& model : scene.models) bounds.push_back(bounds_of(model.bounds));
  return bounds;
}

std::vector<shared::ObjectBounds> unplaced_bounds(const loader::Scene& scene) {
  std::vector<shared::ObjectBounds> bounds;
  bounds.reserve(scene.objects.size());
  for (const loader::Object& object : scene.objects) bounds.push_back(flags_of(object));
  return bounds;
}

float rounded_up(double value) {
  const auto nearest = static_cast<float>(value);
  return static_cast<double>(nearest) < value ? std::nextafter(nearest, std::numeric_limits<float>::infinity())
                                              : nearest;
}

}  // namespace

shared::ObjectBounds flags_of(const loader::Object& object) {
  const std::uint32_t flags = (object.never_cull ? shared::object_never_culled : 0u) |
                              (object.shadow ? 0u : shared::object_without_shadow) |
                              std::uint32_t{object.layer} << shared::object_layer_shift;
  return {{0, 0, 0, static_cast<float>(flags)}, {0, 0, 0, object.max_distance}};
}

shared::ObjectBounds bounds_of(const loader::Bounds& bounds) {
  shared::ObjectBounds result{glm::vec4(0), glm::vec4(0)};
  if (bounds.empty()) return result;
  for (int axis = 0; axis < 3; ++axis) {
    const double minimum = bounds.minimum[axis];
    const double maximum = bounds.maximum[axis];
    if (!std::isfinite(minimum) || !std::isfinite(maximum)) {
      result.extent[axis] = std::numeric_limits<float>::infinity();
      continue;
    }
    result.center[axis] = static_cast<float>((minimum + maximum) / 2);
    const double center = result.center[axis];
    result.extent[axis] = rounded_up(std::max(maximum - center, center - minimum));
  }
  return result;
}

std::optional<gpu::BufferTexture> bounds_texture_of(const gpu::TypedBuffer<shared::ObjectBounds>& bounds) {
  // Shaders number texels with a signed integer.
  const std::uint64_t texels = bounds.count() * 2;
  if (texels > gpu::limits().texture_buffer_texels || texels > std::numeric_limits<std::int32_t>::max()) return {};
  return gpu::BufferTexture(bounds, gpu::Format::rgba32f);
}

Objects::Objects(const loader::Scene& scene, std::uint32_t group_size)
    : Objects(scene, loader::motion_tables(scene), group_size) {}

Objects::Objects(const loader::Scene& scene, const loader::MotionTables& tables, std::uint32_t group_size)
    : count_(object_count(scene)),
      group_size_(group_size),
      carry_(nodes_program(group_size)),
      place_all_(motion_program(group_size, true)),
      move_(motion_program(group_size, false)),
      nodes_("motion nodes", tables.nodes),
      path_points_("path points", tables.points),
      node_transforms_("node transforms", tables.nodes.size()),
      motions_("object motions", tables.objects),
      models_("model bounds", model_bounds(scene)),
      moving_("moving objects", tables.moving),
      transforms_("object transforms", count_),
      bounds_("object bounds", unplaced_bounds(scene)),
      bounds_texture_(bounds_texture_of(bounds_)) {}

void Objects::set_group_size(std::uint32_t group_size) {
  gpu::Program carry = nodes_program(group_size);
  gpu::Program place_all = motion_program(group_size, true);
  gpu::Program move = motion_program(group_size, false);
  carry_ = std::move(carry);
  place_all_ = std::move(place_all);
  move_ = std::move(move);
  group_size_ = group_size;
}

void Objects::add_passes(gpu::PassList& passes, double time) {
  using namespace shared;
  time_ = SplitTime(time);
  passes.add({"nodes",
              {storage_read(nodes_nodes_binding, nodes_), storage_read(nodes_points_binding, path_points_),
               storage_write(nodes_transforms_binding, node_transforms_)},
              [this, split = time_] {
                const auto count = static_cast<std::uint32_t>(nodes_.count());
                carry_.set("node_count", count);
                carry_.set("seconds", split.seconds);
                carry_.set("fraction", split.fraction);
                gpu::dispatch(carry_, count, group_size_);
              },
              group_size_});
  passes.add({"motion",
              {storage_read(motion_motions_binding, motions_), storage_read(motion_models_binding, models_),
               storage_read(motion_moving_binding, moving_), storage_read(motion_nodes_binding, node_transforms_),
               storage_write(motion_transforms_binding, transforms_), storage_write(motion_bounds_binding, bounds_)},
              [this, split = time_] {
                const gpu::Program& program = placed_ ? move_ : place_all_;
                const std::uint32_t count = placed_ ? moving_count() : count_;
                program.set("move_count", count);
                program.set("seconds", split.seconds);
                program.set("fraction", split.fraction);
                gpu::dispatch(program, count, group_size_);
                placed_ = true;
              },
              group_size_});
}

}  // namespace drover::culling
