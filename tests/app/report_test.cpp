// `drover info --report`: what it holds, and what it does not.
#include <algorithm>
#include <cctype>

#include "tests/app/support.hpp"

namespace drover::report_test {

namespace {

bool holds(const std::string& text, std::string word) {
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

/// A home folder of a user called Quillon, with a scene in it that speaks of them.
class Home {
 public:
  Home() {
    std::filesystem::create_directories(folder / "home/quillon/scenes");
    std::filesystem::copy(folder / "box.obj", folder / "home/quillon/scenes/box.obj");
  }
  std::string path() const { return folder / "home/quillon"; }
  std::string scene(const std::string& text) const {
    return folder.write("home/quillon/scenes/mine.toml",
                        "# by Quillon, from " + path() + "/notes.txt\n" + "# and C:\\Users\\quillon\\Secret\\x.obj, " +
                            "\"/mnt/Secret Disk/other.obj\" or /srv/secret/a.png\n" + test::small_scene + text);
  }
  std::string report(const std::string& input, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"info", input, "--report", "--output", folder / "report.md"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    std::filesystem::remove(folder / "report.md");
    const test::Outcome outcome =
        folder.run(arguments, {{"HOME", path()}, {"USER", "quillon"}, {"LOGNAME", "quillon"}});
    INFO(outcome.errors);
    CHECK(outcome.code == 0);
    return test::read_file(folder / "report.md");
  }

  test::ProgramFolder folder;
};

}  // namespace

TEST_CASE("a report holds driver, settings, scene and counts, and no private paths or names") {
  const Home home;
  const std::string report = home.report(home.scene(""), {"--set", "exposure.ev=2.5"});
  INFO(report);
  for (const char* part :
       {"## Program", "drover 0.", "## Device", "storage_block_bytes", "## Extensions", "GL_ARB_indirect_parameters",
        "## Settings", "exposure.ev=2.5  (typed)", "particles.count=500  (scene)", "## Scene",
        "spin = { axis = [0, 1, 0], speed = 90 }", "## Frame 1", "\"alive\": ", "## Messages"})
    CHECK(report.find(part) != std::string::npos);
  CHECK_FALSE(holds(report, "quillon"));
  CHECK_FALSE(holds(report, "secret"));
  CHECK(report.find(home.path()) == std::string::npos);
  CHECK(report.find(std::filesystem::temp_directory_path().string() + "/") == std::string::npos);
  // What is cut keeps its last part.
  for (const char* part : {"x.obj", "other.obj", "a.png", "# by <user>"}) CHECK(report.find(part) != std::string::npos);
}

TEST_CASE("a scene that cannot be read is reported with what is wrong") {
  const Home home;
  const std::string report = home.report(home.scene("[[emitter]]\nlife = -1\n"));
  INFO(report);
  CHECK(report.find("error: <scene>/mine.toml:") != std::string::npos);
  CHECK(report.find("life = -1: must be") != std::string::npos);
  CHECK(report.find("## Device") != std::string::npos);
  CHECK_FALSE(holds(report, "quillon"));
}

TEST_CASE("a report of a driver that is too old says so") {
  const test::ProgramFolder folder;
  const std::vector<test::Variable> old = {{"MESA_GL_VERSION_OVERRIDE", "3.3"}};
  if (folder.run({"info"}, old).code == 0) SKIP("not Mesa, whose version can be made to look older");
  const test::Outcome outcome = folder.run({"info", "--report"}, old);
  CHECK(outcome.code == 0);
  CHECK(outcome.output.find("error: OpenGL 3.3 lacks") != std::string::npos);
}

TEST_CASE("a report goes where it is told to") {
  const test::ProgramFolder folder;
  std::filesystem::create_directories(folder / "reports");
  CHECK(folder.run({"info", "--report", "--output", folder / "reports"}).code == 0);
  CHECK(test::read_file(folder / "reports/drover-report.md").find("## Device") != std::string::npos);
  CHECK(folder.run({"info", "--report"}).output.starts_with("# Drover: report\n"));
  CHECK(folder.run({"info", folder / "small.toml", "--report", "--output", folder / "small.toml"}).code == 2);
  CHECK(folder.run({"info", "--output", folder / "none.md"}).code == 2);
}

}  // namespace drover::report_test
