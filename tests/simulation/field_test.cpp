// Force fields on a grid. The GPU computes the same bits (particles_test.cpp).
#include <algorithm>

#include "tests/simulation/motion.hpp"

namespace drover::field_test {

using test::tables_of;

namespace {

constexpr double unit_roundoff = 0x1p-24;

loader::Force linear_field(glm::uvec3 count, const glm::mat3& slope, const glm::vec3& constant) {
  loader::Force field;
  field.kind = loader::ForceKind::field;
  field.strength = 1;
  field.vector = {1, -2, 4};
  field.size = {4, 2, 8};
  auto grid = std::make_shared<loader::ForceGrid>();
  grid->count = count;
  const glm::vec3 steps(glm::max(count, glm::uvec3(2)) - 1u);
  for (std::uint32_t z = 0; z < count.z; ++z)
    for (std::uint32_t y = 0; y < count.y; ++y)
      for (std::uint32_t x = 0; x < count.x; ++x) {
        const glm::vec3 place = field.vector + field.size * (glm::vec3(x, y, z) / steps - 0.5f);
        grid->nodes.push_back(slope * place + constant);
      }
  field.grid = grid;
  return field;
}

glm::vec3 sampled(const simulation::Tables& tables, const glm::vec3& place) {
  return shared::field_acceleration(tables.forces.fields[0], place, tables.field_nodes.data());
}

}  // namespace

TEST_CASE("a field that is linear is reproduced to the bit where sums are exact") {
  const glm::mat3 slope(1, 2, -3, 4, 0, -1, 0.5f, 8, -2);
  const glm::vec3 constant(5, -6, 7);
  const simulation::Tables tables = tables_of(linear_field({5, 3, 9}, slope, constant));
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    const glm::uvec4 words = shared::random_words({i, 4, 4, 4});
    // 64ths of a metre in the box, its faces and corners among them.
    const glm::vec3 place = glm::vec3(-1, -3, 0) + glm::vec3(words.x % 257, words.y % 129, words.z % 513) / 64.0f;
    CAPTURE(place.x, place.y, place.z);
    REQUIRE(sampled(tables, place) == slope * place + constant);
  }
}

TEST_CASE("a field that is linear is reproduced to rounding anywhere") {
  const glm::mat3 slope(0.3f, -0.7f, 0.11f, 0.9f, 0.21f, -0.35f, 0.47f, 0.61f, -0.83f);
  const glm::vec3 constant(0.1f, 0.2f, 0.3f);
  const simulation::Tables tables = tables_of(linear_field({7, 4, 6}, slope, constant));
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    const glm::vec3 place = glm::vec3(-1, -3, 0) + glm::vec3(4, 2, 8) * test::random_unit(i);
    const glm::dvec3 expected = glm::dmat3(slope) * glm::dvec3(place) + glm::dvec3(constant);
    // Values and coordinates stay below 16; a node takes 8 roundings to make, a place 4, and each of three
    // interpolations 3, whose differences are of two such values.
    const glm::dvec3 difference = glm::abs(glm::dvec3(sampled(tables, place)) - expected);
    REQUIRE(std::max({difference.x, difference.y, difference.z}) < 16 * (8 + 3 * 4 + 3 * 3 * 2) * unit_roundoff);
  }
}

TEST_CASE("outside a field's box is nothing, or what its nearest face has") {
  const glm::mat3 slope(1, 0, 0, 0, 2, 0, 0, 0, 4);
  loader::Force field = linear_field({3, 3, 3}, slope, {1, 1, 1});
  field.strength = 0.5f;
  simulation::Tables tables = tables_of(field);
  CHECK(sampled(tables, {1, -2, 4}) == glm::vec3(1, -1.5f, 8.5f));
  CHECK(sampled(tables, {3, -2, 4}) == glm::vec3(2, -1.5f, 8.5f));  // on a face
  CHECK(sampled(tables, {3.001f, -2, 4}) == glm::vec3(0));
  CHECK(sampled(tables, {1, -3.001f, 4}) == glm::vec3(0));
  CHECK(sampled(tables, {1, -2, 1e30f}) == glm::vec3(0));
  field.zero_outside = false;
  tables = tables_of(field);
  CHECK(sampled(tables, {300, -2, 4}) == glm::vec3(2, -1.5f, 8.5f));
  CHECK(sampled(tables, {-1e30f, 1e30f, -1e30f}) == glm::vec3(0, -0.5f, 0.5f));
  // One node along an axis: the same all along, on either side.
  field = linear_field({1, 3, 1}, slope, {1, 1, 1});
  field.zero_outside = false;
  tables = tables_of(field);
  CHECK(sampled(tables, {-500, -2, 99}) == sampled(tables, {1, -2, 4}));
}

}  // namespace drover::field_test
