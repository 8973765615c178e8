#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "app/options.hpp"

namespace drover::app {

/// What `drover bench` is asked for.
struct BenchOptions {
  SceneOptions scene;
  std::int64_t frames = 60;         ///< to measure, spread evenly over the script
  std::int64_t warm_up_frames = 5;  ///< run before them, untimed
  std::filesystem::path json;       ///< empty for none
  std::string vary;                 ///< as typed, `name=value,value,…`; empty for none
};

/// Times every pass and whole frames of a scene, beside other ways to draw it. Ctrl-C ends it with what has been
/// measured by then.
int run_bench(const BenchOptions& options);

}  // namespace drover::app
