#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace drover::loader {

/// What tinyobjloader's result does not tell: which statements a material of an MTL file has.
struct MtlStatements {
  bool diffuse = false;
  bool emission = false;
  bool dissolve = false;
  bool transparency = false;
  std::uint32_t line = 0;  ///< of its `newmtl`
};

/// The statements of each material, in the order of the file.
std::vector<MtlStatements> mtl_statements(std::string_view text);

/// The text with lines joined and blanks trimmed, options of textures and `d` left out and colours of one number
/// written as three, so that tinyobjloader sees it as it is meant.
std::string clean_mtl(std::string_view text);

/// A line to warn with where colours or opacities are not only finite numbers from 0 up, else empty: a black surface
/// that nobody can explain.
std::string odd_numbers(std::string_view text, const std::string& file);

}  // namespace drover::loader
