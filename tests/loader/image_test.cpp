#include "loader/image.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "loader/error.hpp"
#include "loader/file.hpp"
#include "tests/loader/temporary_folder.hpp"

using namespace drover::loader;
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
