#include "simulation/carriages.hpp"

namespace drover::simulation {
namespace {

// What moves in a setup; a scene has objects too, of which there may be a million.
loader::MotionTables group_motion(const Setup& setup) {
  loader::Scene groups;
  groups.paths.assign(setup.paths.begin(), setup.paths.end());
  groups.groups.assign(setup.groups.begin(), setup.groups.end());
  return loader::motion_tables(groups);
}

}  // namespace

Carriages::Carriages(const Setup& setup) : motion_(group_motion(setup)) {
  for (const loader::Emitter& emitter : setup.emitters) groups_.push_back(emitter.group);
}

void Carriages::place(double begin, double length, std::span<shared::ParticleRequest> requests) const {
  for (shared::ParticleRequest& request : requests) {
    const std::uint32_t group = groups_[request.emitter];
    if (group == loader::no_index) continue;
    const auto at = [&](double time) {
      return loader::node_to_world(motion_.nodes, motion_.points, group, loader::SplitTime(time));
    };
    const shared::ObjectTransform from = at(begin);
    const shared::ObjectTransform to = at(begin + length);
    request.begin_x = from.row_x;
    request.begin_y = from.row_y;
    request.begin_z = from.row_z;
    request.end_x = to.row_x;
    request.end_y = to.row_y;
    request.end_z = to.row_z;
  }
}

}  // namespace drover::simulation
