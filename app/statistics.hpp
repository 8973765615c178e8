#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "renderer/frame.hpp"

namespace drover::app {

/// What `--verify` found, as numbers.
struct VerifyCounts {
  std::uint64_t checked = 0;
  std::uint64_t different = 0;
  std::uint64_t ambiguous = 0;
};

/// The hashes of a frame; each waits for the GPU.
struct Hashes {
  std::string particles;
  std::string commands;
  std::string image;
};

/// @throws loader::InputError if a living particle holds NaN.
Hashes hash_frame(const renderer::Frame& frame);
std::string hash_particles(const renderer::Frame& frame);

/// A count by its path in the statistics (`objects.visible`, `frame_calls.gl`), or nothing where there is none of that
/// name. The GPU's counts are those that have come back.
std::optional<double> count_by_name(const renderer::Frame& frame, const std::string& name);

/// What `--stats` writes of a frame whose counts are back.
nlohmann::json statistics_json(const renderer::Frame& frame, std::uint32_t seed, const VerifyCounts& verify,
                               const Hashes& hashes);

}  // namespace drover::app
