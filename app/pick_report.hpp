#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "loader/scene.hpp"
#include "shared/pick.h"

namespace drover::app {

/// What was picked, in a word or two: `object 12`, `particle 3405`, `nothing`.
std::string pick_title(const shared::PickRecord& record);

/// Whether it is drawn, and if not, why: `drawn`, `culled: outside the left plane`, `died`.
std::string pick_state(const shared::PickRecord& record);

/// Everything of it for people: names and values with units.
std::vector<std::pair<std::string, std::string>> pick_lines(const shared::PickRecord& record,
                                                            const loader::Scene& scene);

/// The same for programs, as `--stats` has it under `pick`.
nlohmann::json pick_json(const shared::PickRecord& record, const loader::Scene& scene);

}  // namespace drover::app
