#pragma once

#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "loader/error.hpp"

namespace drover::loader {

/// An axis-aligned box. Empty (minimum above maximum) until a point is added.
struct Bounds {
  glm::vec3 minimum{std::numeric_limits<float>::infinity()};
  glm::vec3 maximum{-std::numeric_limits<float>::infinity()};

  bool empty() const { return minimum.x > maximum.x; }
  void add(const glm::vec3& point) {
    minimum = glm::min(minimum, point);
    maximum = glm::max(maximum, point);
  }
};

/// A vertex's colour, red in the lowest byte, as it is stored on the GPU. Linear: 255 leaves the material's diffuse
/// colour as it is, 0 makes it black.
using PackedColor = std::uint32_t;
inline constexpr PackedColor white = 0xffffffff;

/// A corner of a triangle, 36 bytes, as it is stored on the GPU. Model space.
struct Vertex {
  glm::vec3 position;
  glm::vec3 normal;  ///< unit length
  glm::vec2 texture_coordinate;
  PackedColor color = white;  ///< multiplies the material's diffuse colour; alpha unused
};

/// Consecutive triangles of one material.
struct Submesh {
  std::uint32_t first_index = 0;
  std::uint32_t index_count = 0;
  std::uint32_t material = 0;  ///< index into Model::materials
};

/// How a surface covers what is behind it, in drawing order.
enum class BlendClass : std::uint8_t {
  opaque,
  cut_out,  ///< has holes: opaque where its texture's alpha reaches a threshold, else not there
  blended,  ///< translucent
};

struct Material {
  static constexpr std::uint32_t no_layer = 0xffffffff;
  std::string name;
  glm::vec3 diffuse{0.7f};              ///< linear reflectance
  glm::vec3 emission{0.0f};             ///< linear radiance
  float opacity = 1.0f;                 ///< below 1 the item is drawn blended
  std::string diffuse_texture;          ///< as the MTL names it, with '/' for '\'; empty for none
  std::filesystem::path texture_file;   ///< where that lies; empty for none, or where it is missing
  std::filesystem::path alpha_file;     ///< an image of opacity; empty for none
  std::filesystem::path emission_file;  ///< an image that multiplies the emission; empty for none
  Location texture_place;               ///< where texture_file and alpha_file are named, for warnings
  Location emission_place;              ///< where emission_file is
  /// Layers of the scene's textures (loader/texture.hpp), as far as they are loaded. The diffuse colour is multiplied
  /// by one, the emission by the other.
  std::uint32_t texture_layer = no_layer;
  std::uint32_t emission_layer = no_layer;
  /// Least alpha of the texture that is drawn, 0 to draw all; none: 0.5 where the texture has an alpha, else 0.
  std::optional<float> cut_out;

  BlendClass blend_class() const {
    if (opacity < 1) return BlendClass::blended;
    return texture_layer != no_layer && cut_out.value_or(0) > 0 ? BlendClass::cut_out : BlendClass::opaque;
  }
};

/// Everything of one OBJ file: one mesh, indexed, submeshes in material order.
struct Model {
  std::string name;  ///< file name without folder
  std::vector<Vertex> vertices;
  std::vector<std::uint32_t> indices;  ///< three a triangle, counter-clockwise seen from outside
  std::vector<Submesh> submeshes;
  std::vector<Material> materials;    ///< at least one
  Bounds bounds;                      ///< tight, of the vertices that triangles use
  double surface_area = 0;            ///< square model units
  std::uint32_t objects = 0;          ///< `o` or `g` shapes that hold faces
  std::uint32_t textures = 0;         ///< distinct texture files named
  std::vector<std::string> warnings;  ///< one line each

  std::uint32_t triangles() const { return static_cast<std::uint32_t>(indices.size() / 3); }
};

/// Loads an OBJ with its MTL files. Polygons are triangulated so that the area is right, faces on NaN or infinite
/// vertices are dropped with one warning, missing normals are made. Colours behind a vertex (`v x y z r g b`) multiply
/// the diffuse colour, as linear factors from 0 to 1; where a file has one above 1, all of it is taken as 0 to 255.
/// @throws InputError if the file cannot be read, is not an OBJ, refers to what it does not hold, or has no triangle.
Model load_model(const std::filesystem::path& path);

}  // namespace drover::loader
