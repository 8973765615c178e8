// Curl noise against what its mathematics says. The GPU computes the same bits (particles_test.cpp).
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <numbers>

#include "tests/simulation/motion.hpp"

namespace drover::curl_noise_test {

using shared::Particle;
using test::finite;
using test::moved;
using test::tables_of;

namespace {

constexpr double unit_roundoff = 0x1p-24;

loader::Force noise_of(float size, std::uint32_t octaves) {
  loader::Force noise;
  noise.kind = loader::ForceKind::curl_noise;
  noise.strength = 1;
  noise.size = glm::vec3(size);
  noise.octaves = octaves;
  noise.speed = 2;
  return noise;
}

}  // namespace

TEST_CASE("curl noise is free of divergence to rounding") {
  // Within a cell each component is a polynomial of the 6th degree along each axis, so that its derivative from eight
  // nodes is exact but for rounding.
  constexpr int nodes = 8;
  double at[nodes];
  for (int i = 0; i < nodes; ++i)  // Chebyshev's, on 12 binary digits, which no sum below rounds
    at[i] = std::round((0.5 - 0.5 * std::cos((i + 0.5) * std::numbers::pi / nodes)) * 4096) / 4096;
  std::uint32_t random_state = 12345;
  const auto random = [&random_state] { return random_state = random_state * 1664525u + 1013904223u; };
  double slopes = 0;
  double worst = 0;
  for (int sample = 0; sample < 2000; ++sample) {
    const std::uint32_t seed = random();
    const float turns = shared::unit_float(random());
    const glm::vec2 turn(shared::cosine_turns(turns), shared::sine_turns(turns));
    const glm::vec3 cell(static_cast<float>(random() >> 25) - 64, static_cast<float>(random() >> 25) - 64,
                         static_cast<float>(random() >> 25) - 64);
    glm::vec3 point;
    for (int axis = 0; axis < 3; ++axis) point[axis] = cell[axis] + static_cast<float>(random() >> 20) / 4096.0f;
    double divergence = 0;
    double condition = 0;
    for (int axis = 0; axis < 3; ++axis) {
      const double here = static_cast<double>(point[axis] - cell[axis]);
      double slope = 0;
      for (int i = 0; i < nodes; ++i) {
        // Derivative at `here` of Lagrange's polynomial that is 1 at node i.
        double weight = 0;
        for (int left_out = 0; left_out < nodes; ++left_out) {
          if (left_out == i) continue;
          double product = 1 / (at[i] - at[left_out]);
          for (int j = 0; j < nodes; ++j)
            if (j != i && j != left_out) product *= (here - at[j]) / (at[i] - at[j]);
          weight += product;
        }
        glm::vec3 place = point;
        place[axis] = cell[axis] + static_cast<float>(at[i]);
        slope += weight * static_cast<double>(shared::curl_noise(place, seed, turn)[axis]);
        condition += std::abs(weight);
      }
      divergence += slope;
      slopes += std::abs(slope);
    }
    // A component sums 8 corners' parts, each a dozen roundings of terms of at most 2 * 1.875 * 3 * sqrt(2) + 2 * 2.
    const double tolerance = condition * 8 * 12 * 20 * unit_roundoff;
    worst = std::max(worst, std::abs(divergence));
    CAPTURE(sample, seed, divergence, tolerance);
    REQUIRE(std::abs(divergence) < tolerance);
  }
  CAPTURE(worst, slopes / 2000);
  CHECK(slopes / 2000 > 1);  // it does vary
  CHECK(worst < 1e-3 * slopes / 2000);
}

TEST_CASE("curl noise has no mean, the stated mean square for every turn, and no step between cells") {
  constexpr int samples = 100'000;
  const float turns = GENERATE(0.0f, 0.125f, 0.7f);
  const glm::vec2 turn(shared::cosine_turns(turns), shared::sine_turns(turns));
  glm::dvec3 sum(0);
  double squares = 0;
  for (std::uint32_t i = 0; i < samples; ++i) {
    const glm::vec3 place = test::random_unit(i) * 2000.0f - 1000.0f;
    const glm::dvec3 value(shared::curl_noise(place, 7, turn));
    sum += value;
    squares += glm::dot(value, value);
  }
  const double size = shared::curl_noise_root_mean_square;
  CAPTURE(turns, squares / samples);
  CHECK(std::abs(std::sqrt(squares / samples) - size) < 0.01 * size);
  for (int axis = 0; axis < 3; ++axis) CHECK(std::abs(sum[axis]) / samples < 5 * size / std::sqrt(3.0 * samples));
  for (int i = -20; i < 20; ++i) {
    const auto face = static_cast<float>(i);
    const glm::vec3 before = shared::curl_noise({std::nextafter(face, -1e9f), 0.3f, face}, 7, turn);
    const glm::vec3 behind = shared::curl_noise({face, 0.3f, std::nextafter(face, -1e9f)}, 7, turn);
    CHECK(glm::length(before - behind) < 1e-3f);
  }
}

TEST_CASE("particles are taken along by curl noise at its speed, and stay finite far away") {
  const std::uint32_t octaves = GENERATE(1u, 2u, 3u);
  CAPTURE(octaves);
  const simulation::Tables tables = tables_of(noise_of(0.5f, octaves));
  CHECK(tables.forces.whirl_count == octaves);
  CHECK(tables.forces.drag == 1);
  double squares = 0;
  for (std::uint32_t i = 0; i < 20'000; ++i) {
    const glm::vec3 place = test::random_unit(i) * 500.0f;
    const glm::vec3 flow = shared::acceleration_at(place, glm::vec4(0.3f), tables.forces, nullptr);
    squares += static_cast<double>(glm::dot(flow, flow));
  }
  CHECK(std::abs(std::sqrt(squares / 20'000) - 2) < 0.05);
  for (const float far : {1e7f, 1e20f, 1e36f, -1e36f})
    CHECK(finite(moved({{far, far, -far}, 0, {far, 0, 0}, 1e9f}, tables, 1.0f / 60, 10)));
}

TEST_CASE("curl noise comes back after 1 / change seconds, and has changed in between") {
  simulation::Tables tables;
  tables.noise_rates = {0.25, 0, 3, 0};
  CHECK(tables.noise_turns(0) == glm::vec4(0));
  CHECK(tables.noise_turns(1) == glm::vec4(0.25f, 0, 0, 0));
  CHECK(tables.noise_turns(4e6 + 2) == glm::vec4(0.5f, 0, 0, 0));
  const shared::ParticleWhirl whirl = tables_of(noise_of(1, 1)).forces.whirls[0];
  const glm::vec3 place(0.3f, 0.4f, 5.1f);
  const glm::vec3 now = shared::whirl_acceleration(whirl, glm::vec4(0), place);
  CHECK(shared::whirl_acceleration(whirl, glm::vec4(1), place) == now);
  CHECK(glm::length(shared::whirl_acceleration(whirl, glm::vec4(0.5f), place) + now) < 1e-5f);  // half a turn: reversed
  CHECK(glm::length(shared::whirl_acceleration(whirl, glm::vec4(0.3f), place) - now) > 0.1f);
}

}  // namespace drover::curl_noise_test
