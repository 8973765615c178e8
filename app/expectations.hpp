#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "app/check.hpp"
#include "app/script.hpp"

namespace drover::app {

/// Compares what a scene expects at a frame, just drawn, with what is.
/// @param artifacts folder for the pictures of a difference; empty for none
std::vector<CheckResult> check_expectations(Script& script, const loader::Scene& scene, std::uint64_t frame,
                                            const std::filesystem::path& artifacts);

/// Writes the reference images of a frame anew, and its particle hashes into the scene file. Counts are a person's to
/// change, since they say what is right.
void update_expectations(Script& script, const loader::Scene& scene, std::uint64_t frame);

}  // namespace drover::app
