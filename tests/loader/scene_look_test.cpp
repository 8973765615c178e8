// What a scene file says of materials, sky, fog and lamps.
#include <catch2/catch_test_macros.hpp>
#include <numbers>

#include "loader/image.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::loader::scene_look_test {

using drover::test::box_model;
using drover::test::SceneFolder;

TEST_CASE("materials are changed by model and name, the last word last") {
  const SceneFolder folder;
  folder.folder().write("two.mtl", "newmtl red\nKd 1 0 0\nnewmtl blue\nKd 0 0 1\n");
  folder.folder().write("two.obj",
                        "mtllib two.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl red\nf 1 2 3\nusemtl blue\nf 3 2 1\n");
  save_image(folder.folder().path() / "t.png", {{2, 2}, std::vector<std::uint8_t>(16, 100)});
  const std::string models =
      std::string(box_model) + "[[model]]\nname = \"two\"\nfile = \"two.obj\"\n[[object]]\nmodel = \"two\"\n";
  const Scene scene =
      folder.load(models +
                  "[[material]]\nmodel = \"two\"\ndiffuse = [0.1, 0.2, 0.3]\nemission = [5, 6, 7]\n"
                  "[[material]]\nmodel = \"two\"\nname = \"blue\"\nopacity = 0.5\nemission = [0, 0, 0]\n"
                  "[[material]]\nmodel = \"two\"\nname = \"red\"\ntexture = \"t.png\"\ncutout = 0.25\n");
  const auto& [box, two] = std::tie(scene.models[0], scene.models[1]);
  CHECK(box.materials[0].diffuse == Material{}.diffuse);
  REQUIRE(two.materials.size() == 2);
  const Material& red = two.materials[0];
  const Material& blue = two.materials[1];
  CHECK(red.diffuse == glm::vec3(0.1f, 0.2f, 0.3f));
  CHECK(red.emission == glm::vec3(5, 6, 7));
  CHECK(red.opacity == 1);
  CHECK(red.texture_layer == 0);
  CHECK(red.cut_out == 0.25f);
  CHECK(red.blend_class() == BlendClass::cut_out);
  CHECK(scene.textures.count() == 1);
  CHECK(scene.textures.size == glm::uvec2(2, 2));
  CHECK(blue.emission == glm::vec3(0));
  CHECK(blue.opacity == 0.5f);
  CHECK(blue.texture_layer == Material::no_layer);
  CHECK(blue.blend_class() == BlendClass::blended);

  // A cutout of 0 draws all of a texture, whatever its alpha.
  const Scene whole =
      folder.load(models + "[[material]]\nmodel = \"two\"\nname = \"red\"\ntexture = \"t.png\"\ncutout = 0\n");
  CHECK(whole.models[1].materials[0].blend_class() == BlendClass::opaque);
  const Scene holed = folder.load(models + "[[material]]\nmodel = \"two\"\nname = \"red\"\ntexture = \"t.png\"\n");
  CHECK(holed.models[1].materials[0].blend_class() == BlendClass::cut_out);
}

TEST_CASE("sky, fog and lamps are as the scene says, or not there") {
  const SceneFolder folder;
  const Scene none = folder.load("seed = 1\n");
  CHECK(!none.sky);
  CHECK(!none.fog);
  CHECK(none.lights.empty());

  const Scene scene = folder.load(
      "[sky]\nzenith = [1, 2, 3]\nhorizon = [4, 5, 6]\nground = [7, 8, 9]\nsun_size = 90\nsun_color = [10, 11, 12]\n"
      "glow_size = 45\nglow_color = [13, 14, 15]\n"
      "[fog]\ndensity = 0.5\nheight = -2\nfalloff = 30\nstart = 4\n"
      "[[light]]\nposition = [1, 2, 3]\ncolor = [1, 0.5, 0.25]\nintensity = 8\nradius = 6\nflicker = 0.5\n"
      "[[light]]\nposition = [0, 0, 0]\n");
  REQUIRE(scene.sky);
  CHECK(scene.sky->zenith == glm::vec3(1, 2, 3));
  CHECK(scene.sky->horizon == glm::vec3(4, 5, 6));
  CHECK(scene.sky->ground == glm::vec3(7, 8, 9));
  CHECK(scene.sky->sun_color == glm::vec3(10, 11, 12));
  CHECK(scene.sky->glow_color == glm::vec3(13, 14, 15));
  CHECK(std::abs(scene.sky->sun_size - std::numbers::pi_v<float> / 2) < 1e-6f);
  CHECK(std::abs(scene.sky->glow_size - std::numbers::pi_v<float> / 4) < 1e-6f);
  REQUIRE(scene.fog);
  CHECK(scene.fog->color == glm::vec3(4, 5, 6));  // the horizon's
  CHECK(scene.fog->density == 0.5f);
  CHECK(scene.fog->height == -2);
  CHECK(scene.fog->falloff == 30);
  CHECK(scene.fog->start == 4);
  REQUIRE(scene.lights.size() == 2);
  CHECK(scene.lights[0].position == glm::vec3(1, 2, 3));
  CHECK(scene.lights[0].intensity == glm::vec3(8, 4, 2));
  CHECK(scene.lights[0].radius == 6);
  CHECK(scene.lights[0].flicker == 0.5f);

  CHECK(folder.load("background = [0.5, 0.25, 1]\n[fog]\n").fog->color == glm::vec3(0.5f, 0.25f, 1));
  CHECK(folder.load("[sky]\n[fog]\ncolor = [1, 1, 0]\n").fog->color == glm::vec3(1, 1, 0));
}

}  // namespace drover::loader::scene_look_test
