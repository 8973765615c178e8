#include "loader/scene_forces.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <filesystem>

#include "loader/npy.hpp"
#include "loader/rotation.hpp"
#include "loader/scene_drafts.hpp"
#include "shared/particle_forces.h"

namespace drover::loader {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kind_count = 7;
constexpr std::array<std::string_view, kind_count> kind_names = {"gravity", "drag",       "attractor", "vortex",
                                                                 "wind",    "curl_noise", "field"};

// Gravities, drags and winds are summed up, however many they are.
constexpr std::size_t any_number = SIZE_MAX;
constexpr std::array<std::size_t, kind_count> most = {any_number,
                                                      any_number,
                                                      shared::most_attractors,
                                                      shared::most_vortices,
                                                      any_number,
                                                      shared::most_curl_noises,
                                                      shared::most_fields};

constexpr std::uint32_t bit(ForceKind kind) {
  return 1u << static_cast<std::uint32_t>(kind);
}

/// The kinds that a key belongs to.
struct KindsOfKey {
  std::string_view key;
  std::uint32_t kinds;
};
constexpr std::uint32_t not_gravity = ((1u << kind_count) - 1) & ~bit(ForceKind::gravity);
constexpr KindsOfKey kinds_of_keys[] = {
    {"acceleration", bit(ForceKind::gravity)},
    {"position", bit(ForceKind::attractor) | bit(ForceKind::vortex) | bit(ForceKind::field)},
    {"velocity", bit(ForceKind::wind)},
    {"strength", not_gravity},
    {"softening", bit(ForceKind::attractor) | bit(ForceKind::vortex)},
    {"axis", bit(ForceKind::vortex)},
    {"swirl", bit(ForceKind::vortex)},
    {"reach", bit(ForceKind::vortex)},
    {"size", bit(ForceKind::curl_noise) | bit(ForceKind::field)},
    {"speed", bit(ForceKind::curl_noise)},
    {"octaves", bit(ForceKind::curl_noise)},
    {"change", bit(ForceKind::curl_noise)},
    {"file", bit(ForceKind::field)},
    {"outside", bit(ForceKind::field)},
};

std::string names_of(std::uint32_t kinds) {
  std::string names;
  for (; kinds != 0; kinds &= kinds - 1) {
    const char* joint = names.empty() ? "" : std::has_single_bit(kinds) ? " or " : ", ";
    names += joint + std::string(kind_names[static_cast<std::size_t>(std::countr_zero(kinds))]);
  }
  return names;
}

/// Reads one [[force]] table.
class ForceTable {
 public:
  ForceTable(const TomlNode& table, const SceneReader& reader) : table_(table), reader_(reader) {
    reader.read(table, force_section, draft_);
    for (const KindsOfKey& row : kinds_of_keys)
      if (const TomlNode* given = table.find(row.key); given != nullptr && (row.kinds & bit(kind())) == 0)
        reader.refuse(*given, fmt::format("'{}' belongs to a [[force]] of kind {}", row.key, names_of(row.kinds)));
  }

  ForceKind kind() const { return draft_.force.kind; }

  Force finish(std::uint64_t nodes_left) {
    Force& force = draft_.force;
    force.size = draft_.size;
    switch (kind()) {
      case ForceKind::gravity:
        if (table_.find("acceleration") == nullptr) force.vector = {0, -9.81f, 0};
        break;
      case ForceKind::drag:
        need_strength("drag", "would speed up for ever");
        break;
      case ForceKind::attractor:
        need("strength", "a number");
        break;
      case ForceKind::vortex:
        need_strength("a vortex", "has no speed; turn the axis round to circle the other way");
        break;
      case ForceKind::wind:
        need("velocity", "3 numbers");
        need_strength("a wind", "would drive away from its velocity for ever");
        break;
      case ForceKind::curl_noise:
        need_strength("a curl noise", "would drive away from its flow for ever");
        if (draft_.size.x != draft_.size.y || draft_.size.x != draft_.size.z)
          reader_.refuse(*table_.find("size"), "size: the whirls of a curl noise have one size; give one number");
        break;
      case ForceKind::field:
        need("file", "a .npy file");
        if (table_.find("strength") == nullptr) force.strength = 1;
        force.grid = read_grid(nodes_left);
        break;
    }
    return force;
  }

 private:
  void need(std::string_view key, std::string_view what) const {
    if (table_.find(key) == nullptr)
      reader_.refuse(table_, fmt::format("this kind of [[force]] lacks '{}', {}", key, what));
  }
  void need_strength(std::string_view owner, std::string_view otherwise) const {
    need("strength", "a number");
    if (draft_.force.strength < 0)
      reader_.refuse(*table_.find("strength"),
                     fmt::format("strength: {} must be a number of at least 0; negative {}", owner, otherwise));
  }

  std::shared_ptr<const ForceGrid> read_grid(std::uint64_t nodes_left) const {
    const TomlNode& name = *table_.find("file");
    const fs::path path = reader_.file_beside(name, draft_.file);
    const NpyReals reals = reader_.read_named(name, [&] { return read_npy(path, 3 * most_field_nodes); });
    const std::vector<std::uint64_t>& shape = reals.shape;
    if (shape.size() != 4 || shape[3] != 3 || reals.values.empty())
      reader_.refuse(name, fmt::format("{}: an array of shape {} is no field; its shape must be (nz, ny, nx, 3), each "
                                       "of at least 1",
                                       path.string(), npy_shape_text(shape)));
    ForceGrid grid;
    grid.count = {shape[2], shape[1], shape[0]};
    for (std::size_t i = 0; i < reals.values.size(); i += 3)
      grid.nodes.emplace_back(reals.values[i], reals.values[i + 1], reals.values[i + 2]);
    if (grid.nodes.size() > nodes_left)
      reader_.refuse(name, fmt::format("the scene's fields have more than {} nodes; thin them out", most_field_nodes));
    return std::make_shared<const ForceGrid>(std::move(grid));
  }

  const TomlNode& table_;
  const SceneReader& reader_;
  ForceDraft draft_;
};

}  // namespace

std::vector<Force> read_forces(const TomlNode& list, const SceneReader& reader) {
  std::vector<Force> forces;
  std::array<std::size_t, kind_count> counts{};
  std::uint64_t nodes = 0;
  for (const TomlNode& table : list.items) {
    ForceTable force(table, reader);
    const auto kind = static_cast<std::size_t>(force.kind());
    if (++counts[kind] > most[kind])
      reader.refuse(table, fmt::format("a scene has at most {} [[force]] of kind {}; leave out the weakest", most[kind],
                                       kind_names[kind]));
    forces.push_back(force.finish(most_field_nodes - nodes));
    if (forces.back().grid) nodes += forces.back().grid->nodes.size();
  }
  return forces;
}

std::vector<Collider> read_colliders(const TomlNode& list, const SceneReader& reader) {
  std::vector<Collider> colliders;
  for (const TomlNode& table : list.items) {
    if (colliders.size() == shared::most_boxes)
      reader.refuse(table, fmt::format("a scene has at most {} [[collider]]; make do with fewer, larger ones",
                                       shared::most_boxes));
    ColliderDraft draft;
    reader.read(table, collider_section, draft);
    draft.collider.rotation = rotation_of(draft.rotation);
    colliders.push_back(draft.collider);
  }
  return colliders;
}

}  // namespace drover::loader
