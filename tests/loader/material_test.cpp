#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "loader/mesh.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::loader::material_test {

using Catch::Matchers::ContainsSubstring;
using drover::test::TemporaryFolder;

namespace {

constexpr const char* square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

Model load_with(const TemporaryFolder& folder, const std::string& text) {
  return load_model(folder.write("model.obj", text));
}

}  // namespace

TEST_CASE("triangles stand by material, in the order of the material file") {
  const TemporaryFolder folder;
  folder.write("a.mtl", "newmtl red\nKd 1 0 0\nKe 2 0 0\nnewmtl unused\nnewmtl blue\nKd 0 0 1\nd 0.25\n");
  const Model model = load_with(folder, std::string("mtllib a.mtl\n") + square +
                                            "usemtl blue\nf 1 2 3 4\nusemtl red\nf 1 2 3\nusemtl blue\nf 1 2 3\n");
  REQUIRE(model.materials.size() == 3);
  CHECK(model.materials[0].diffuse == glm::vec3(1, 0, 0));
  CHECK(model.materials[0].emission == glm::vec3(2, 0, 0));
  CHECK(model.materials[1].diffuse == Material{}.diffuse);  // no Kd: the default, not black
  CHECK(model.materials[2].opacity == 0.25f);
  REQUIRE(model.submeshes.size() == 2);
  CHECK(model.submeshes[0].material == 0);
  CHECK(model.submeshes[0].index_count == 3);
  CHECK(model.submeshes[1].material == 2);
  CHECK(model.submeshes[1].first_index == 3);
  CHECK(model.submeshes[1].index_count == 9);
  CHECK(model.warnings.empty());
}

TEST_CASE("names of materials and of their files may hold blanks") {
  const TemporaryFolder folder;
  folder.write("my paints.mtl", "newmtl  green paint \r\nKd 0 1 0\r\n");
  folder.write("two.mtl", "newmtl two\n");
  std::filesystem::create_directory(folder.path() / "sub folder");
  folder.write("sub folder/three.mtl", "newmtl three\n");
  const Model model =
      load_with(folder, std::string("mtllib my paints.mtl two.mtl  sub folder\\three.mtl\n") + square +
                            "usemtl green paint\nf 1 2 3\nusemtl two\nf 1 2 3\nusemtl three\nf 1 2 3\n");
  CHECK(model.warnings.empty());
  REQUIRE(model.materials.size() == 3);
  CHECK(model.materials[0].name == "green paint");
  CHECK(model.submeshes.size() == 3);
}

TEST_CASE("a missing material file is one warning with its whole name") {
  const TemporaryFolder folder;
  const Model model = load_with(
      folder, std::string("mtllib my other paints.mtl\n") + square + "usemtl a\nf 1 2 3\nusemtl b\nf 1 2 3\n");
  REQUIRE(model.warnings.size() == 1);
  CHECK_THAT(model.warnings[0], ContainsSubstring("'my other paints.mtl' not found"));
  REQUIRE(model.materials.size() == 1);
  CHECK(model.materials[0].name == "default");
  CHECK(model.submeshes.size() == 1);

  folder.write("here.mtl", "newmtl a\n");
  const Model partly =
      load_with(folder, std::string("mtllib not here.mtl gone.mtl\n") + square + "usemtl a\nf 1 2 3\n");
  REQUIRE(partly.warnings.size() == 2);
  CHECK_THAT(partly.warnings[0], ContainsSubstring("'not'"));
  CHECK_THAT(partly.warnings[1], ContainsSubstring("'gone.mtl'"));
  CHECK(partly.materials[0].name == "a");
}

TEST_CASE("a material that no file holds is one warning with its line") {
  const TemporaryFolder folder;
  folder.write("a.mtl", "newmtl a\n");
  const Model model = load_with(
      folder, std::string("mtllib a.mtl\n") + square + "usemtl x\nf 1 2 3\nusemtl y\nf 1 2 3\nusemtl x\nf 1 2 3\n");
  REQUIRE(model.warnings.size() == 1);
  CHECK_THAT(model.warnings[0], ContainsSubstring("model.obj:6: material 'x' (and 1 more)"));
  CHECK(model.materials.size() == 2);
}

TEST_CASE("a material file named many times is read once, and its textures counted once") {
  const TemporaryFolder folder;
  folder.write("a.mtl", "newmtl a\nmap_Kd .\\t.png\nnewmtl b\nmap_Kd -s 1 1 1 t.png\n");
  folder.write("t.png", "not looked into");
  std::string text = square;
  for (int i = 0; i < 200; ++i) text += "mtllib a.mtl\nmtllib ./a.mtl\nusemtl a\nf 1 2 3\n";
  const Model model = load_with(folder, text);
  CHECK(model.materials.size() == 2);
  CHECK(model.materials[0].diffuse_texture == "./t.png");
  CHECK(model.materials[1].diffuse_texture == "t.png");
  CHECK(model.textures == 1);
  CHECK(model.warnings.empty());
}

TEST_CASE("d wins over Tr, and Tr 1 alone is opaque") {
  const TemporaryFolder folder;
  folder.write("a.mtl",
               "newmtl tr1\nTr 1\nnewmtl tr0\nTr 0\nnewmtl tr3\nTr 0.25\nnewmtl both\nd 0.5\nTr 1\nnewmtl both2\nTr 1\n"
               "d 0.5\nnewmtl d0\nd 0\nnewmtl odd\nd 7\n");
  const Model model = load_with(folder, std::string("mtllib a.mtl\n") + square + "usemtl tr1\nf 1 2 3\n");
  const float expected[] = {1, 1, 0.75f, 0.5f, 0.5f, 0, 1};
  REQUIRE(model.materials.size() == 7);
  for (std::size_t i = 0; i < 7; ++i) {
    INFO(model.materials[i].name);
    CHECK(model.materials[i].opacity == expected[i]);
  }
  CHECK_THAT(model.warnings.at(0), ContainsSubstring("a.mtl:1: material 'tr1' says Tr 1 and no d"));
  CHECK_THAT(model.warnings.at(1), ContainsSubstring("'d0' is invisible"));
}

TEST_CASE("a colour of one number is grey, and a remark after a colour is none of it") {
  const TemporaryFolder folder;
  folder.write("a.mtl", "newmtl a\nKd 0.5 # grey\nKe 2 3 4 # glows\nd 0.25 # glass\n");
  const Model model = load_with(folder, std::string("mtllib a.mtl\n") + square + "usemtl a\nf 1 2 3\n");
  CHECK(model.materials[0].diffuse == glm::vec3(0.5f));
  CHECK(model.materials[0].emission == glm::vec3(2, 3, 4));
  CHECK(model.materials[0].opacity == 0.25f);
  CHECK(model.warnings.empty());
}

TEST_CASE("a colour of two numbers is told") {
  const TemporaryFolder folder;
  folder.write("a.mtl", "newmtl a\nKd 0.5 0.2\n");
  const Model model = load_with(folder, std::string("mtllib a.mtl\n") + square + "usemtl a\nf 1 2 3\n");
  REQUIRE(model.warnings.size() == 1);
  CHECK_THAT(model.warnings[0], ContainsSubstring("a.mtl:2: 'Kd 0.5 0.2': should be one number or three"));
}

TEST_CASE("the opacity of a halo is taken as that of the whole surface") {
  const TemporaryFolder folder;
  folder.write("a.mtl", "newmtl a\nd -halo 0.5\n");
  const Model model = load_with(folder, std::string("mtllib a.mtl\n") + square + "usemtl a\nf 1 2 3\n");
  CHECK(model.materials[0].opacity == 0.5f);
  CHECK(model.warnings.empty());
}

TEST_CASE("a damaged material file costs its colours, not the model") {
  const TemporaryFolder folder;
  folder.write("empty.mtl", "");
  folder.write("wide.mtl", std::string("\xff\xfen\0", 4));
  folder.write("odd.mtl", "Kd 1 1 1\nnewmtl\nnewmtl a\nKd nan 1e39 -5\nKe inf\nmap_Kd gone.png\nnonsense\n");
  const Model model =
      load_with(folder, std::string("mtllib empty.mtl wide.mtl odd.mtl\n") + square + "usemtl a\nf 1 2 3\n");
  CHECK(model.materials[0].diffuse == glm::vec3(0));
  CHECK(model.warnings.size() == 4);
  CHECK_THAT(model.warnings.at(2),
             ContainsSubstring("odd.mtl:4: 'Kd nan 1e39 -5' (and 1 more): should be one number or three"));
  CHECK_THAT(model.warnings.at(3), ContainsSubstring("texture 'gone.png' not found"));
}

}  // namespace drover::loader::material_test
