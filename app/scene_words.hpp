#pragma once

#include <string>
#include <utility>
#include <vector>

#include "loader/scene.hpp"

namespace drover::app {

/// Names and values for people.
using WordLines = std::vector<std::pair<std::string, std::string>>;

/// What the scene's emitters bear: a line each, by shape.
WordLines emitter_words(const loader::Scene& scene);
/// What moves its particles, a line each: forces by kind, the floor, the boxes.
WordLines force_words(const loader::Scene& scene);

}  // namespace drover::app
