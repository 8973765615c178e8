#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "loader/mesh.hpp"
#include "loader/reach.hpp"

namespace drover::loader {

/// The materials of all MTL files an OBJ names.
struct MaterialLibrary {
  std::vector<Material> materials;
  bool complete = true;  ///< false where a file is missing: a name not found may have been in it
};

/// What stands after an `mtllib`, and where that is, for warnings.
struct MaterialLibraryLine {
  std::string names;
  Location place;
};

/// Reads the MTL files that stand after `mtllib`, relative to `folder`. A line may name one file with blanks in its
/// name or several files. What is missing, out of reach or odd becomes a line in `warnings`, never an error: the shape
/// is still good.
///
/// Transparency: `d` wins over `Tr`. `Tr` alone means 1 − d, but some programs (MeshLab) write d under that name; so
/// `Tr 1` alone is drawn opaque, with a warning, rather than not at all.
MaterialLibrary read_materials(const std::vector<MaterialLibraryLine>& lines, const std::filesystem::path& folder,
                               const Reach& reach, std::vector<std::string>& warnings);

}  // namespace drover::loader
