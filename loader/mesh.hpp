#pragma once

#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <limits>
#include <string>
#include <vector>

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

/// A corner of a triangle, 32 bytes, as it is stored on the GPU. Model space.
struct Vertex {
  glm::vec3 position;
  glm::vec3 normal;  ///< unit length
  glm::vec2 texture_coordinate;
};

/// Consecutive triangles of one material.
struct Submesh {
  std::uint32_t first_index = 0;
  std::uint32_t index_count = 0;
  std::uint32_t material = 0;  ///< index into Model::materials
};

struct Material {
  std::string name;
  glm::vec3 diffuse{0.7f};      ///< linear reflectance
  glm::vec3 emission{0.0f};     ///< linear radiance
  float opacity = 1.0f;         ///< below 1 the item is drawn blended
  std::string diffuse_texture;  ///< path as the MTL names it, with '/' for '\'; empty for none
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
/// vertices are dropped with one warning, missing normals are made.
/// @throws InputError if the file cannot be read, is not an OBJ, refers to what it does not hold, or has no triangle.
Model load_model(const std::filesystem::path& path);

}  // namespace drover::loader
