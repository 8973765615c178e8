// Films: numbered pictures of a script, of a model's sides and of what a window showed; and what a Ctrl-C leaves.
#include <algorithm>
#include <string>
#include <vector>

#include "tests/app/desk.hpp"

namespace drover::record_test {

namespace {

std::size_t pictures_in(const std::filesystem::path& folder) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    count += entry.path().extension() == ".png" ? 1 : 0;
  return count;
}

std::string file_of(const std::filesystem::path& folder, unsigned number) {
  std::string digits = std::to_string(number);
  digits.insert(0, 5 - digits.size(), '0');
  return folder / (digits + ".png");
}

bool same_picture(const std::string& a, const std::string& b) {
  const loader::Image first = loader::load_image(a);
  const loader::Image second = loader::load_image(b);
  return first.size == second.size && first.pixels == second.pixels;
}

}  // namespace

TEST_CASE("a film holds each frame as it is rendered alone") {
  const test::ProgramFolder folder;
  const test::Outcome outcome =
      folder.run({"render", folder / "small.toml", "--record", folder / "film", "--frame", "6", "--verbose"});
  CHECK(outcome.code == 0);
  CHECK(outcome.errors.find("wrote 7 pictures to ") != std::string::npos);
  CHECK(pictures_in(folder / "film") == 7);
  for (const unsigned frame : {0U, 3U, 6U}) {
    CAPTURE(frame);
    const std::string alone = folder / "alone.png";
    CHECK(folder.run({"render", folder / "small.toml", "--frame", std::to_string(frame), "--output", alone}).code == 0);
    CHECK(same_picture(file_of(folder / "film", frame), alone));
  }
}

TEST_CASE("a turntable has as many sides as were asked for, evenly apart") {
  const test::ProgramFolder folder;
  const auto turn = [&folder](const std::string& name, const std::string& sides) {
    CHECK(folder
              .run({"render", folder / "box.obj", "--record", folder / name, "--turntable", sides, "--resolution",
                    "64x48"})
              .code == 0);
    return pictures_in(folder / name);
  };
  CHECK(turn("two", "2") == 2);
  CHECK(turn("three", "3") == 3);
  CHECK(same_picture(file_of(folder / "two", 0), file_of(folder / "three", 0)));
  // From one side a box is not as it is a third of a turn on.
  CHECK_FALSE(same_picture(file_of(folder / "three", 0), file_of(folder / "three", 1)));
}

TEST_CASE("a folder that cannot be filled is refused in one line, with what to do") {
  const test::ProgramFolder folder;
  folder.write("file", "precious");
  std::filesystem::create_directory(folder / "filled");
  folder.write("filled/00007.png", "precious");
  const std::vector<std::pair<std::string, std::string>> refusals = {
      {folder / "none/film", "there is no folder " + folder / "none to make it in; make that first"},
      {folder / "none/film/", "there is no folder " + folder / "none to make it in; make that first"},
      {folder / "file", "a file of that name is there; name a folder"},
      {folder / "filled", "00007.png is there already"},
  };
  for (const auto& [name, reason] : refusals)
    for (const char* verb : {"render", "view"}) {
      const test::Outcome outcome = folder.run({verb, folder / "small.toml", "--record", name});
      CAPTURE(name, verb, outcome.errors);
      CHECK(outcome.code == 2);
      CHECK(test::one_line(outcome.errors));
      CHECK(outcome.errors.find(reason) != std::string::npos);
    }
  CHECK(test::read_file(folder / "file") == "precious");
  CHECK(test::read_file(folder / "filled/00007.png") == "precious");
}

TEST_CASE("a window films what a script's film shows, step by step, and pauses are not in it") {
  test::require_tools();
  const test::ProgramFolder films;
  test::Desk desk({"--record", films / "seen", "--verbose"});
  REQUIRE(test::Desk::eventually([&] { return pictures_in(films / "seen") > 3; }));
  desk.key("space");
  const std::size_t paused = pictures_in(films / "seen");
  desk.key("period");
  CHECK(pictures_in(films / "seen") == paused + 1);
  desk.key("space");
  REQUIRE(test::Desk::eventually([&] { return pictures_in(films / "seen") > paused + 3; }));
  CHECK(desk.quit() == 0);
  const std::size_t all = pictures_in(films / "seen");
  CHECK(desk.errors().find("wrote " + std::to_string(all) + " pictures to ") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(file_of(films / "seen", static_cast<unsigned>(all))));

  REQUIRE(films
              .run({"render", desk.folder() / "small.toml", "--record", films / "script", "--frame",
                    std::to_string(paused + 2), "--resolution", "560x300"})
              .code == 0);
  for (std::size_t frame = 0; frame <= paused + 2; ++frame) {
    CAPTURE(frame);
    const auto number = static_cast<unsigned>(frame);
    CHECK(same_picture(file_of(films / "seen", number), file_of(films / "script", number)));
  }
}

TEST_CASE("a window whose film cannot be written goes on, and says so when it ends") {
  test::require_tools();
  const test::ProgramFolder films;
  const test::Desk desk({"--record", films / "seen"});
  REQUIRE(test::Desk::eventually([&] { return pictures_in(films / "seen") > 1; }));
  std::filesystem::rename(films / "seen", films / "moved");
  const long before = desk.frames();
  REQUIRE(test::Desk::eventually([&] { return desk.frames() > before + 3; }));
  desk.key("Escape");  // puts the message away
  CHECK(desk.runs());
  CHECK(desk.quit() == 2);
  CAPTURE(desk.errors());
  CHECK(test::one_line(desk.errors()));
  CHECK(desk.errors().find("the recording ended after ") != std::string::npos);
}

TEST_CASE("Ctrl-C in the midst of writing a file leaves nothing of it") {
  const test::ProgramFolder folder;
  bool caught = false;
  // Large enough to take a while; how long until it begins depends on the machine.
  test::Process process({DROVER_PROGRAM, "dump", folder / "small.toml", "--set", "particles.count=2000000", "--frame",
                         "0", "--pass", "emit", "--buffer", "particle birth", "--output", folder / "large.csv"},
                        test::with_own_cache({}), folder / "output", folder / "errors");
  while (!caught && !process.wait(0)) caught = folder.holds_partial_files();
  REQUIRE(caught);
  REQUIRE(process.interrupt());
  CHECK(process.wait(60) == 128 + SIGINT);
  CHECK_FALSE(folder.holds_partial_files());
  CHECK_FALSE(std::filesystem::exists(folder / "large.csv"));
}

}  // namespace drover::record_test
