// What is written is there whole or not at all, and where it cannot be written that is one line and exit 2.
#include <unistd.h>

#include <fstream>

#include "tests/app/support.hpp"

namespace drover::output_test {

namespace {

const char* const precious = "what was there before";

/// Runs the program where no file may grow beyond 1,024 bytes (two of `ulimit`'s blocks), as on a disk that fills up.
test::Outcome run_on_full_disk(const test::ProgramFolder& folder, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {"sh", "-c", "ulimit -f 2 && exec \"$0\" \"$@\"", DROVER_PROGRAM};
  command.insert(command.end(), arguments.begin(), arguments.end());
  // Mesa's cache of shaders writes files too; the program is not to be blamed for those.
  return folder.run_command(command, {{"MESA_SHADER_CACHE_DISABLE", "true"}});
}

void check_refused(const test::Outcome& outcome, const std::string& reason) {
  CAPTURE(outcome.output, outcome.errors);
  CHECK(outcome.code == 2);
  CHECK(test::one_line(outcome.errors));
  CHECK(outcome.errors.find(reason) != std::string::npos);
}

}  // namespace

TEST_CASE("on a full disk every kind of file is refused in one line, and no half of it is left") {
  const test::ProgramFolder folder;
  const std::string scene = folder.write(
      "checked.toml",
      std::string(test::small_scene) +
          "[[expect]]\nframe = 5\nimage = { file = \"reference.png\" }\ncounts = { objects.visible = 9 }\n");
  const std::vector<std::pair<std::string, std::vector<std::string>>> outputs = {
      {"out.png", {"render", scene, "--frame", "0", "--output", folder / "out.png"}},
      {"out.json",
       {"render", scene, "--frame", "0", "--output", folder / "small.png", "--stats", folder / "out.json",
        "--resolution", "1x1"}},
      {"out.npy", {"dump", scene, "--pass", "emit", "--buffer", "particle birth", "--output", folder / "out.npy"}},
      {"out.csv", {"dump", scene, "--pass", "emit", "--buffer", "particle birth", "--output", folder / "out.csv"}},
      {"reference.png", {"check", scene, "--update"}},
      {"small.trail", {"check", folder / "small.toml", "--update", "--trail"}},
      {"report.md", {"info", "--report", "--output", folder / "report.md"}},
  };
  for (const auto& [name, arguments] : outputs)
    for (const bool there : {false, true}) {
      CAPTURE(name, there);
      std::filesystem::remove(folder / name);
      if (there) folder.write(name, precious);
      check_refused(run_on_full_disk(folder, arguments), "cannot be written: File too large");
      CHECK(std::filesystem::exists(folder / name) == there);
      if (there) CHECK(test::read_file(folder / name) == precious);
      CHECK_FALSE(folder.holds_partial_files());
    }
}

TEST_CASE("a JUnit report and pictures of differences are whole or not at all too") {
  const test::ProgramFolder folder;
  std::string text = std::string(test::small_scene);
  for (int i = 0; i < 10; ++i)
    text += "[[expect]]\nframe = " + std::to_string(i) + "\ncounts = { objects.visible = 1, objects.total = 2 }\n";
  const std::string scene = folder.write("counted.toml", text);
  check_refused(run_on_full_disk(folder, {"check", scene, "--junit", folder / "report.xml"}), "report.xml");
  CHECK_FALSE(std::filesystem::exists(folder / "report.xml"));

  const std::string pictured =
      folder.write("pictured.toml",
                   std::string(test::small_scene) + "[[expect]]\nframe = 0\nimage = { file = \"reference.png\" }\n");
  REQUIRE(folder.run({"check", pictured, "--update"}).code == 0);
  std::filesystem::create_directories(folder / "artifacts");
  check_refused(run_on_full_disk(folder, {"check", pictured, "--seed", "77", "--set", "exposure.ev=3", "--artifacts",
                                          folder / "artifacts"}),
                "cannot be written: File too large");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / "artifacts"))
    CHECK(entry.is_directory());
}

TEST_CASE("a device that is full, and a standard output that is") {
  if (!std::filesystem::exists("/dev/full")) SKIP("needs a device that is always full");
  const test::ProgramFolder folder;
  check_refused(folder.run({"render", folder / "small.toml", "--frame", "0", "--output", "/dev/full"}),
                "cannot be written: No space left on device");
  CHECK(std::filesystem::is_character_file("/dev/full"));
  check_refused(folder.run_command({"sh", "-c", "\"$0\" info > /dev/full", DROVER_PROGRAM}),
                "standard output cannot be written: No space left on device");
}

TEST_CASE("a folder that nothing can be written to") {
  const test::ProgramFolder folder;
  // Nobody makes files there, whoever runs the tests.
  if (std::filesystem::is_directory("/proc/self"))
    check_refused(folder.run({"render", folder / "small.toml", "--output", "/proc/self/out.png"}),
                  "/proc/self/out.png: cannot be written");
  if (geteuid() == 0) SKIP("may write to every folder");
  std::filesystem::create_directories(folder / "shut");
  std::filesystem::permissions(folder / "shut",
                               std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
  check_refused(folder.run({"render", folder / "small.toml", "--output", folder / "shut/out.png"}),
                "cannot be written: Permission denied");
}

}  // namespace drover::output_test
