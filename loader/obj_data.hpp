#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <string>
#include <vector>

namespace drover::loader {

/// What an OBJ file holds, as tinyobjloader read it. This header keeps that library's own out of every other file.
struct ObjData {
  static constexpr std::int32_t not_given = -1;
  static constexpr std::int32_t out_of_range = -2;
  static constexpr std::uint32_t no_material = 0xffffffff;

  /// Numbers from 0 into the arrays below, or one of the two constants above.
  struct Corner {
    std::int32_t position;
    std::int32_t texture_coordinate;
    std::int32_t normal;
  };
  struct Face {
    std::size_t first_corner;
    std::uint32_t corners;
    std::uint32_t material;  ///< number in ObjText::materials, or no_material
    std::uint32_t shape;     ///< counts the `o` and `g` before it
  };

  std::vector<glm::vec3> positions;
  std::vector<std::uint32_t> colors;  ///< PackedColor of each position; empty where the file has none
  std::vector<glm::vec2> texture_coordinates;
  std::vector<glm::vec3> normals;
  std::vector<Corner> corners;
  std::vector<Face> faces;
};

/// Reads what scan_obj cleaned.
ObjData read_obj(const std::string& clean);

/// A material as it stands in an MTL file.
struct MtlMaterial {
  std::string name;
  glm::vec3 diffuse{0};
  glm::vec3 emission{0};
  float dissolve = 1;  ///< `d`, or 1 − `Tr`
  std::string diffuse_texture;
  std::string alpha_texture;
  std::string emission_texture;
};

/// Reads the text of an MTL file.
std::vector<MtlMaterial> read_mtl(const std::string& text);

}  // namespace drover::loader
