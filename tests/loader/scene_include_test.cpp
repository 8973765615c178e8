// Scenes made of several files.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/loader/scene_folder.hpp"

namespace drover::loader::scene_include_test {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
using drover::test::box_model;
using drover::test::SceneFolder;

namespace {

/// Writes a file into the folder `parts` of a scene folder.
void write_part(const SceneFolder& folder, const std::string& name, const std::string& text) {
  std::filesystem::create_directories(folder.folder().path() / "parts");
  folder.folder().write("parts/" + name, text);
}

const std::string boxes = "[[model]]\nname = \"box\"\nfile = \"../box.obj\"\n";

}  // namespace

TEST_CASE("what an included file lists comes in before, its single values stay behind") {
  const SceneFolder folder;
  write_part(folder, "a.toml",
             boxes +
                 "[[path]]\nname = \"p\"\npoints = [[0, 0, 0], [1, 0, 0]]\n"
                 "[[group]]\nname = \"g\"\nposition = [5, 0, 0]\n"
                 "[[object]]\nmodel = \"box\"\ngroup = \"g\"\n"
                 "[[emitter]]\nrate = 10\n[[force]]\nkind = \"gravity\"\n"
                 "[settings]\nparticles.count = 77\n[camera]\nfar = 5\n[sun]\ncolor = [9, 9, 9]\n[floor]\n"
                 "[[at]]\nframe = 0\nset.exposure.ev = 3\n[[expect]]\nframe = 0\n");
  write_part(folder, "b.toml", "seed = 9\nframes = 50\n[[object]]\nmodel = \"box\"\nposition = [0, 0, 2]\n");
  const Scene scene = folder.load(
      "include = [\"parts/a.toml\", \"parts/b.toml\"]\n"
      "[[object]]\nmodel = \"box\"\nfollow = { path = \"p\", speed = 1 }\nposition = [0, 0, 3]\n[[emitter]]\nrate = "
      "20\n");
  REQUIRE(scene.objects.size() == 3);
  CHECK(scene.objects[0].group == 0);
  CHECK(scene.objects[1].position == glm::vec3(0, 0, 2));
  CHECK(scene.objects[2].position == glm::vec3(0, 0, 3));
  CHECK(scene.objects[2].follow.path == 0);
  CHECK(scene.models.size() == 1);
  REQUIRE(scene.emitters.size() == 2);
  CHECK(scene.emitters[0].rate == 10);
  CHECK(scene.forces.size() == 1);
  CHECK(scene.seed == 1);
  CHECK(scene.frames == 1);
  CHECK(scene.settings == Settings{});
  CHECK(scene.sun.color == Sun{}.color);
  CHECK_FALSE(scene.floor);
  CHECK(scene.events.empty());
  CHECK(scene.expectations.empty());
}

TEST_CASE("a file that two others include comes in once") {
  const SceneFolder folder;
  write_part(folder, "models.toml", boxes);
  for (const char* name : {"a.toml", "b.toml"})
    write_part(folder, name, "include = [\"../parts/models.toml\"]\n[[object]]\nmodel = \"box\"\n");
  const Scene scene = folder.load("include = [\"parts/a.toml\", \"parts/b.toml\", \"parts/models.toml\"]\n");
  CHECK(scene.models.size() == 1);
  CHECK(scene.objects.size() == 2);
}

TEST_CASE("a mistake in an included file is named there") {
  const SceneFolder folder;
  const auto refusal = [&](const std::string& part) {
    write_part(folder, "part.toml", part);
    return folder.refusal("include = [\"parts/part.toml\"]\n" + std::string(box_model));
  };
  CHECK_THAT(refusal("[[object]]\nmodel = \"bx\"\n"),
             StartsWith("parts/part.toml:2:9: no [[model]] is called 'bx'; did you mean 'box'?"));
  CHECK_THAT(refusal("[[object]]\nmodl = \"box\"\n"), StartsWith("parts/part.toml:2:1: [[object]] has no key 'modl'"));
  CHECK_THAT(refusal("sead = 1\n"), StartsWith("parts/part.toml:1:1: the file has no key 'sead'"));
  CHECK_THAT(refusal("seed = \n"), StartsWith("parts/part.toml:1:8: not TOML"));
  CHECK_THAT(refusal("[[model]]\nname = \"other\"\nfile = \"box.obj\"\n"),
             StartsWith("parts/part.toml:3:8: there is no file"));
  // The names of two files clash: both places are named.
  const std::string clash = refusal(boxes);
  CHECK_THAT(clash, StartsWith("scene.toml:2:1: a second [[model]] is called 'box', after "));
  CHECK_THAT(clash, ContainsSubstring("parts/part.toml:1; names must differ"));
}

TEST_CASE("an include that leads nowhere, in a circle or too deep is an error") {
  const SceneFolder folder;
  CHECK_THAT(folder.refusal("include = \"a.toml\"\n"), ContainsSubstring("must be a list of texts in quotes"));
  CHECK_THAT(folder.refusal("include = [\"a.toml\", 5]\n"), ContainsSubstring("must be a list of texts in quotes"));
  CHECK_THAT(folder.refusal("include = [\"none.toml\"]\n"), StartsWith("scene.toml:1:12: there is no file"));
  CHECK_THAT(folder.refusal("include = [\"scene.toml\"]\n"), ContainsSubstring("includes itself"));
  write_part(folder, "a.toml", "include = [\"b.toml\"]\n");
  write_part(folder, "b.toml", "include = [\"../parts/a.toml\"]\n");
  const std::string circle = folder.refusal("include = [\"parts/a.toml\"]\n");
  CHECK_THAT(circle, StartsWith("parts/b.toml:1:12: "));
  CHECK_THAT(circle, ContainsSubstring("includes itself"));
  for (int i = 0; i < 20; ++i)
    write_part(folder, "n" + std::to_string(i) + ".toml", "include = [\"n" + std::to_string(i + 1) + ".toml\"]\n");
  write_part(folder, "n20.toml", "seed = 1\n");
  CHECK_THAT(folder.refusal("include = [\"parts/n0.toml\"]\n"), ContainsSubstring("more than 16 files"));
  CHECK(folder.load("include = [\"parts/n8.toml\"]\n").objects.empty());
}

}  // namespace drover::loader::scene_include_test
