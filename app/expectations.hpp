#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "app/script.hpp"

namespace drover::app {

/// Takes a result: what was looked at, and in what way it fails, empty if it holds.
using AddResult = std::function<void(const std::string& what, const std::string& failure)>;

/// Compares what a scene expects at a frame, just drawn, with what is.
/// @param artifacts path and beginning of the name for the pictures of a difference; empty for none
void check_expectations(Script& script, const loader::Scene& scene, std::uint64_t frame,
                        const std::filesystem::path& artifacts, const AddResult& add);

/// Writes the reference images of a frame anew, and its particle hashes into the scene file. Counts are a person's to
/// change, since they say what is right. What is written, or was so already, is added as a result that holds.
void update_expectations(Script& script, const loader::Scene& scene, std::uint64_t frame, const AddResult& add);

}  // namespace drover::app
