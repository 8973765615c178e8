#pragma once

#include <optional>
#include <span>
#include <string>

#include "loader/scene.hpp"

namespace drover::simulation {

/// What a simulation is made of, as plain data: from a scene, or filled by a program that has none. It owns nothing,
/// and nothing of it is needed once a simulation is made.
struct Setup {
  Setup() = default;
  // Implicit: a scene's particles are a setup.
  Setup(const loader::Scene& scene)
      : emitters(scene.emitters),
        forces(scene.forces),
        colliders(scene.colliders),
        floor(scene.floor),
        models(scene.models),
        groups(scene.groups),
        paths(scene.paths),
        blend(scene.particle_blend),
        source(scene.path.string()) {}

  std::span<const loader::Emitter> emitters;
  std::span<const loader::Force> forces;
  std::span<const loader::Collider> colliders;
  std::optional<loader::Floor> floor;
  std::span<const loader::Model> models;  ///< of emitters that are meshes
  std::span<const loader::Group> groups;  ///< that carry emitters
  std::span<const loader::Path> paths;    ///< that groups follow
  loader::ParticleBlend blend = loader::ParticleBlend::additive;
  std::string source;  ///< where it comes from, for errors
};

/// Refuses numbers of what is not there: a group of an emitter or of a group, a path of a group, a model of an emitter;
/// and groups that carry themselves. A scene file's are right; an engine's may be anything.
/// @throws loader::InputError
void check_setup(const Setup& setup);

}  // namespace drover::simulation
