// Births on an emitter's shape: on it, uniform, and turned with it.
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "loader/error.hpp"
#include "simulation/emitter_surface.hpp"
#include "simulation/tables.hpp"
#include "tests/simulation/support.hpp"
#include "tests/support/chi_squared.hpp"
#include "tests/support/random.hpp"

namespace drover::shapes_test {

namespace {

constexpr std::uint32_t births = 100'000;

loader::Emitter emitter_of(loader::EmitterShape shape) {
  loader::Emitter emitter;
  emitter.shape = shape;
  emitter.size = glm::vec3(2);
  emitter.position = {1, 2, 3};
  return emitter;
}

/// The emitter's first births, made by the reference: what its first step emits, at the moment of birth.
std::vector<glm::vec4> born(const loader::Scene& scene, std::uint32_t seed,
                            std::vector<glm::vec4>* velocities = nullptr) {
  simulation::Tables tables = simulation::make_tables(scene, seed);
  simulation::Reference reference(tables, births);
  simulation::StepInputs inputs;
  shared::ParticleRequest request{};
  request.count = births;
  request.first_share = 1;
  request.end_slot = births;
  inputs.requests = {request};
  inputs.requested = births;
  inputs.time = 1e-9f;
  reference.step(inputs);
  if (velocities != nullptr) *velocities = reference.velocity_life;
  return reference.position_age;
}

std::vector<glm::vec4> born(const loader::Emitter& emitter, std::uint32_t seed) {
  loader::Scene scene;
  scene.emitters = {emitter};
  return born(scene, seed);
}

double angle_share(double y, double x) {
  return (std::atan2(y, x) / std::acos(-1.0) * 0.999999 + 1) / 2;
}

}  // namespace

TEST_CASE("births of a disc are uniform by area, between its radii and across its axis") {
  const std::uint32_t seed = GENERATE(3u, 4u);
  const float inner = GENERATE(0.0f, 1.5f);
  CAPTURE(seed, inner);
  loader::Emitter emitter = emitter_of(loader::EmitterShape::disc);
  emitter.inner_radius = inner;
  const bool turned = GENERATE(false, true);
  if (turned) emitter.rotation = glm::angleAxis(0.7f, glm::normalize(glm::vec3(1, 2, -1)));
  const glm::vec3 axis = emitter.rotation * glm::vec3(0, 1, 0);
  std::vector<double> radii;
  std::vector<double> angles;
  for (const glm::vec4& position : born(emitter, seed)) {
    const glm::vec3 offset = glm::vec3(position) - emitter.position;
    REQUIRE(std::abs(glm::dot(offset, axis)) < 1e-6f);
    const glm::dvec3 flat = glm::inverse(glm::dquat(emitter.rotation)) * glm::dvec3(offset);
    const double squared = glm::dot(flat, flat);
    REQUIRE(squared > inner * inner - 1e-5);
    REQUIRE(squared < 4 + 1e-5);
    radii.push_back(std::clamp((squared - inner * inner) / (4 - inner * inner), 0.0, 1.0));
    angles.push_back(angle_share(flat.z, flat.x));
  }
  test::check_uniform(radii, 64);
  test::check_uniform(angles, 64);
}

TEST_CASE("births of a sphere are uniform by volume in shells, of a box in cells, turned as they are") {
  const std::uint32_t seed = GENERATE(5u, 6u);
  CAPTURE(seed);
  loader::Emitter emitter = emitter_of(loader::EmitterShape::sphere);
  emitter.rotation = glm::angleAxis(2.1f, glm::normalize(glm::vec3(-1, 0.4f, 2)));
  emitter.size = {1, 2, 4};
  const auto local = [&](const glm::vec4& position) {
    return glm::inverse(glm::dquat(emitter.rotation)) * glm::dvec3(glm::vec3(position) - emitter.position) /
           glm::dvec3(emitter.size);
  };
  std::vector<double> shells;
  for (const glm::vec4& position : born(emitter, seed)) {
    const double radius = glm::length(local(position));
    REQUIRE(radius < 1 + 1e-6);
    shells.push_back(std::min(radius * radius * radius, 1.0));
  }
  test::check_uniform(shells, 64);

  emitter.shape = loader::EmitterShape::box;
  std::vector<double> cells;
  for (const glm::vec4& position : born(emitter, seed)) {
    const glm::dvec3 place = local(position) + 0.5;
    for (int axis = 0; axis < 3; ++axis) REQUIRE(std::abs(place[axis] - 0.5) < 0.5 + 1e-6);
    const glm::dvec3 cell = glm::floor(glm::clamp(place, 0.0, 0.999999) * 8.0);
    cells.push_back((cell.x + cell.y * 8 + cell.z * 64 + 0.5) / 512);
  }
  test::check_uniform(cells, 512);
}

TEST_CASE("an alias table gives each number its weight's share, exactly") {
  // The probability of a number is what its own column keeps and what others give it; no sampling is needed.
  const std::uint32_t seed = GENERATE(1u, 2u, 3u);
  CAPTURE(seed);
  test::Random random(seed);
  std::vector<double> weights(1 + random.below(2000));
  double sum = 0;
  for (double& weight : weights) {
    weight = random.below(4) == 0 ? 0 : std::pow(2.0, random.between(-20, 20));
    sum += weight;
  }
  weights[0] += 1;
  sum += 1;
  const std::vector<simulation::AliasColumn> table = simulation::alias_table(weights);
  std::vector<double> probability(weights.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double own = table[i].alias == i ? 1 : table[i].threshold * 0x1p-32;
    probability[i] += own / static_cast<double>(table.size());
    probability[table[i].alias] += (1 - own) / static_cast<double>(table.size());
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0)
      REQUIRE(probability[i] == 0);
    else
      REQUIRE(std::abs(probability[i] - weights[i] / sum) < 1e-9);
  }
}

TEST_CASE("births of a mesh are uniform by area, on it, along its normals, and never on a triangle without area") {
  const std::uint32_t seed = GENERATE(7u, 8u);
  CAPTURE(seed);
  // A fan of triangles whose areas grow as 1, 2, 4, ... 512, with the smallest one thousandth of the largest; and one
  // of no area between any two.
  test::Random random(seed);
  loader::Scene scene;
  loader::Model& model = scene.models.emplace_back();
  std::vector<double> areas;
  const auto add = [&](const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
    for (const glm::vec3& corner : {a, b, c}) {
      model.indices.push_back(static_cast<std::uint32_t>(model.vertices.size()));
      model.vertices.push_back({corner, {0, 1, 0}, {0, 0}});
    }
  };
  loader::Emitter emitter = emitter_of(loader::EmitterShape::mesh);
  emitter.size = {1, 3, 0.5f};
  emitter.rotation = glm::angleAxis(0.9f, glm::normalize(glm::vec3(1, 1, 0.2f)));
  emitter.along_normal = true;
  for (int i = 0; i < 10; ++i) {
    const glm::vec3 u = random.direction() * std::sqrt(float(1 << i));
    const glm::vec3 v = glm::normalize(glm::cross(u, random.direction())) * std::sqrt(float(1 << i));
    const glm::vec3 corner(float(i) * 100, 0, 0);
    add(corner, corner + u, corner + v);
    areas.push_back(glm::length(glm::cross(glm::dvec3(u * emitter.size), glm::dvec3(v * emitter.size))) / 2);
    add(corner, corner, corner + v);
  }
  double whole = 0;
  for (const double area : areas) whole += area;
  scene.emitters = {emitter};

  std::vector<glm::vec4> velocities;
  const std::vector<glm::vec4> positions = born(scene, seed, &velocities);
  std::vector<double> counts(areas.size());
  std::vector<std::vector<double>> along(areas.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const glm::dvec3 place = glm::inverse(glm::dquat(emitter.rotation)) *
                             glm::dvec3(glm::vec3(positions[i]) - emitter.position) / glm::dvec3(emitter.size);
    const auto number = static_cast<std::size_t>(std::lround(place.x / 100));
    REQUIRE(number < counts.size());
    ++counts[number];
    const auto corner = [&](std::size_t k) { return glm::dvec3(model.vertices[number * 6 + k].position); };
    const glm::dvec3 u = corner(1) - corner(0);
    const glm::dvec3 v = corner(2) - corner(0);
    const glm::dvec3 normal = glm::cross(u, v);
    // Barycentric coordinates by areas; what is left along the normal is how far off the surface it is.
    const glm::dvec3 offset = place - corner(0);
    const double s = glm::dot(glm::cross(offset, v), normal) / glm::dot(normal, normal);
    const double t = glm::dot(glm::cross(u, offset), normal) / glm::dot(normal, normal);
    REQUIRE(s > -1e-3);
    REQUIRE(t > -1e-3);
    REQUIRE(s + t < 1 + 1e-3);
    REQUIRE(std::abs(glm::dot(offset, glm::normalize(normal))) < 1e-3);
    if (number == counts.size() - 1) along[0].push_back(std::clamp((s + t) * (s + t), 0.0, 1.0));
    if (number == counts.size() - 1) along[1].push_back(std::clamp((1 - s) * (1 - s), 0.0, 1.0));
    if (number == counts.size() - 1) along[2].push_back(std::clamp((1 - t) * (1 - t), 0.0, 1.0));
    const glm::dvec3 turned =
        glm::dquat(emitter.rotation) * glm::cross(u * glm::dvec3(emitter.size), v * glm::dvec3(emitter.size));
    REQUIRE(glm::distance(glm::dvec3(glm::vec3(velocities[i])), glm::normalize(turned)) < 1e-5);
  }
  std::vector<double> expected;
  for (const double area : areas) expected.push_back(area / whole * births);
  REQUIRE(expected[0] > 5);
  test::check_counts(counts, expected);
  // Within a triangle the share of the area nearer to a side than a point is, by similar triangles, uniform.
  for (int side = 0; side < 3; ++side) test::check_uniform(along[side], 32);
}

TEST_CASE("births of a mesh with a direction take it, and with a spread stay in the cone") {
  loader::Scene scene;
  scene.models = {test::unequal_triangles()};
  loader::Emitter emitter = emitter_of(loader::EmitterShape::mesh);
  emitter.direction = {0.6f, 0, 0.8f};
  emitter.spread = GENERATE(0.0f, 0.5f);
  emitter.along_normal = GENERATE(false, true);
  CAPTURE(emitter.spread, emitter.along_normal);
  scene.emitters = {emitter};
  std::vector<glm::vec4> velocities;
  born(scene, 2, &velocities);
  // The large triangle faces down, and nearly all are born there.
  const glm::vec3 axis = emitter.along_normal ? glm::vec3(0, -1, 0) : emitter.direction;
  std::size_t within = 0;
  for (const glm::vec4& velocity : velocities)
    within += glm::dot(glm::vec3(velocity), axis) > std::cos(emitter.spread) - 1e-5f;
  CHECK(within > births - births / 1000);
  if (!emitter.along_normal) CHECK(within == births);
}

TEST_CASE("a mesh without area is refused in one line") {
  loader::Scene scene;
  scene.models = {test::unequal_triangles()};
  scene.emitters = {emitter_of(loader::EmitterShape::mesh)};
  scene.emitters[0].size = glm::vec3(0);
  CHECK_THROWS_AS(simulation::make_tables(scene, 1), loader::InputError);
}

}  // namespace drover::shapes_test
