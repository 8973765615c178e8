#include "loader/scene_objects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "loader/error.hpp"
#include "loader/memory.hpp"
#include "loader/rotation.hpp"

namespace drover::loader {
namespace {

constexpr double most_objects = 1 << 26;
// What an object needs here and in the renderer's stores: itself, its motion, a bound, a transform, visibility and its
// draw; and what one needs that has a place of its own on a path.
constexpr double bytes_an_object = 384;
constexpr double bytes_a_staggered_object = bytes_an_object + 384;

/// An `[[object]]` table as read, its model found.
struct Arrangement {
  ObjectDraft draft;
  Object first;  ///< what all objects of it have in common
  double stagger = 0;
  GridDraft grid;
  ScatterDraft scatter;
  RingDraft ring;
  AlongDraft along;
  const Path* path = nullptr;  ///< of `along`

  /// In floating point: three counts of 1e15 overflow 64 bits.
  double count() const {
    if (draft.grid != nullptr) return grid.count.x * grid.count.y * grid.count.z;
    if (draft.scatter != nullptr) return scatter.count;
    if (draft.ring != nullptr) return ring.count;
    return draft.along != nullptr ? along.count : 1;
  }
};

void refuse_second(const ObjectDraft& draft, const SceneReader& reader) {
  const TomlNode* first = nullptr;
  for (const TomlNode* node : {draft.grid, draft.scatter, draft.ring, draft.along}) {
    if (node != nullptr && first != nullptr)
      reader.refuse(*node, "an object is either a grid, a scatter, a ring or along a path; write a second [[object]]");
    if (node != nullptr) first = node;
  }
}

Arrangement read_arrangement(const TomlNode& table, const std::vector<std::string>& model_names,
                             const std::vector<Path>& paths, const PlacementReader& placements,
                             const SceneReader& reader) {
  Arrangement arrangement;
  ObjectDraft& draft = arrangement.draft;
  reader.read(table, object_section, draft);
  const std::uint32_t model = reader.find_name(*draft.model_node, "[[model]]", draft.model, model_names);
  refuse_second(draft, reader);
  arrangement.first = {placements.read(draft), model};
  arrangement.first.never_cull = draft.never_cull;
  arrangement.first.shadow = draft.shadow;
  arrangement.first.layer = draft.layer;
  arrangement.first.max_distance = static_cast<float>(draft.max_distance);
  arrangement.stagger = placements.read_follow(draft).stagger;
  if (draft.grid != nullptr) reader.read(*draft.grid, grid_section, arrangement.grid);
  if (draft.scatter != nullptr) reader.read(*draft.scatter, scatter_section, arrangement.scatter);
  if (draft.ring != nullptr) reader.read(*draft.ring, ring_section, arrangement.ring);
  if (draft.along != nullptr) {
    AlongDraft& along = arrangement.along;
    reader.read(*draft.along, along_section, along);
    arrangement.path = &paths[placements.find_path(*along.path_node, along.path)];
  }
  return arrangement;
}

/// From one to the next of `count` that fill a stretch: one at either end, unless it closes.
double step_of(double stretch, double count, bool closes) {
  if (closes) return stretch / count;
  return count > 1 ? stretch / (count - 1) : 0;
}

class Placer {
 public:
  explicit Placer(std::vector<Object>& objects) : objects_(objects) {}

  void place(const Arrangement& arrangement) {
    const ObjectDraft& draft = arrangement.draft;
    if (draft.grid != nullptr) return place_grid(arrangement);
    if (draft.scatter != nullptr) return place_scatter(arrangement);
    if (draft.ring != nullptr) return place_ring(arrangement);
    if (draft.along != nullptr) return place_along(arrangement);
    objects_.push_back(arrangement.first);
  }

 private:
  /// Adds object i of an arrangement.
  void add(const Arrangement& arrangement, Object object, std::uint64_t i) {
    // Two lengths of a path are no way at all, there and back or twice round.
    if (arrangement.stagger != 0)
      object.follow.start = static_cast<float>(
          std::fmod(static_cast<double>(object.follow.start) + static_cast<double>(i) * arrangement.stagger, 2.0));
    objects_.push_back(object);
  }

  void place_grid(const Arrangement& arrangement) {
    const GridDraft& grid = arrangement.grid;
    const glm::dvec3 first = arrangement.draft.position - 0.5 * (grid.count - 1.0) * grid.spacing;
    if (grid.count.x == 0 || grid.count.y == 0 || grid.count.z == 0) return;  // however large the others are
    const glm::uvec3 count(grid.count);
    Object object = arrangement.first;
    std::uint64_t number = 0;
    for (glm::uvec3 i(0); i.z < count.z; ++i.z)
      for (i.y = 0; i.y < count.y; ++i.y)
        for (i.x = 0; i.x < count.x; ++i.x) {
          object.position = first + glm::dvec3(i) * grid.spacing;
          add(arrangement, object, number++);
        }
  }

  void place_scatter(const Arrangement& arrangement) {
    const ScatterDraft& scatter = arrangement.scatter;
    const glm::dquat rotation = rotation_of(arrangement.draft.rotation);
    Object object = arrangement.first;
    const auto count = static_cast<std::uint32_t>(scatter.count);
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto number = [&](std::uint32_t k) { return scatter_number(scatter.seed, i, k); };
      const auto between = [&](const glm::dvec2& range, std::uint32_t k) {
        return range.x + (range.y - range.x) * number(k);
      };
      const glm::dvec3 place(number(0), number(1), number(2));
      object.position = arrangement.draft.position + (place - 0.5) * scatter.area;
      object.rotation = turn(between(scatter.yaw, 3), {0, 1, 0}) * rotation;
      object.scale = arrangement.draft.scale * between(scatter.scale, 4);
      add(arrangement, object, i);
    }
  }

  void place_ring(const Arrangement& arrangement) {
    const RingDraft& ring = arrangement.ring;
    const glm::dquat tilt = turn_y_to(ring.axis);
    const glm::dquat rotation = rotation_of(arrangement.draft.rotation);
    const double step = step_of(ring.arc, ring.count, std::abs(ring.arc) == 360);
    // From where an object stands, as an angle, to where it faces.
    const double facing = ring.facing == RingFacing::outward  ? 90
                          : ring.facing == RingFacing::inward ? -90
                          : ring.arc < 0                      ? 0
                                                              : 180;
    Object object = arrangement.first;
    const auto count = static_cast<std::uint32_t>(ring.count);
    for (std::uint32_t i = 0; i < count; ++i) {
      const double angle = ring.start + step * i;
      const glm::dvec3 out = tilt * (turn(angle, {0, 1, 0}) * glm::dvec3(ring.radius, 0, 0));
      object.position = arrangement.draft.position + out;
      if (ring.facing != RingFacing::same) object.rotation = tilt * turn(angle + facing, {0, 1, 0}) * rotation;
      add(arrangement, object, i);
    }
  }

  void place_along(const Arrangement& arrangement) {
    const AlongDraft& along = arrangement.along;
    const Path& path = *arrangement.path;
    const glm::dquat rotation = rotation_of(arrangement.draft.rotation);
    const double stretch = along.end - along.start;
    const double step = step_of(stretch, along.count, path.closed && std::abs(stretch) == 1);
    Object object = arrangement.first;
    const auto count = static_cast<std::uint32_t>(along.count);
    for (std::uint32_t i = 0; i < count; ++i) {
      const PathSample sample = sample_path(path, along.start + step * i);
      glm::dquat facing(1, 0, 0, 0);
      if (along.face_along) {
        glm::mat3 axes;
        shared::upright_axes(stretch < 0 ? -sample.direction : sample.direction, axes[0], axes[1], axes[2]);
        facing = glm::normalize(glm::dquat(glm::quat_cast(axes)));
      }
      object.position = glm::dvec3(sample.position) + facing * arrangement.draft.position;
      object.rotation = facing * rotation;
      add(arrangement, object, i);
    }
  }

  std::vector<Object>& objects_;
};

/// RXS-M-XS: M. Jarzynski and M. Olano, "Hash Functions for GPU Rendering", 2020.
std::uint32_t pcg(std::uint32_t input) {
  const std::uint32_t state = input * 747796405U + 2891336453U;
  const std::uint32_t word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737U;
  return (word >> 22) ^ word;
}

}  // namespace

double scatter_number(std::uint32_t seed, std::uint32_t object, std::uint32_t k) {
  return (pcg(pcg(pcg(seed) + object) + k) >> 8) * 0x1p-24;
}

std::vector<Object> place_objects(const TomlNode& list, const std::vector<std::string>& model_names,
                                  const std::vector<Path>& paths, const PlacementReader& placements,
                                  const SceneReader& reader) {
  std::vector<Arrangement> arrangements;
  double total = 0;
  double bytes = 0;
  const auto memory = static_cast<double>(memory_limit());
  for (const TomlNode& table : list.items) {
    const Arrangement& arrangement =
        arrangements.emplace_back(read_arrangement(table, model_names, paths, placements, reader));
    total += arrangement.count();
    bytes += arrangement.count() * (arrangement.stagger != 0 ? bytes_a_staggered_object : bytes_an_object);
    if (total > most_objects || bytes > memory)
      reader.refuse(table, fmt::format("{:.0f} objects are more than this machine's memory holds; the most is {:.0f}",
                                       total, std::min(most_objects, std::floor(memory * total / bytes))));
  }
  std::vector<Object> objects;
  objects.reserve(static_cast<std::size_t>(total));
  Placer placer(objects);
  for (const Arrangement& arrangement : arrangements) placer.place(arrangement);
  return objects;
}

}  // namespace drover::loader
