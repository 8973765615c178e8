// A setup that an engine fills by itself: numbers of what is not there are refused, before anything follows them.
#include "simulation/setup.hpp"

#include <catch2/matchers/catch_matchers_exception.hpp>

#include "loader/error.hpp"
#include "tests/simulation/support.hpp"

namespace drover::setup_test {

namespace {

/// A group, which follows a path, carries another, which carries an emitter on a mesh.
loader::Scene whole() {
  loader::Scene scene;
  scene.models.resize(1);
  scene.paths.resize(1);
  scene.groups.resize(2);
  scene.groups[0].follow.path = 0;
  scene.groups[1].group = 0;
  loader::Emitter& emitter = scene.emitters.emplace_back();
  emitter.shape = loader::EmitterShape::mesh;
  emitter.group = 1;
  return scene;
}

std::string refusal(const loader::Scene& scene) {
  try {
    simulation::check_setup(scene);
  } catch (const loader::InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("numbers of groups, paths and models that are there are taken, and any other is refused by its place") {
  CHECK(refusal(whole()).empty());
  struct Case {
    void (*spoil)(loader::Scene&);
    const char* line;
  };
  for (const Case& wrong : std::initializer_list<Case>{
           {[](loader::Scene& scene) { scene.emitters[0].group = 2; }, "emitter 0 names group 2 of 2"},
           {[](loader::Scene& scene) { scene.emitters[0].model = 1; }, "emitter 0 names model 1 of 1"},
           {[](loader::Scene& scene) { scene.emitters[0].model = loader::no_index; },
            "emitter 0 is a mesh, and names no"},
           {[](loader::Scene& scene) { scene.groups[1].group = 7; }, "group 1 names group 7 of 2"},
           {[](loader::Scene& scene) { scene.groups[0].follow.path = 1; }, "group 0 names path 1 of 1"},
           {[](loader::Scene& scene) { scene.groups[0].group = 1; },
            "group 0 is carried by groups that carry themselves"},
           {[](loader::Scene& scene) { scene.groups[1].group = 1; },
            "group 1 is carried by groups that carry themselves"},
       }) {
    loader::Scene scene = whole();
    wrong.spoil(scene);
    CHECK_THAT(refusal(scene), Catch::Matchers::ContainsSubstring(wrong.line));
  }
}

}  // namespace drover::setup_test
