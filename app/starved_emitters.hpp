#pragma once

#include <string>
#include <vector>

#include "loader/scene.hpp"

namespace drover::app {

/// Emitters that are to emit and never can, since their share or what the others' shares leave is not one whole slot
/// of `particles.count`: a line each, with its place in the scene. None where there are to be no particles at all.
std::vector<std::string> starved_emitters(const loader::Scene& scene);

}  // namespace drover::app
