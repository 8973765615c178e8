// The shapes, turns and shares of [[emitter]], and what is said of wrong ones.
#include <fmt/format.h>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>

#include "tests/loader/scene_folder.hpp"

namespace drover::scene_emitters_test {

using Catch::Matchers::ContainsSubstring;
using loader::Emitter;
using loader::EmitterShape;

namespace {

Emitter emitter_of(const std::string& keys) {
  return test::SceneFolder().load(test::box_model + std::string("[[emitter]]\n") + keys).emitters.at(0);
}

float apart(const glm::vec3& a, const glm::vec3& b) {
  return glm::distance(a, b);
}

}  // namespace

TEST_CASE("a disc lies across its direction, or as it is turned") {
  const Emitter level = emitter_of("shape = \"disc\"\nsize = 3\ninner_radius = 1\n");
  CHECK(level.shape == EmitterShape::disc);
  CHECK(level.size.x == 3);
  CHECK(level.inner_radius == 1);
  CHECK(level.rotation == glm::quat(1, 0, 0, 0));
  for (const glm::vec3& direction : {glm::vec3(1, 0, 0), glm::vec3(0, -1, 0), glm::vec3(1e-4f, -1, 0),
                                     glm::vec3(0.3f, -0.5f, 2), glm::vec3(0, 1, 1e-5f)}) {
    const Emitter across =
        emitter_of(fmt::format("shape = \"disc\"\ndirection = [{}, {}, {}]\n", direction.x, direction.y, direction.z));
    CHECK(apart(across.rotation * glm::vec3(0, 1, 0), glm::normalize(direction)) < 1e-6f);
    CHECK(std::abs(glm::length(across.rotation) - 1) < 1e-6f);
  }
  const Emitter turned = emitter_of("shape = \"disc\"\ndirection = [1, 0, 0]\nrotation = [0, 0, 90]\n");
  CHECK(apart(turned.rotation * glm::vec3(0, 1, 0), {-1, 0, 0}) < 1e-6f);
  // A level disc from which it rains aslant.
  CHECK(emitter_of("shape = \"disc\"\ndirection = [1, -3, 0]\nrotation = [0, 0, 0]\n").rotation ==
        glm::quat(1, 0, 0, 0));
}

TEST_CASE("a mesh is as large as its model, and sets out along its normals, unless told otherwise") {
  const Emitter plain = emitter_of("shape = \"mesh\"\nmodel = \"box\"\nspread = 10\n");
  CHECK(plain.model == 0);
  CHECK(plain.size == glm::vec3(1));
  CHECK(plain.along_normal);
  const Emitter told =
      emitter_of("shape = \"mesh\"\nmodel = \"box\"\nsize = [1, 2, 3]\ndirection = [0, 1, 0]\nrotation = [0, 90, 0]\n");
  CHECK(told.size == glm::vec3(1, 2, 3));
  CHECK(!told.along_normal);
  CHECK(apart(told.rotation * glm::vec3(1, 0, 0), {0, 0, -1}) < 1e-6f);
}

TEST_CASE("an emitter has a share only where it is given one") {
  CHECK(!emitter_of("").share);
  CHECK(emitter_of("share = 0.25\n").share == 0.25);
  CHECK(emitter_of("share = 0\n").share == 0);
  std::string tenths;
  for (int i = 0; i < 10; ++i) tenths += "[[emitter]]\nshare = 0.1\n";
  CHECK(test::SceneFolder().load(tenths).emitters.size() == 10);
}

TEST_CASE("an emitter rides on a group") {
  const loader::Scene scene = test::SceneFolder().load(
      "[[group]]\nname = \"a\"\n[[group]]\nname = \"b\"\n[[emitter]]\ngroup = \"b\"\ninherit = 0.5\n[[emitter]]\n");
  CHECK(scene.emitters[0].group == 1);
  CHECK(scene.emitters[0].inherit == 0.5f);
  CHECK(scene.emitters[1].group == loader::no_index);
}

TEST_CASE("a wrong emitter is named with its place") {
  const test::SceneFolder folder;
  folder.folder().write("flat.obj", "v 0 1 0\nv 1 1 0\nv 0 1 1\nf 1 2 3\n");
  folder.folder().write("line.obj", "v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3\n");
  const std::string flat = "[[model]]\nname = \"flat\"\nfile = \"flat.obj\"\n";
  const std::string line = "[[model]]\nname = \"line\"\nfile = \"line.obj\"\n";
  struct Wrong {
    std::string text;
    std::string message;
  };
  for (const auto& [text, message] : std::initializer_list<Wrong>{
           {"[[emitter]]\nshare = 1.5\n", "scene.toml:2:9: share = 1.5: must be a number from 0 to 1"},
           {"[[emitter]]\nshare = 0.7\n[[emitter]]\nshare = 0.4\n",
            "scene.toml:4:9: with this one the emitters' shares are 1.1 in all; 1 is all of particles.count"},
           {"[[group]]\nname = \"cart\"\n[[emitter]]\ngroup = \"card\"\n",
            "scene.toml:4:9: no [[group]] is called 'card'; did you mean 'cart'?"},
           {"[[emitter]]\ninherit = 1\n", "scene.toml:2:11: 'inherit' is of a group's speed"},
           {"[[emitter]]\nmodel = \"x\"\n", "scene.toml:2:9: 'model' belongs to an [[emitter]] of shape mesh"},
           {"[[emitter]]\ninner_radius = 1\n", "'inner_radius' belongs to an [[emitter]] of shape disc"},
           {"[[emitter]]\nshape = \"disc\"\nsize = 1\ninner_radius = 2\n",
            "scene.toml:4:16: inner_radius (2) must not exceed the disc's radius, size (1)"},
           {"[[emitter]]\nshape = \"disc\"\nsize = [1, 1, 2]\n", "scene.toml:3:8: size: a disc has one radius"},
           {"[[emitter]]\nshape = \"mesh\"\n", "scene.toml:1:1: an [[emitter]] of shape mesh lacks 'model'"},
           {flat + "[[emitter]]\nshape = \"mesh\"\nmodel = \"flad\"\n",
            "scene.toml:6:9: no [[model]] is called 'flad'; did you mean 'flat'?"},
           {flat + "[[emitter]]\nshape = \"mesh\"\nmodel = \"flat\"\nsize = [1, 1, 0]\n",
            "scene.toml:6:9: model 'flat.obj' at this size has no area"},
           {line + "[[emitter]]\nshape = \"mesh\"\nmodel = \"line\"\n", "has no area"},
           {flat + "[[emitter]]\nshape = \"mesh\"\nmodel = \"flat\"\nsize = 1e9\nrotation = [0, 0, nan]\n",
            "rotation = nan"},
       }) {
    INFO(text);
    const std::string refusal = folder.refusal(text);
    CHECK(refusal.find('\n') == std::string::npos);
    CHECK_THAT(refusal, ContainsSubstring(message));
  }
  // Flattened onto its own plane a model still has a surface.
  CHECK(folder.load(flat + "[[emitter]]\nshape = \"mesh\"\nmodel = \"flat\"\nsize = [1, 0, 1]\n").emitters.size() == 1);
}

}  // namespace drover::scene_emitters_test
