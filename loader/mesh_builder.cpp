#include "loader/mesh_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <unordered_map>
#include <vector>

#include "loader/counted.hpp"
#include "loader/error.hpp"
#include "loader/normals.hpp"
#include "loader/polygon.hpp"
#include "loader/progress.hpp"

namespace drover::loader {
namespace {

/// Corners that are the same to the last bit share one vertex.
struct SameBits {
  using Words = std::array<std::uint32_t, sizeof(Vertex) / sizeof(std::uint32_t)>;
  std::size_t operator()(const Vertex& vertex) const {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const std::uint32_t word : std::bit_cast<Words>(vertex)) {
      hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32;
    }
    return hash;
  }
  bool operator()(const Vertex& a, const Vertex& b) const { return std::bit_cast<Words>(a) == std::bit_cast<Words>(b); }
};

class MeshBuilder {
 public:
  MeshBuilder(const ObjData& data, Model& model)
      : data_(data), model_(model), areas_(face_areas(data)), normals_(data, areas_) {
    numbers_.reserve(data.positions.size());
  }

  void add(std::size_t face) {
    const std::size_t corners = data_.faces[face].corners;
    points_.clear();
    for (std::size_t i = 0; i < corners; ++i) points_.push_back(position(face, i));
    triangles_.clear();
    if (!triangulate(points_, triangles_)) ++crossed;

    corner_vertices_.assign(corners, unset);
    for (std::size_t i = 0; i < triangles_.size(); i += 3) {
      const glm::dvec3 origin(points_[triangles_[i]]);
      model_.surface_area += 0.5 * glm::length(glm::cross(glm::dvec3(points_[triangles_[i + 1]]) - origin,
                                                          glm::dvec3(points_[triangles_[i + 2]]) - origin));
    }
    for (const std::uint32_t corner : triangles_) {
      if (corner_vertices_[corner] == unset) corner_vertices_[corner] = vertex(face, corner);
      model_.indices.push_back(corner_vertices_[corner]);
    }
  }

  std::size_t crossed = 0;  ///< polygons that cross themselves

 private:
  static constexpr std::uint32_t unset = 0xffffffff;

  static std::vector<glm::dvec3> face_areas(const ObjData& data) {
    std::vector<glm::dvec3> areas;
    areas.reserve(data.faces.size());
    std::vector<glm::vec3> points;
    for (const ObjData::Face& face : data.faces) {
      points.clear();
      for (std::size_t i = 0; i < face.corners; ++i)
        points.push_back(data.positions[data.corners[face.first_corner + i].position]);
      areas.push_back(area_vector(points));
    }
    return areas;
  }

  const ObjData::Corner& corner_of(std::size_t face, std::size_t corner) const {
    return data_.corners[data_.faces[face].first_corner + corner];
  }
  const glm::vec3& position(std::size_t face, std::size_t corner) const {
    return data_.positions[corner_of(face, corner).position];
  }

  glm::vec3 normal(std::size_t face, std::size_t corner) {
    const std::int32_t given = corner_of(face, corner).normal;
    if (given != ObjData::not_given) {
      const glm::dvec3 vector(data_.normals[given]);
      if (glm::dot(vector, vector) > 0) return unit_or(vector, glm::vec3(0, 1, 0));
    }
    return normals_.normal(face, corner);
  }

  std::uint32_t vertex(std::size_t face, std::size_t corner) {
    Vertex made{position(face, corner), normal(face, corner), glm::vec2(0)};
    if (!data_.colors.empty()) made.color = data_.colors[corner_of(face, corner).position];
    const std::int32_t given = corner_of(face, corner).texture_coordinate;
    if (given != ObjData::not_given) made.texture_coordinate = data_.texture_coordinates[given];
    const auto [entry, is_new] = numbers_.try_emplace(made, static_cast<std::uint32_t>(model_.vertices.size()));
    if (is_new) {
      model_.vertices.push_back(made);
      model_.bounds.add(made.position);
    }
    return entry->second;
  }

  const ObjData& data_;
  Model& model_;
  std::vector<glm::dvec3> areas_;
  NormalMaker normals_;
  std::unordered_map<Vertex, std::uint32_t, SameBits, SameBits> numbers_;
  std::vector<glm::vec3> points_;
  std::vector<std::uint32_t> triangles_;
  std::vector<std::uint32_t> corner_vertices_;
};

}  // namespace

void build_mesh(const ObjData& data, std::span<const std::uint32_t> materials, const std::string& file, Model& model) {
  // n corners make at most n − 2 triangles, and 0xffffffff means "none" on the GPU.
  if (data.corners.size() >= 0xffffffffU / 3)
    throw InputError(Location{file}, fmt::format("{} corners of faces are more than one model can hold; split the file",
                                                 data.corners.size()));
  std::vector<std::uint32_t> order(data.faces.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return materials[a] < materials[b]; });

  MeshBuilder builder(data, model);
  constexpr std::size_t between_news = std::size_t{1} << 16;
  for (std::size_t done = 0; done < order.size(); ++done) {
    if (done % between_news == 0)
      tell_doing("building its triangles", static_cast<double>(done) / static_cast<double>(order.size()));
    const std::uint32_t face = order[done];
    if (model.submeshes.empty() || model.submeshes.back().material != materials[face])
      model.submeshes.push_back({static_cast<std::uint32_t>(model.indices.size()), 0, materials[face]});
    builder.add(face);
    Submesh& submesh = model.submeshes.back();
    submesh.index_count = static_cast<std::uint32_t>(model.indices.size()) - submesh.first_index;
  }
  if (builder.crossed > 0)
    model.warnings.push_back(fmt::format("{}: {}; how they are split is a guess", model.name,
                                         counted(builder.crossed, "polygon crosses itself or is far from flat",
                                                 "polygons cross themselves or are far from flat")));
}

}  // namespace drover::loader
