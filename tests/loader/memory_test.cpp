// Files that claim more than this machine's memory: refused in one line before it is taken, or left out and the rest
// loaded. A machine with little memory is pretended.
#include "loader/memory.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "loader/file.hpp"
#include "loader/image.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::loader::memory_test {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using drover::test::message_of;
using drover::test::TemporaryFolder;

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

/// A square of so many squares a side.
std::string grid(int side) {
  std::string text;
  for (int y = 0; y <= side; ++y)
    for (int x = 0; x <= side; ++x) text += "v " + std::to_string(x) + " " + std::to_string(y) + " 0\n";
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const int corner = y * (side + 1) + x + 1;
      text += "f";
      for (const int i : {corner, corner + 1, corner + side + 2, corner + side + 1}) text += " " + std::to_string(i);
      text += "\n";
    }
  return text;
}

/// The head of a PNG of 65,535 x 65,535 pixels, whole as far as it goes.
const std::string huge_png(
    "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\xff\xff\0\0\xff\xff\x08\x06\0\0\0\xb6\x05\xd9\x50\0\0\0\0IEND\xae\x42\x60\x82",
    45);

}  // namespace

TEST_CASE("there is some memory, and it can be pretended to be less") {
  const std::uint64_t real = memory_limit();
  CHECK(real > 64 * mebibyte);
  {
    const PretendedMemory little(mebibyte);
    CHECK(memory_limit() == mebibyte);
    {
      const PretendedMemory less(1000);
      CHECK(memory_limit() == 1000);
    }
    CHECK(memory_limit() == mebibyte);
  }
  CHECK(memory_limit() == real);
}

TEST_CASE("a model larger than memory is refused in one line, where that is one that fits loads") {
  const TemporaryFolder folder;
  const auto path = folder.write("grid.obj", grid(200));
  CHECK(load_model(path).triangles() == 2 * 200 * 200);
  const PretendedMemory little(8 * mebibyte);
  const std::string line = message_of<InputError>([&] { load_model(path); });
  CHECK_THAT(line, ContainsSubstring("grid.obj: 40401 vertices and 40000 faces need about "));
  CHECK_THAT(line, EndsWith("MiB to be read, and this machine has 8; thin the model out, or split it"));
  CHECK(load_model(folder.write("small.obj", grid(20))).triangles() == 2 * 20 * 20);
}

TEST_CASE("a file larger than memory is not read to its end") {
  const TemporaryFolder folder;
  const auto path = folder.write("large.toml", std::string(3 * mebibyte, ' '));
  const PretendedMemory little(4 * mebibyte);
  CHECK_THAT(message_of<InputError>([&] { read_bytes(path); }),
             EndsWith("large.toml: the file is too large for this machine's memory of 4 MiB"));
}

TEST_CASE("an image larger than memory, or than any is, is refused by its head") {
  const TemporaryFolder folder;
  Image image;
  image.size = {1000, 1000};
  image.pixels.assign(4 * 1000 * 1000, 200);
  save_image(folder.path() / "large.png", image);
  CHECK(load_image(folder.path() / "large.png").size == image.size);
  const auto huge = folder.write("huge.png", huge_png);
  CHECK_THAT(message_of<InputError>([&] { load_image(huge); }),
             ContainsSubstring("huge.png: 65535 x 65535 pixels are larger than can be read"));
  CHECK_THAT(message_of<InputError>([&] { image_size(huge); }), ContainsSubstring("65535 x 65535"));
  const PretendedMemory little(8 * mebibyte);
  CHECK_THAT(message_of<InputError>([&] { load_image(folder.path() / "large.png"); }),
             EndsWith("large.png: 1000 x 1000 pixels are too large for this machine's memory of 8 MiB"));
}

TEST_CASE("a texture that is too large is one warning, and the rest is drawn") {
  const TemporaryFolder folder;
  folder.write("huge.png", huge_png);
  Image image;
  image.size = {2, 2};
  image.pixels.assign(16, 255);
  save_image(folder.path() / "small.png", image);
  folder.write("a.mtl", "newmtl a\nmap_Kd huge.png\nnewmtl b\nmap_Kd small.png\n");
  const Scene scene =
      load(folder.write("a.obj", "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl a\nf 1 2 3\nusemtl b\nf 1 3 2\n"));
  CHECK(scene.models.front().triangles() == 2);
  CHECK(scene.textures.count() == 1);
  CHECK(scene.textures.size == glm::uvec2(2, 2));
  REQUIRE(scene.warnings.size() == 1);
  CHECK_THAT(scene.warnings[0], ContainsSubstring("65535 x 65535 pixels are larger than can be read"));
  CHECK_THAT(scene.warnings[0], EndsWith("drawn in the plain colour"));
}

TEST_CASE("textures become smaller where memory is little") {
  const TemporaryFolder folder;
  Image image;
  image.size = {256, 128};
  image.pixels.assign(4 * 256 * 128, 255);
  save_image(folder.path() / "a.png", image);
  save_image(folder.path() / "b.png", image);
  folder.write("a.mtl", "newmtl a\nmap_Kd a.png\nnewmtl b\nmap_Kd b.png\n");
  const auto path = folder.write("a.obj", "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl a\nf 1 2 3\n");
  CHECK(load(path).textures.size == glm::uvec2(256, 128));
  // The two textures are 256 KiB, and a quarter of this is a byte less.
  const PretendedMemory little(mebibyte - 4);
  CHECK(load(path).textures.size == glm::uvec2(128, 64));
}

}  // namespace drover::loader::memory_test
