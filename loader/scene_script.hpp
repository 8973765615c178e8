#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "loader/scene.hpp"
#include "loader/scene_drafts.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {

/// The counts of the statistics that a scene can expect.
inline constexpr std::array<std::string_view, 16> count_names = {
    "objects.total",          "objects.layer_hidden",     "objects.distance_culled",
    "objects.frustum_culled", "objects.occlusion_culled", "objects.small_culled",
    "objects.visible",        "draws.commands",           "draws.triangles",
    "particles.capacity",     "particles.alive",          "particles.emitted",
    "particles.died",         "frame_calls.gl",           "frame_calls.dispatches",
    "frame_calls.draws",
};

/// Applies the scene's own values of settings.
void read_settings(const TomlNode& table, const SceneReader& reader, Settings& settings);

/// The events of `[[at]]`, by ascending frame.
std::vector<Event> read_events(const TomlNode& list, const SceneReader& reader, std::uint64_t frames);

/// The expectations of `[[expect]]`, in the order of the file.
std::vector<Expectation> read_expectations(const TomlNode& list, const SceneReader& reader, std::uint64_t frames);

}  // namespace drover::loader
