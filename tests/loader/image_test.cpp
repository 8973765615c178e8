#include "loader/image.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "loader/error.hpp"
#include "loader/file.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::loader::image_test {

using Catch::Matchers::ContainsSubstring;
using drover::test::message_of;
using drover::test::TemporaryFolder;

namespace {

Image gradient(glm::uvec2 size) {
  Image image;
  image.size = size;
  for (std::uint32_t y = 0; y < size.y; ++y)
    for (std::uint32_t x = 0; x < size.x; ++x)
      for (const std::uint32_t channel : {x * 7, y * 5, x ^ y, 255 - x})
        image.pixels.push_back(static_cast<std::uint8_t>(channel));
  return image;
}

/// A PNG's checksum, bit by bit (ISO 3309).
std::uint32_t crc(const std::string& bytes) {
  std::uint32_t c = 0xffffffff;
  for (const char byte : bytes) {
    c ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) c = (c & 1) != 0 ? c >> 1 ^ 0xedb88320 : c >> 1;
  }
  return ~c;
}

}  // namespace

TEST_CASE("a PNG comes back as it was written, top row first") {
  const TemporaryFolder folder;
  for (const glm::uvec2 size : {glm::uvec2{1, 1}, glm::uvec2{33, 17}, glm::uvec2{640, 3}}) {
    const Image written = gradient(size);
    save_image(folder.path() / "a.png", written);
    const Image read = load_image(folder.path() / "a.png");
    CHECK(read.size == size);
    CHECK(read.pixels == written.pixels);
  }
  // Nothing but the image is left behind.
  CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("a PNG cut anywhere is an error, and so is a changed byte") {
  const TemporaryFolder folder;
  save_image(folder.path() / "whole.png", gradient({20, 20}));
  const std::string whole = read_bytes(folder.path() / "whole.png");
  for (std::size_t length = 1; length < whole.size(); ++length) {
    INFO(length);
    const auto path = folder.write("cut.png", whole.substr(0, length));
    REQUIRE_THROWS_AS(load_image(path), InputError);
  }
  for (std::size_t i = 0; i < whole.size(); ++i) {
    INFO(i);
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x10);
    const auto path = folder.write("changed.png", changed);
    REQUIRE_THROWS_AS(load_image(path), InputError);
  }
}

TEST_CASE("a PNG larger than can be read is told from what is no image") {
  const TemporaryFolder folder;
  save_image(folder.path() / "small.png", gradient({2, 2}));
  const std::string small = read_bytes(folder.path() / "small.png");
  const auto message = [&](glm::uvec2 size) {
    // Width and height stand behind the signature and the first chunk's length and type; then 5 bytes, a checksum.
    std::string png = small;
    for (std::uint32_t i = 0; i < 4; ++i) {
      png[16 + i] = static_cast<char>(size.x >> (24 - 8 * i) & 0xff);
      png[20 + i] = static_cast<char>(size.y >> (24 - 8 * i) & 0xff);
    }
    const std::uint32_t sum = crc(png.substr(12, 17));
    for (std::uint32_t i = 0; i < 4; ++i) png[29 + i] = static_cast<char>(sum >> (24 - 8 * i) & 0xff);
    const auto path = folder.write("changed.png", png);
    const std::string head = message_of<InputError>([&] { image_size(path); });
    CHECK(message_of<InputError>([&] { load_image(path); }) == head);
    return head;
  };
  CHECK_THAT(message({40000, 30000}),
             ContainsSubstring("changed.png: 40000 x 30000 pixels are larger than can be read"));
  CHECK_THAT(message({0x7fffffff, 1}), ContainsSubstring("2147483647 x 1 pixels are larger than can be read"));
  CHECK_THAT(message({0xffffffff, 0xffffffff}), ContainsSubstring("4294967295 x 4294967295 pixels are larger"));
  CHECK_THAT(message({30'000'000, 2}), ContainsSubstring("the most is 16777216 a side, 268435456 in all"));
  CHECK_THAT(message({0, 5}), ContainsSubstring("an image without pixels"));
}

TEST_CASE("what is not an image is named") {
  const TemporaryFolder folder;
  CHECK_THAT(message_of<InputError>([&] { load_image(folder.path() / "none.png"); }),
             ContainsSubstring("no such file"));
  CHECK_THAT(message_of<InputError>([&] { load_image(folder.path()); }), ContainsSubstring("folder"));
  CHECK_THAT(message_of<InputError>([&] { load_image(folder.write("empty.png", "")); }), ContainsSubstring("empty"));
  CHECK_THAT(message_of<InputError>([&] { load_image(folder.write("text.png", "hello, world")); }),
             ContainsSubstring("PNG and JPEG"));
  CHECK_THAT(message_of<InputError>([&] { load_image(folder.write("cut.jpg", "\xff\xd8\xff\xe0 and no more")); }),
             ContainsSubstring("cut short"));
}

TEST_CASE("an image that cannot be written leaves what was there") {
  const TemporaryFolder folder;
  const Image image = gradient({200, 200});
  CHECK_THAT(message_of<InputError>([&] { save_image(folder.path() / "no" / "a.png", image); }),
             ContainsSubstring("there is no folder"));
  CHECK_THAT(message_of<InputError>([&] { save_image(folder.path(), image); }), ContainsSubstring("folder"));
  CHECK_THROWS_AS(save_image(folder.path() / "none.png", Image{}), InputError);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "none.png"));

  Image lying = image;
  lying.pixels.pop_back();
  const auto kept = folder.write("kept.png", "as it was");
  CHECK_THROWS_AS(save_image(kept, lying), InputError);
  CHECK(read_bytes(kept) == "as it was");
}

TEST_CASE("a full disk is one line and writes nothing") {
  // Linux has a device that is always full; it cannot hold a file beside it, so only the reading of errors is tested.
  if (!std::filesystem::exists("/dev/full")) SKIP("needs a device that is always full");
  const TemporaryFolder folder;
  const auto target = folder.path() / "full.png";
  std::filesystem::create_symlink("/dev/full", folder.path() / ("full.png." + std::to_string(getpid()) + ".part"));
  CHECK_THAT(message_of<InputError>([&] { write_bytes(target, std::string(100000, 'x')); }),
             ContainsSubstring("No space left on device"));
  CHECK_FALSE(std::filesystem::exists(target));
}

TEST_CASE("text is UTF-8, with or without a mark") {
  const TemporaryFolder folder;
  CHECK(read_text(folder.write("mark", "\xef\xbb\xbfseed = 1")) == "seed = 1");
  const auto text = [&](const std::string& bytes) {
    return message_of<InputError>([&] { read_text(folder.write("file", bytes)); });
  };
  CHECK_THAT(text(std::string("\xfe\xff\0v", 4)), ContainsSubstring("UTF-16 is not supported"));
  CHECK_THAT(text(std::string("\xff\xfev\0", 4)), ContainsSubstring("UTF-16 is not supported"));
  CHECK_THAT(text(std::string("v\0 \0", 4)), ContainsSubstring("UTF-16 is not supported"));
  CHECK_THAT(text(std::string("v 1\nv 2\nv\0abc", 13)), ContainsSubstring(":3: binary data"));
}

}  // namespace drover::loader::image_test
