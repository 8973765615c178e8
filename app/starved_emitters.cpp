#include "app/starved_emitters.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>

#include "simulation/slot_runs.hpp"

namespace drover::app {

std::vector<std::string> starved_emitters(const loader::Scene& scene) {
  const auto capacity = static_cast<std::uint32_t>(scene.settings.integer("particles.count"));
  if (capacity == 0) return {};
  std::vector<std::optional<double>> shares;
  for (const loader::Emitter& emitter : scene.emitters) shares.push_back(emitter.share);
  const std::vector<simulation::SlotRun> runs = simulation::slot_runs(shares, capacity);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const loader::Emitter& emitter = scene.emitters[i];
    const bool emits = emitter.rate > 0 || emitter.burst > 0;
    if (!emits || runs[i].first != runs[i].end) continue;
    const std::string reason =
        emitter.share
            ? fmt::format("share = {} of particles.count = {} is no whole particle; give it more", *emitter.share,
                          capacity)
            : fmt::format("the others' shares leave none of particles.count = {}; make them smaller", capacity);
    lines.push_back(fmt::format("{}this [[emitter]] emits nothing: {}", prefix(emitter.place), reason));
  }
  return lines;
}

}  // namespace drover::app
