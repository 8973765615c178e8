#include "simulation/force_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

namespace drover::simulation {
namespace {

/// Puts the rows of a scene into the tables' arrays, each as long as the shared header says.
class ForceTables {
 public:
  ForceTables(const Setup& setup, Tables& tables) : setup_(setup), tables_(tables), forces_(tables.forces) {}

  void add(const loader::Force& force) {
    switch (force.kind) {
      case loader::ForceKind::gravity:
        forces_.gravity += force.vector;
        break;
      case loader::ForceKind::drag:
        forces_.drag += force.strength;
        break;
      case loader::ForceKind::wind:
        // strength * (wind - v) is a constant acceleration and drag, whose step is exact for any strength.
        forces_.gravity += force.vector * force.strength;
        forces_.drag += force.strength;
        break;
      case loader::ForceKind::attractor:
        next(forces_.attractors, forces_.attractor_count, "attractors") = {
            force.vector, force.strength, softening_squared(force.softening), 0, 0, 0};
        break;
      case loader::ForceKind::vortex:
        next(forces_.vortices, forces_.vortex_count, "vortices") = {force.vector,
                                                                    force.strength,
                                                                    force.axis,
                                                                    softening_squared(force.softening),
                                                                    std::sqrt(force.strength),
                                                                    force.swirl,
                                                                    force.reach > 0 ? 1.0f / force.reach : 0.0f,
                                                                    0};
        break;
      case loader::ForceKind::curl_noise:
        add_noise(force);
        break;
      case loader::ForceKind::field:
        add_field(force);
        break;
    }
  }

  void add(const loader::Floor& ground) {
    forces_.ground = {ground.height, ground.restitution, 1.0f - ground.friction, 1};
  }

  void add(const loader::Collider& collider) {
    // The skin is six times what turning a position into the box and back can be off by: each coordinate takes
    // some ten roundings, each of 2^-24 of the largest magnitude.
    const glm::vec3 half = collider.size * 0.5f;
    const glm::vec3 reach = glm::abs(collider.position) + half;
    const float skin = (reach.x + reach.y + reach.z) * 0x1p-18f;
    const glm::dmat3 axes = glm::mat3_cast(collider.rotation);
    shared::ParticleBox& box = next(forces_.boxes, forces_.box_count, "colliders");
    box.position = collider.position;
    box.restitution = collider.restitution;
    box.extent = collider.hollow ? glm::max(half - skin, half * 0.5f) : half + skin;
    box.friction_kept = 1.0f - collider.friction;
    box.axis_x = axes[0];
    box.is_hollow = collider.hollow ? 1 : 0;
    box.axis_y = axes[1];
    box.skin = skin;
    box.axis_z = axes[2];
  }

 private:
  template <class T, std::size_t Most>
  T& next(T (&rows)[Most], std::uint32_t& count, const char* what) {
    if (count == Most)
      throw loader::InputError(loader::Location{setup_.source},
                               fmt::format("more than {} {}; leave out the weakest ones", Most, what));
    return rows[count++];
  }

  void add_noise(const loader::Force& force) {
    if (noises_ == shared::most_curl_noises)
      throw loader::InputError(loader::Location{setup_.source},
                               fmt::format("more than {} curl noises; leave out the weakest ones", noises_));
    const std::uint32_t octaves = std::clamp(force.octaves, 1u, shared::most_octaves);
    // Whirls of half the size are 2^(-1/3) times as fast: A. N. Kolmogorov's cascade of 1941. Octaves do not depend on
    // each other, so their mean squares add up.
    constexpr float slower = 0.793700526f;
    float mean_square = 0;
    float square = 1;
    for (std::uint32_t octave = 0; octave < octaves; ++octave, square *= slower * slower) mean_square += square;
    float speed = force.speed / (std::sqrt(mean_square) * shared::curl_noise_root_mean_square);
    // A whirl and its neighbour, which turns the other way, take about two cells.
    float frequency = 1.0f / force.size.x;
    for (std::uint32_t octave = 0; octave < octaves; ++octave) {
      const auto number = static_cast<float>(octave);
      const glm::uvec4 seeds = shared::random_words({tables_.seed, noises_, octave, 0x6e6f6973});
      next(forces_.whirls, forces_.whirl_count, "octaves of curl noise") = {
          glm::vec3(0.37f, 0.61f, 0.19f) * number, frequency, speed * force.strength, number + 1, noises_, seeds.x};
      speed *= slower;
      frequency *= 2;
    }
    tables_.noise_rates[static_cast<int>(noises_)] = static_cast<double>(force.change);
    forces_.drag += force.strength;
    ++noises_;
  }

  void add_field(const loader::Force& force) {
    const loader::ForceGrid& grid = *force.grid;
    const glm::vec3 last(grid.count - 1u);
    shared::ParticleField& field = next(forces_.fields, forces_.field_count, "fields");
    field.corner = force.vector - force.size * 0.5f;
    field.first_node = static_cast<std::uint32_t>(tables_.field_nodes.size());
    field.scale = last / force.size;
    field.strength = force.strength;
    field.last = last;
    field.is_zero_outside = force.zero_outside ? 1 : 0;
    field.stride_y = grid.count.x;
    field.stride_z = grid.count.x * grid.count.y;
    for (const glm::vec3& node : grid.nodes) tables_.field_nodes.emplace_back(node, 0);
  }

  const Setup& setup_;
  Tables& tables_;
  shared::ParticleForces& forces_;
  std::uint32_t noises_ = 0;
};

}  // namespace

void add_forces(const Setup& setup, Tables& tables) {
  ForceTables rows(setup, tables);
  for (const loader::Force& force : setup.forces) rows.add(force);
  for (const loader::Collider& collider : setup.colliders) rows.add(collider);
  if (setup.floor) rows.add(*setup.floor);
}

float softening_squared(float softening) {
  // The least softening a scene may ask for; below it, the cube of a distance leaves the range of a float.
  constexpr float least_softening = 1e-6f;
  const float length = std::max(softening, least_softening);
  return length * length;
}

}  // namespace drover::simulation
