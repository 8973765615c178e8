#include "loader/scene_objects.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "loader/error.hpp"
#include "loader/rotation.hpp"

namespace drover::loader {
namespace {

constexpr double most_objects = 1 << 26;
// What an object needs here and in the renderer's stores: itself, a bound, a transform, visibility and its draw.
constexpr double bytes_an_object = 256;

double physical_memory() {
  return static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGE_SIZE));
}

/// An `[[object]]` table as read, its model found.
struct Placement {
  ObjectDraft draft;
  SpinDraft spin;
  GridDraft grid;
  ScatterDraft scatter;
  std::uint32_t model = 0;

  /// In floating point: three counts of 1e15 overflow 64 bits.
  double count() const {
    if (draft.grid != nullptr) return grid.count.x * grid.count.y * grid.count.z;
    return draft.scatter != nullptr ? scatter.count : 1;
  }
};

Placement read_placement(const TomlNode& table, const std::vector<std::string>& model_names,
                         const SceneReader& reader) {
  Placement placement;
  ObjectDraft& draft = placement.draft;
  reader.read(table, object_section, draft);
  const auto model = std::find(model_names.begin(), model_names.end(), draft.model);
  if (model == model_names.end())
    reader.refuse_word(*draft.model_node, "[[model]]", draft.model, {model_names.begin(), model_names.end()});
  placement.model = static_cast<std::uint32_t>(model - model_names.begin());
  if (draft.grid != nullptr && draft.scatter != nullptr)
    reader.refuse(*draft.scatter, "an object is either a grid or a scatter; write a second [[object]]");
  if (draft.spin != nullptr) reader.read(*draft.spin, spin_section, placement.spin);
  if (draft.grid != nullptr) reader.read(*draft.grid, grid_section, placement.grid);
  if (draft.scatter != nullptr) reader.read(*draft.scatter, scatter_section, placement.scatter);
  return placement;
}

class Placer {
 public:
  explicit Placer(std::vector<Object>& objects) : objects_(objects) {}

  void place(const Placement& placement) {
    Object object;
    object.model = placement.model;
    object.spin_axis = placement.spin.axis;
    object.spin_speed = static_cast<float>(glm::radians(placement.spin.degrees_a_second));
    object.rotation = rotation_of(placement.draft.rotation);
    object.scale = placement.draft.scale;
    object.position = placement.draft.position;
    if (placement.draft.grid != nullptr) return place_grid(placement, object);
    if (placement.draft.scatter != nullptr) return place_scatter(placement, object);
    objects_.push_back(object);
  }

 private:
  void place_grid(const Placement& placement, Object object) {
    const GridDraft& grid = placement.grid;
    const glm::dvec3 first = placement.draft.position - 0.5 * (grid.count - 1.0) * grid.spacing;
    if (grid.count.x == 0 || grid.count.y == 0 || grid.count.z == 0) return;  // however large the others are
    const glm::uvec3 count(grid.count);
    for (glm::uvec3 i(0); i.z < count.z; ++i.z)
      for (i.y = 0; i.y < count.y; ++i.y)
        for (i.x = 0; i.x < count.x; ++i.x) {
          object.position = first + glm::dvec3(i) * grid.spacing;
          objects_.push_back(object);
        }
  }

  void place_scatter(const Placement& placement, Object object) {
    const ScatterDraft& scatter = placement.scatter;
    const glm::dquat rotation = rotation_of(placement.draft.rotation);
    const auto count = static_cast<std::uint32_t>(scatter.count);
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto number = [&](std::uint32_t k) { return scatter_number(scatter.seed, i, k); };
      const auto between = [&](const glm::dvec2& range, std::uint32_t k) {
        return range.x + (range.y - range.x) * number(k);
      };
      const glm::dvec3 place(number(0), number(1), number(2));
      object.position = placement.draft.position + (place - 0.5) * scatter.area;
      object.rotation = turn(between(scatter.yaw, 3), {0, 1, 0}) * rotation;
      object.scale = placement.draft.scale * between(scatter.scale, 4);
      objects_.push_back(object);
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
                                  const SceneReader& reader) {
  std::vector<Placement> placements;
  double total = 0;
  for (const TomlNode& table : list.items) {
    placements.push_back(read_placement(table, model_names, reader));
    total += placements.back().count();
    if (total > most_objects || total * bytes_an_object > physical_memory())
      reader.refuse(table, fmt::format("{:.0f} objects are more than this machine's memory holds; the most is {:.0f}",
                                       total, std::min(most_objects, std::floor(physical_memory() / bytes_an_object))));
  }
  std::vector<Object> objects;
  objects.reserve(static_cast<std::size_t>(total));
  Placer placer(objects);
  for (const Placement& placement : placements) placer.place(placement);
  return objects;
}

}  // namespace drover::loader
