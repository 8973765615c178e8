#include <catch2/catch_test_macros.hpp>

#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/plain_line.hpp"
#include "loader/scene.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::loader::plain_line_test {

TEST_CASE("what a terminal would act on becomes blanks") {
  CHECK(plain_line("a\nb\tc\x1b[31md\x7f") == "a b c [31md ");
  CHECK(plain_line("Größe …") == "Größe …");
  CHECK(std::string(InputError({"a\nb", 1, 2}, "c\nd").what()) == "a b:1:2: c d");
  Settings settings;
  CHECK(drover::test::message_of<InputError>([&] { apply_typed(settings, "a\x1b=\r"); }).find('\x1b') ==
        std::string::npos);
}

TEST_CASE("of a long message the beginning and the end are kept, of whole characters") {
  CHECK(plain_line(std::string(800, 'x')) == std::string(800, 'x'));
  const std::string cut = plain_line("begin" + std::string(5000, 'x') + "end");
  CHECK(cut.size() == 800 + std::string("…").size());
  CHECK(cut.starts_with("begin"));
  CHECK(cut.ends_with("end"));
  for (const char* before : {"", "x", "xx"}) {
    std::string text = before;
    for (int i = 0; i < 1000; ++i) text += "€";
    std::string line = plain_line(text).substr(std::string(before).size());
    CHECK(line.size() < 810);
    for (std::size_t at = line.find("…"); at != std::string::npos; at = line.find("…")) line.replace(at, 3, "€");
    while (line.starts_with("€")) line.erase(0, 3);
    CHECK(line.empty());
  }
}

TEST_CASE("warnings quote what files hold on one line") {
  const drover::test::TemporaryFolder folder;
  const auto path = folder.write("a.obj", "mtllib no\x1bne.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl \x01\nf 1 2 3\n");
  const Scene scene = load(path);
  REQUIRE(!scene.warnings.empty());
  for (const std::string& warning : scene.warnings) CHECK(plain_line(warning) == warning);
}

}  // namespace drover::loader::plain_line_test
