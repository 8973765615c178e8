#include "culling/objects.hpp"

#include <cmath>
#include <limits>
#include <numbers>
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

gpu::Program motion_program(std::uint32_t group_size, bool all) {
  gpu::Defines defines = gpu::dispatch_defines(group_size);
  if (all) defines.emplace_back("ALL", "1");
  return gpu::Program::compute("culling/motion.comp", defines);
}

std::vector<shared::ObjectMotion> motions_of(const loader::Scene& scene) {
  std::vector<shared::ObjectMotion> motions;
  motions.reserve(scene.objects.size());
  for (const loader::Object& object : scene.objects) motions.push_back(motion_of(object));
  return motions;
}

std::vector<shared::ObjectBounds> model_bounds(const loader::Scene& scene) {
  std::vector<shared::ObjectBounds> bounds;
  bounds.reserve(scene.models.size());
  for (const loader::Model& model : scene.models) bounds.push_back(bounds_of(model.bounds));
  return bounds;
}

std::vector<std::uint32_t> spinning(const loader::Scene& scene) {
  std::vector<std::uint32_t> moving;
  for (std::size_t i = 0; i < scene.objects.size(); ++i)
    if (scene.objects[i].spin_speed != 0) moving.push_back(static_cast<std::uint32_t>(i));
  return moving;
}

float rounded_up(double value) {
  const auto nearest = static_cast<float>(value);
  return static_cast<double>(nearest) < value ? std::nextafter(nearest, std::numeric_limits<float>::infinity())
                                              : nearest;
}

// Two texels an object.
std::optional<gpu::BufferTexture> texture_of(const gpu::Buffer& bounds, std::uint32_t objects) {
  // Shaders number texels with a signed integer.
  const std::uint64_t texels = std::uint64_t{objects} * 2;
  if (texels > gpu::limits().texture_buffer_texels || texels > std::numeric_limits<std::int32_t>::max()) return {};
  return gpu::BufferTexture(bounds, gpu::Format::rgba32f);
}

}  // namespace

SplitTime::SplitTime(double time) {
  if (!(time > 0)) return;
  const double whole = std::floor(time);
  if (whole >= std::numeric_limits<std::uint32_t>::max()) {
    seconds = std::numeric_limits<std::uint32_t>::max();
    return;
  }
  seconds = static_cast<std::uint32_t>(whole);
  fraction = static_cast<float>(time - whole);
}

shared::ObjectMotion motion_of(const loader::Object& object) {
  const double turns = static_cast<double>(object.spin_speed) / (2 * std::numbers::pi);
  constexpr double step_unit = 4294967296.0;  // 2^32 steps a turn
  const double steps = std::floor((turns - std::floor(turns)) * step_unit + 0.5);
  shared::ObjectMotion motion{};
  motion.position = object.position;
  motion.spin_speed = static_cast<float>(turns);
  motion.rotation = {object.rotation.x, object.rotation.y, object.rotation.z, object.rotation.w};
  motion.scale = object.scale;
  // A whole turn rounds up to 2^32, which is none.
  motion.spin_step = static_cast<std::uint32_t>(static_cast<std::uint64_t>(steps));
  motion.spin_axis = object.spin_axis;
  motion.model = object.model;
  return motion;
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

Objects::Objects(const loader::Scene& scene, std::uint32_t group_size)
    : count_(object_count(scene)),
      group_size_(group_size),
      place_all_(motion_program(group_size, true)),
      move_(motion_program(group_size, false)),
      motions_("object motions", motions_of(scene)),
      models_("model bounds", model_bounds(scene)),
      moving_("moving objects", spinning(scene)),
      transforms_("object transforms", count_),
      bounds_("object bounds", count_),
      bounds_texture_(texture_of(bounds_, count_)) {}

void Objects::set_group_size(std::uint32_t group_size) {
  gpu::Program place_all = motion_program(group_size, true);
  gpu::Program move = motion_program(group_size, false);
  place_all_ = std::move(place_all);
  move_ = std::move(move);
  group_size_ = group_size;
}

void Objects::add_pass(gpu::PassList& passes, double time) {
  using namespace shared;
  time_ = SplitTime(time);
  passes.add({"motion",
              {storage_read(motion_motions_binding, motions_), storage_read(motion_models_binding, models_),
               storage_read(motion_moving_binding, moving_), storage_write(motion_transforms_binding, transforms_),
               storage_write(motion_bounds_binding, bounds_)},
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
