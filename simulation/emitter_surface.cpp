#include "simulation/emitter_surface.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "loader/error.hpp"

namespace drover::simulation {
namespace {

// Whole numbers in the weights' proportions, so small that their sum, and each times the number of weights, fits 63
// bits.
std::vector<std::uint64_t> whole_weights(std::span<const double> weights) {
  double sum = 0;
  for (const double weight : weights) sum += weight;
  const int bits = 62 - static_cast<int>(std::bit_width(weights.size()));
  std::vector<std::uint64_t> whole;
  whole.reserve(weights.size());
  for (const double weight : weights) whole.push_back(static_cast<std::uint64_t>(std::ldexp(weight / sum, bits)));
  return whole;
}

}  // namespace

std::vector<AliasColumn> alias_table(std::span<const double> weights) {
  const auto count = static_cast<std::uint32_t>(weights.size());
  std::vector<std::uint64_t> left = whole_weights(weights);
  std::uint64_t column_weight = 0;  // what fills a column: the mean weight, times the number of them
  for (const std::uint64_t weight : left) column_weight += weight;
  std::vector<std::uint32_t> small;
  std::vector<std::uint32_t> large;
  std::vector<AliasColumn> table(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    left[i] *= count;
    (left[i] < column_weight ? small : large).push_back(i);
    table[i] = {std::numeric_limits<std::uint32_t>::max(), i};
  }
  while (!small.empty()) {
    const std::uint32_t column = small.back();
    small.pop_back();
    // The columns' weights add up, so while one lacks something another has too much.
    const std::uint32_t giver = large.back();
    const double own = static_cast<double>(left[column]) / static_cast<double>(column_weight);
    // Nearly full may round to full.
    table[column] = {static_cast<std::uint32_t>(std::min(std::ldexp(own, 32), 4294967295.0)), giver};
    left[giver] -= column_weight - left[column];
    if (left[giver] < column_weight) {
      large.pop_back();
      small.push_back(giver);
    }
  }
  return table;
}

std::vector<shared::EmitterTriangle> emitter_surface(const loader::Model& model, const loader::Emitter& emitter) {
  std::vector<shared::EmitterTriangle> triangles;
  std::vector<double> areas;
  const glm::dquat rotation(emitter.rotation);
  const auto place = [&](std::uint32_t corner) {
    return rotation * (glm::dvec3(model.vertices[model.indices[corner]].position) * glm::dvec3(emitter.size));
  };
  for (std::uint32_t i = 0; i < model.indices.size(); i += 3) {
    const glm::dvec3 corner = place(i);
    const glm::dvec3 edge_1 = place(i + 1) - corner;
    const glm::dvec3 edge_2 = place(i + 2) - corner;
    const glm::dvec3 normal = glm::cross(edge_1, edge_2);
    const double doubled_area = glm::length(normal);
    shared::EmitterTriangle triangle{};
    triangle.corner = corner;
    triangle.edge_1 = edge_1;
    triangle.edge_2 = edge_2;
    triangle.normal = doubled_area > 0 ? glm::vec3(normal / doubled_area) : glm::vec3(0, 1, 0);
    triangles.push_back(triangle);
    areas.push_back(doubled_area);
  }
  if (std::none_of(areas.begin(), areas.end(), [](double area) { return area > 0; }))
    throw loader::InputError("an emitter's mesh '" + model.name +
                             "' has no area to be born on; its size must not be 0");
  const std::vector<AliasColumn> table = alias_table(areas);
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    triangles[i].threshold = table[i].threshold;
    triangles[i].alias = table[i].alias;
  }
  return triangles;
}

}  // namespace drover::simulation
