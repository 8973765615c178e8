// Textures: found, decoded, brought to one size, with their holes kept in every mip level.
#include "loader/texture.hpp"

#include <fmt/format.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <functional>

#include "loader/image.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::loader::texture_test {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
using drover::test::SceneFolder;
using drover::test::TemporaryFolder;

namespace {

using Pixel = std::array<std::uint8_t, 4>;

void save(const std::filesystem::path& path, glm::uvec2 size, const std::function<Pixel(glm::uvec2)>& pixel) {
  Image image;
  image.size = size;
  for (std::uint32_t y = 0; y < size.y; ++y)
    for (std::uint32_t x = 0; x < size.x; ++x)
      for (const std::uint8_t channel : pixel({x, y})) image.pixels.push_back(channel);
  save_image(path, image);
}

void save(const std::filesystem::path& path, glm::uvec2 size, const Pixel& pixel) {
  save(path, size, [&](glm::uvec2) { return pixel; });
}

Pixel pixel(const Image& image, glm::uvec2 at) {
  const std::size_t i = (std::size_t{at.y} * image.size.x + at.x) * 4;
  return {image.pixels[i], image.pixels[i + 1], image.pixels[i + 2], image.pixels[i + 3]};
}

// A model with a face in every material of the file.
std::vector<Model> load_with(const TemporaryFolder& folder, const std::string& mtl) {
  folder.write("a.mtl", mtl);
  return {load_model(folder.write("model.obj", "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"))};
}

}  // namespace

TEST_CASE("layers are as large as the largest texture, each with all its mip levels") {
  const TemporaryFolder folder;
  save(folder.path() / "wide.png", {32, 4}, Pixel{255, 0, 0, 255});
  save(folder.path() / "high.png", {8, 16}, Pixel{0, 255, 0, 255});
  save(folder.path() / "dot.png", {1, 1}, Pixel{0, 0, 200, 255});
  auto models = load_with(folder,
                          "newmtl a\nmap_Kd wide.png\nnewmtl b\nmap_Kd high.png\nnewmtl c\nmap_Kd .\\dot.png\n"
                          "newmtl d\nmap_Kd ./wide.png\nnewmtl e\n");
  std::vector<std::string> warnings;
  const TextureLayers layers = load_textures(models, warnings);
  CHECK(warnings.empty());
  CHECK(models[0].warnings.empty());
  CHECK(layers.size == glm::uvec2(32, 16));
  CHECK(layers.levels == 6);
  REQUIRE(layers.count() == 3);
  const auto& materials = models[0].materials;
  for (std::uint32_t i = 0; i < 3; ++i) CHECK(materials[i].texture_layer == i);
  CHECK(materials[3].texture_layer == 0);
  CHECK(materials[4].texture_layer == Material::no_layer);
  const Pixel expected[] = {{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 200, 255}};
  for (std::uint32_t layer = 0; layer < 3; ++layer) {
    REQUIRE(layers.layers[layer].size() == 6);
    for (std::uint32_t level = 0; level < 6; ++level) {
      const Image& image = layers.layers[layer][level];
      CHECK(image.size == glm::uvec2(32u >> level, std::max(16u >> level, 1u)));
      CHECK(image.pixels.size() == std::size_t{image.size.x} * image.size.y * 4);
      CHECK(pixel(image, image.size - 1u) == expected[layer]);
    }
  }
}

TEST_CASE("mip levels are means of light, not of stored values") {
  const TemporaryFolder folder;
  // Black and white in turn: half the light, which sRGB stores as 188 (IEC 61966-2-1 of 0.5 is 0.7354).
  save(folder.path() / "checks.png", {8, 8}, [](glm::uvec2 at) {
    const auto value = static_cast<std::uint8_t>((at.x + at.y) % 2 * 255);
    return Pixel{value, value, value, 255};
  });
  auto models = load_with(folder, "newmtl a\nmap_Kd checks.png\n");
  std::vector<std::string> warnings;
  const TextureLayers layers = load_textures(models, warnings);
  REQUIRE(layers.levels == 4);
  for (std::uint32_t level = 1; level < 4; ++level)
    CHECK(std::abs(pixel(layers.layers[0][level], {0, 0})[0] - 188) <= 1);
}

TEST_CASE("a texture that is all hole is told, and one of a single leaf is not") {
  const TemporaryFolder folder;
  save(folder.path() / "hole.png", {4, 4}, Pixel{255, 255, 255, 127});
  save(folder.path() / "leaf.png", {4, 4}, [](glm::uvec2 at) {
    return Pixel{255, 255, 255, static_cast<std::uint8_t>(at == glm::uvec2(1, 2) ? 128 : 0)};
  });
  auto models = load_with(folder, "newmtl leaf\nmap_Kd leaf.png\nnewmtl hole\nmap_Kd hole.png\n");
  std::vector<std::string> warnings;
  load_textures(models, warnings);
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0] == "a.mtl:3: material 'hole' is invisible: no texel of its image is as opaque as 0.5");
}

TEST_CASE("a hole's colour does not bleed into mip levels, and holes neither close nor grow") {
  const TemporaryFolder folder;
  // One texel in four is a leaf, green; the rest is a magenta hole.
  save(folder.path() / "leaf.png", {64, 64}, [](glm::uvec2 at) {
    return at.x % 4 < 2 && at.y % 4 < 2 ? Pixel{0, 255, 0, 255} : Pixel{255, 0, 255, 0};
  });
  auto models = load_with(folder, "newmtl a\nmap_Kd leaf.png\nnewmtl b\nd 0.5\nmap_Kd leaf.png\n");
  std::vector<std::string> warnings;
  const TextureLayers layers = load_textures(models, warnings);
  CHECK(models[0].materials[0].cut_out == 0.5f);
  CHECK(models[0].materials[0].blend_class() == BlendClass::cut_out);
  CHECK(models[0].materials[1].blend_class() == BlendClass::blended);
  REQUIRE(layers.count() == 1);
  const auto& levels = layers.layers[0];
  // Level 2 sees four texels at once, each a quarter leaf: all of one alpha, and green.
  CHECK(pixel(levels[2], {3, 3})[0] <= 2);
  CHECK(pixel(levels[2], {3, 3})[1] >= 253);
  CHECK(int{pixel(levels[1], {0, 0})[3]} == 255);
  for (std::uint32_t level = 0; level < 2; ++level) {
    std::size_t seen = 0;
    for (std::size_t i = 3; i < levels[level].pixels.size(); i += 4) seen += levels[level].pixels[i] >= 128 ? 1 : 0;
    CHECK(seen * 4 == levels[level].pixels.size() / 4);
  }
}

TEST_CASE("coverage of a soft-edged texture stays in every level that has texels enough") {
  const TemporaryFolder folder;
  std::uint32_t state = 7;
  save(folder.path() / "noise.png", {128, 128}, [&](glm::uvec2) {
    state = state * 1664525u + 1013904223u;
    return Pixel{90, 120, 30, static_cast<std::uint8_t>((state >> 24) * (state >> 24) >> 8)};
  });
  auto models = load_with(folder, "newmtl a\nmap_Kd noise.png\n");
  std::vector<std::string> warnings;
  const TextureLayers layers = load_textures(models, warnings);
  const auto share = [&](std::uint32_t level) {
    double seen = 0;
    const auto& pixels = layers.layers[0][level].pixels;
    for (std::size_t i = 3; i < pixels.size(); i += 4) seen += pixels[i] >= 128 ? 4 : 0;
    return seen / static_cast<double>(pixels.size());
  };
  // Alpha is u² of an even u: above a half where u > 0.707. Unscaled, every deeper level would be below 0.05.
  CHECK(std::abs(share(0) - 0.29) < 0.02);
  for (std::uint32_t level = 1; level < 5; ++level) CHECK(std::abs(share(level) - share(0)) < 0.05);
}

TEST_CASE("opacity may come from an image of its own") {
  const TemporaryFolder folder;
  save(folder.path() / "red.png", {4, 4}, Pixel{255, 0, 0, 255});
  save(folder.path() / "mask.png", {4, 4}, [](glm::uvec2 at) {
    const auto value = static_cast<std::uint8_t>(at.x < 2 ? 255 : 0);
    return Pixel{value, value, value, 255};
  });
  auto models =
      load_with(folder,
                "newmtl a\nmap_Kd red.png\nmap_d mask.png\nnewmtl b\nmap_d mask.png\nnewmtl c\nmap_Kd red.png\n"
                "newmtl d\nmap_Ke red.png\n");
  std::vector<std::string> warnings;
  const TextureLayers layers = load_textures(models, warnings);
  CHECK(warnings.empty());
  REQUIRE(layers.count() == 3);
  CHECK(pixel(layers.layers[0][0], {0, 0}) == Pixel{255, 0, 0, 255});
  CHECK(pixel(layers.layers[0][0], {3, 0})[3] == 0);
  CHECK(pixel(layers.layers[1][0], {0, 0}) == Pixel{255, 255, 255, 255});
  CHECK(pixel(layers.layers[1][0], {3, 3})[3] == 0);
  CHECK(models[0].materials[0].blend_class() == BlendClass::cut_out);
  CHECK(models[0].materials[1].blend_class() == BlendClass::cut_out);
  CHECK(models[0].materials[2].blend_class() == BlendClass::opaque);
  // An image of emission and no Ke: all that the image says.
  CHECK(models[0].materials[3].emission == glm::vec3(1));
  CHECK(models[0].materials[3].emission_layer == models[0].materials[2].texture_layer);
  CHECK(models[0].materials[3].texture_layer == Material::no_layer);
}

TEST_CASE("options before a texture's name are skipped, however many numbers they have") {
  const TemporaryFolder folder;
  save(folder.path() / "my bricks.png", {2, 2}, Pixel{9, 9, 9, 255});
  save(folder.path() / "-odd.png", {2, 2}, Pixel{9, 9, 9, 255});
  for (const char* line :
       {"my bricks.png", "-s 2 my bricks.png", "-s 2 2 my bricks.png", "-s 2 2 2 my bricks.png",
        "-o .5 -1e-3 my bricks.png", "-blendu on -clamp off -mm 0 1 -bm 1 -texres 64 -imfchan m -t 1 1 my bricks.png",
        "-odd.png", "-s 1 1 -odd.png", "  my bricks.png \r"}) {
    CAPTURE(line);
    const auto models = load_with(folder, std::string("newmtl a\nmap_Kd ") + line + "\n");
    CHECK(models[0].warnings.empty());
    CHECK(!models[0].materials[0].texture_file.empty());
  }
}

TEST_CASE("a texture that is missing or broken is one warning and the plain colour") {
  const TemporaryFolder folder;
  folder.write("text.png", "no image");
  save(folder.path() / "whole.png", {16, 16}, Pixel{1, 2, 3, 255});
  std::filesystem::copy_file(folder.path() / "whole.png", folder.path() / "cut.png");
  std::filesystem::resize_file(folder.path() / "cut.png", std::filesystem::file_size(folder.path() / "cut.png") - 20);
  folder.write("empty.png", "");
  // A head that promises more pixels than any memory has.
  folder.write("huge.bmp",
               std::string("BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\xff\xff\xff\0\xff\xff\xff\0\1\0\x18\0\0\0\0\0"
                           "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
                           54));
  std::string mtl;
  int number = 0;
  for (const char* name : {"text.png", "cut.png", "empty.png", "huge.bmp", "gone.png"})
    for (int twice = 0; twice < 2; ++twice) mtl += fmt::format("newmtl m{}\nmap_Kd {}\n", number++, name);
  mtl += "newmtl good\nmap_Kd whole.png\n";
  auto models = load_with(folder, mtl);
  REQUIRE(models[0].warnings.size() == 1);
  CHECK_THAT(models[0].warnings[0],
             ContainsSubstring("a.mtl:17: texture 'gone.png' not found; drawn in the plain colour"));
  std::vector<std::string> warnings;
  const TextureLayers layers = load_textures(models, warnings);
  REQUIRE(warnings.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    const std::string& warning = warnings[i];
    // Each of the first materials named so, in the file's order (of those whose size can be read, cut.png, later).
    CAPTURE(warning);
    CHECK(warning.starts_with("a.mtl:"));
    CHECK_THAT(warning, ContainsSubstring(folder.path().string()));
    CHECK_THAT(warning, ContainsSubstring("drawn in the plain colour"));
    CHECK(warning.find('\n') == std::string::npos);
  }
  CHECK_THAT(warnings[0], StartsWith("a.mtl:1: " + (folder.path() / "text.png").string() + ": not an image"));
  CHECK_THAT(warnings[1], StartsWith("a.mtl:9: " + (folder.path() / "empty.png").string() + ": the file is empty"));
  CHECK_THAT(warnings[3], StartsWith("a.mtl:5: " + (folder.path() / "cut.png").string() + ": damaged PNG"));
  CHECK(layers.count() == 1);
  for (std::size_t i = 0; i < 10; ++i) CHECK(models[0].materials[i].texture_layer == Material::no_layer);
  CHECK(models[0].materials[10].texture_layer == 0);
}

TEST_CASE("a scene's texture that is broken is one warning with its place, and the model is drawn without") {
  const SceneFolder folder;
  folder.folder().write("text.png", "no image");
  folder.folder().write("box.mtl", "newmtl own\nKd 1 0 0\nmap_Kd text.png\n");
  const std::string scene_text =
      drover::test::box_model + std::string("[[material]]\nmodel = \"box\"\ntexture = \"text.png\"\n");
  const Scene scene = folder.load(scene_text + "[[object]]\nmodel = \"box\"\n");
  REQUIRE(scene.warnings.size() == 1);
  const std::string path = folder.folder().path().string();
  CHECK_THAT(scene.warnings[0],
             StartsWith(path + "/scene.toml:6:11: " + path + "/text.png: not an image that can be read"));
  CHECK_THAT(scene.warnings[0], EndsWith("; drawn in the plain colour"));
  CHECK(scene.objects.size() == 1);
  CHECK(scene.models[0].materials[0].texture_layer == Material::no_layer);
}

TEST_CASE("a material file or texture that is a folder is called one, with the place that names it") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "folder.png");
  std::filesystem::create_directory(folder.path() / "folder.mtl");
  folder.write("empty.mtl", "");
  auto models = load_with(folder, "newmtl a\n\nnewmtl b\nmap_Kd folder.png\n");
  REQUIRE(models[0].warnings.size() == 1);
  CHECK(models[0].warnings[0] == "a.mtl:3: texture 'folder.png' not read: '" + (folder.path() / "folder.png").string() +
                                     "' is a folder; name a file; drawn in the plain colour");
  const Model model = load_model(folder.write(
      "m.obj", "mtllib gone.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nmtllib folder.mtl\nmtllib empty.mtl\nf 1 2 3\n"));
  REQUIRE(model.warnings.size() == 3);
  CHECK(model.warnings[0] == "m.obj:1: material file 'gone.mtl' not found; its materials are drawn in the default one");
  CHECK_THAT(model.warnings[1], StartsWith("m.obj:5: material file 'folder.mtl' not read: "));
  CHECK_THAT(model.warnings[1], ContainsSubstring("is a folder"));
  CHECK_THAT(model.warnings[2], StartsWith("m.obj:6: " + (folder.path() / "empty.mtl").string()));
}

TEST_CASE("however large and many textures are, their layers stay within limits") {
  const TemporaryFolder folder;
  std::string mtl;
  for (int i = 0; i < 5; ++i) {
    save(folder.path() / fmt::format("{}.png", i), {64, 16}, Pixel{static_cast<std::uint8_t>(50 * i), 0, 0, 255});
    mtl += fmt::format("newmtl m{}\nmap_Kd {}.png\n", i, i);
  }
  std::vector<std::string> warnings;
  auto models = load_with(folder, mtl);
  TextureLayers layers = load_textures(models, warnings, {.side = 32});
  CHECK(layers.size == glm::uvec2(32, 16));
  CHECK(layers.count() == 5);
  CHECK(pixel(layers.layers[4][0], {5, 5}) == Pixel{200, 0, 0, 255});
  CHECK(warnings.empty());

  models = load_with(folder, mtl);
  layers = load_textures(models, warnings, {.layers = 3});
  CHECK(layers.count() == 3);
  CHECK(models[0].materials[3].texture_layer == Material::no_layer);
  REQUIRE(warnings.size() == 1);
  CHECK_THAT(warnings[0], ContainsSubstring("2 textures beyond the 3 that fit are left out"));

  models = load_with(folder, mtl);
  layers = load_textures(models, warnings, {.bytes = 5 * 64 * 16});
  CHECK(layers.size == glm::uvec2(32, 8));
  CHECK(layers.count() == 5);
}

TEST_CASE("textures lie beside their material file, or beside the model") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "sub");
  save(folder.path() / "sub" / "t.png", {2, 2}, Pixel{1, 1, 1, 255});
  save(folder.path() / "t.png", {4, 4}, Pixel{2, 2, 2, 255});
  save(folder.path() / "u.png", {4, 4}, Pixel{3, 3, 3, 255});
  folder.write("sub/b.mtl", "newmtl a\nmap_Kd t.png\nnewmtl b\nmap_Kd u.png\n");
  const Model model = load_model(folder.write("m.obj", "mtllib sub/b.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"));
  CHECK(model.warnings.empty());
  CHECK(model.materials[0].texture_file == folder.path() / "sub" / "t.png");
  CHECK(model.materials[1].texture_file == folder.path() / "u.png");
}

}  // namespace drover::loader::texture_test
