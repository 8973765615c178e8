#include "loader/scene_forces.hpp"

#include <fmt/format.h>

#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

void refuse_other_kind(const SceneReader& reader, const TomlNode* given, std::string_view key, bool belongs,
                       std::string_view owner) {
  if (given != nullptr && !belongs)
    reader.refuse(*given, fmt::format("'{}' belongs to a [[force]] of kind {}", key, owner));
}

Force read_force(const TomlNode& table, const SceneReader& reader) {
  ForceDraft draft;
  reader.read(table, force_section, draft);
  const ForceKind kind = draft.force.kind;
  refuse_other_kind(reader, draft.acceleration, "acceleration", kind == ForceKind::gravity, "gravity");
  refuse_other_kind(reader, draft.position, "position", kind == ForceKind::attractor, "attractor");
  refuse_other_kind(reader, draft.softening, "softening", kind == ForceKind::attractor, "attractor");
  refuse_other_kind(reader, draft.strength, "strength", kind != ForceKind::gravity, "drag or attractor");
  if (kind != ForceKind::gravity && draft.strength == nullptr)
    reader.refuse(table, "this kind of [[force]] lacks 'strength', a number");
  if (kind == ForceKind::drag && draft.force.strength < 0)
    reader.refuse(*draft.strength, "strength: drag must be a number of at least 0; negative would speed up for ever");
  if (kind == ForceKind::gravity && draft.acceleration == nullptr) draft.force.vector = {0, -9.81f, 0};
  return draft.force;
}

}  // namespace

std::vector<Force> read_forces(const TomlNode& list, const SceneReader& reader) {
  std::vector<Force> forces;
  for (const TomlNode& table : list.items) forces.push_back(read_force(table, reader));
  return forces;
}

}  // namespace drover::loader
