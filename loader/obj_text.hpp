#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "loader/text_lines.hpp"

namespace drover::loader {

/// An OBJ file after a first reading that looks at its form alone.
struct ObjText {
  /// Written for an index 0, which tinyobjloader reports as "not given". Out of range whatever the file holds.
  static constexpr int zero_index = std::numeric_limits<int>::min();

  /// The same model in the part of the language that tinyobjloader reads without mistakes: one line a statement,
  /// numbers that are numbers, materials by their number in `materials`.
  std::string clean;
  std::vector<TextLines::Place> faces;          ///< where each `f` of `clean` stands in the file
  std::vector<std::string> material_libraries;  ///< what stands after `mtllib`, each once
  std::vector<std::uint32_t> library_lines;     ///< line of each one's first use
  std::vector<std::string> materials;           ///< names after `usemtl`, by first use
  std::vector<std::uint32_t> material_lines;    ///< line of each one's first use
  std::vector<std::uint32_t> bad_vertices;      ///< numbers from 0 of those that are NaN, infinite or no numbers
  std::uint32_t first_bad_vertex_line = 0;
  std::uint32_t bad_attributes = 0;  ///< `vn` and `vt` that are no numbers; replaced by zeros
  std::uint32_t first_bad_attribute_line = 0;
  std::uint32_t vertices = 0;
  /// Marks a vertex without a colour in a file where others have one.
  static constexpr std::array<float, 3> uncolored{-1, -1, -1};
  /// A colour for each vertex, as written, where any has one; else empty.
  std::vector<std::array<float, 3>> colors;
  std::uint32_t lines_and_points = 0;  ///< `l` and `p` elements, and faces of one or two corners
};

/// Reads the form of an OBJ.
/// @throws InputError naming the place of what is not OBJ.
ObjText scan_obj(std::string_view text, const std::string& file);

/// Reports the first index of a face that the file does not hold.
struct IndexLimits {
  std::uint32_t positions = 0;
  std::uint32_t texture_coordinates = 0;
  std::uint32_t normals = 0;
};
[[noreturn]] void refuse_index(std::string_view text, const std::string& file, TextLines::Place face,
                               std::size_t corner, const IndexLimits& limits);

}  // namespace drover::loader
