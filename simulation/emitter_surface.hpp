#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "loader/mesh.hpp"
#include "loader/scene.hpp"
#include "shared/particle_emitter.h"

namespace drover::simulation {

/// Column of an alias table: its own number is chosen where a random word is below the threshold, else the alias.
struct AliasColumn {
  std::uint32_t threshold;
  std::uint32_t alias;
};

/// Table from which a number i is drawn with probability weights[i] / sum, to within 2^-32 of a column, in constant
/// time (A. Walker 1977, built as M. Vose, "A Linear Algorithm for Generating Random Numbers with a Given
/// Distribution", IEEE TSE 17(9), 1991, does). Built of whole numbers, so the same on every machine, and a weight of 0
/// is never drawn.
/// @param weights finite, not negative, at least one above 0
std::vector<AliasColumn> alias_table(std::span<const double> weights);

/// The triangles of a model as the emitter places them, relative to its position, with an alias table by area. Those
/// without area are never chosen.
/// @throws loader::InputError if none has an area
std::vector<shared::EmitterTriangle> emitter_surface(const loader::Model& model, const loader::Emitter& emitter);

}  // namespace drover::simulation
