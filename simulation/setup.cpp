#include "simulation/setup.hpp"

#include <fmt/format.h>

#include <cstddef>

#include "loader/error.hpp"

namespace drover::simulation {
namespace {

[[noreturn]] void refuse(const Setup& setup, const std::string& what) {
  throw loader::InputError(loader::Location{setup.source}, what);
}

void check_index(const Setup& setup, std::uint32_t index, std::size_t count, const std::string& who, const char* what) {
  if (index != loader::no_index && index >= count)
    refuse(setup, fmt::format("{} {} {} of {}; {}s are counted from 0", who, what, index, count, what));
}

}  // namespace

void check_setup(const Setup& setup) {
  for (std::size_t i = 0; i < setup.emitters.size(); ++i) {
    const loader::Emitter& emitter = setup.emitters[i];
    const std::string who = fmt::format("emitter {} names", i);
    check_index(setup, emitter.group, setup.groups.size(), who, "group");
    if (emitter.shape != loader::EmitterShape::mesh) continue;
    check_index(setup, emitter.model, setup.models.size(), who, "model");
    if (emitter.model == loader::no_index) refuse(setup, fmt::format("emitter {} is a mesh, and names no model", i));
  }
  for (std::size_t i = 0; i < setup.groups.size(); ++i) {
    const std::string who = fmt::format("group {} names", i);
    check_index(setup, setup.groups[i].group, setup.groups.size(), who, "group");
    check_index(setup, setup.groups[i].follow.path, setup.paths.size(), who, "path");
  }
  for (std::size_t i = 0; i < setup.groups.size(); ++i) {
    std::size_t depth = 0;
    for (std::uint32_t above = setup.groups[i].group; above != loader::no_index; above = setup.groups[above].group)
      if (++depth > setup.groups.size())
        refuse(setup, fmt::format("group {} is carried by groups that carry themselves; one must have no group", i));
  }
}

}  // namespace drover::simulation
