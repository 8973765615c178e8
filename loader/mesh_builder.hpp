#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "loader/mesh.hpp"
#include "loader/obj_data.hpp"

namespace drover::loader {

/// Fills the model's vertices, indices, submeshes, bounds and area.
/// @param materials for each face its number in `model.materials`
/// @throws InputError if there are more triangles than 32-bit indices can name.
void build_mesh(const ObjData& data, std::span<const std::uint32_t> materials, const std::string& file, Model& model);

}  // namespace drover::loader
