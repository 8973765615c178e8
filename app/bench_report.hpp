#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/bench_variant.hpp"
#include "app/bench_yardsticks.hpp"

namespace drover::app {

/// All that a run of the bench measured.
struct BenchResults {
  std::string scene;
  std::string device;
  glm::uvec2 resolution{0};  ///< pixels
  std::uint64_t frames = 0;  ///< measured
  std::uint64_t stride = 1;  ///< frames of the script from one that was measured to the next
  std::uint64_t warm_up_frames = 0;
  bool interrupted = false;
  std::string varied;  ///< the setting that the variants differ in; empty where they are ways to draw
  std::vector<std::unique_ptr<BenchVariant>> variants;  ///< the first is what the others are compared with
  std::unique_ptr<BenchYardsticks> yardsticks;          ///< of the first variant
};

/// For people: tables, a plot of bars, and what noise leaves open.
std::string bench_text(const BenchResults& results);
/// For programs.
nlohmann::json bench_json(const BenchResults& results);

}  // namespace drover::app
