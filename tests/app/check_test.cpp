// `drover check`: what holds, what does not, and what it leaves for people and machines.
#include "tests/app/support.hpp"

namespace drover::check_test {

namespace {

const char* const expectations = R"([[expect]]
frame = 4
counts = { objects.total = 2, objects.visible = 1, particles.capacity = 500, frame_calls.draws = 8 }
[[expect]]
frame = 9
image = { file = "references/small.png", tolerance = 0.5 }
particle_hash = "0123456789abcdef"
)";

std::string scene_with(const test::ProgramFolder& folder, const std::string& more) {
  return folder.write("checked.toml", std::string(test::small_scene) + more);
}

std::size_t occurrences(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
  return count;
}

// Well-formed as far as our report goes: every element opened is closed, in order, and nothing is left bare.
bool well_formed(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = xml.find('<'); at != std::string::npos; at = xml.find('<', at)) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = xml.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos || occurrences(tag, "\"") % 2 != 0) return false;
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag[0] == '/') {
      if (open.empty() || "/" + open.back() != tag) return false;
      open.pop_back();
    } else if (tag[0] != '?' && !tag.ends_with('/')) {
      open.push_back(name);
    }
    at = end;
  }
  return open.empty();
}

}  // namespace

TEST_CASE("update writes what check then finds to be so") {
  const test::ProgramFolder folder;
  const std::string scene = scene_with(folder, expectations);
  const test::Outcome before = folder.run({"check", scene});
  CHECK(before.code == 1);
  CHECK(before.output.find("--update") != std::string::npos);
  CHECK(before.output.find("expected 0123456789abcdef") != std::string::npos);

  const test::Outcome update = folder.run({"check", scene, "--update"});
  INFO(update.output << update.errors);
  CHECK(update.code == 0);
  CHECK(test::read_file(scene).find("0123456789abcdef") == std::string::npos);
  CHECK(loader::load_image(folder / "references/small.png").size == glm::uvec2(64, 48));
  // Only the hash's digits changed.
  CHECK(test::read_file(scene).size() == std::string(test::small_scene).size() + std::string(expectations).size());

  const test::Outcome after = folder.run({"check", scene, "--verify", "--junit", folder / "report.xml"});
  INFO(after.output << after.errors);
  CHECK(after.code == 0);
  CHECK(after.output.find("FAIL") == std::string::npos);
  CHECK(after.output.find("replays to the same bits") != std::string::npos);
  const std::string report = test::read_file(folder / "report.xml");
  CHECK(well_formed(report));
  CHECK(occurrences(report, "<testcase ") == occurrences(after.output, "ok  "));
  CHECK(report.find("failures=\"0\"") != std::string::npos);
}

TEST_CASE("a difference is exit 1, a picture of it and a failure in the report") {
  const test::ProgramFolder folder;
  const std::string scene = scene_with(folder, expectations);
  REQUIRE(folder.run({"check", scene, "--update"}).code == 0);
  std::string text = test::read_file(scene);
  text.replace(text.find("objects.visible = 1"), 19, "objects.visible = 2");
  folder.write("checked.toml", text);
  const test::Outcome outcome = folder.run({"check", scene, "--set", "exposure.ev=1", "--junit",
                                            folder / "report & \"more\".xml", "--artifacts", folder / "artifacts"});
  INFO(outcome.output << outcome.errors);
  CHECK(outcome.code == 1);
  CHECK(outcome.output.find("is 1, expected 2") != std::string::npos);
  CHECK(outcome.output.find("differs by") != std::string::npos);
  for (const char* kind : {"actual", "expected", "difference"})
    CHECK(loader::load_image(folder / (std::string("artifacts/checked-9-") + kind + ".png")).size ==
          glm::uvec2(64, 48));
  const std::string report = test::read_file(folder / "report & \"more\".xml");
  CHECK(well_formed(report));
  CHECK(report.find("failures=\"2\"") != std::string::npos);
  CHECK(occurrences(report, "<failure ") == 2);
}

TEST_CASE("scenes of one name are told apart, in the report and in their pictures") {
  const test::ProgramFolder folder;
  std::filesystem::create_directory(folder / "day");
  std::filesystem::create_directory(folder / "night");
  for (const char* where : {"day", "night"}) {
    std::filesystem::copy(folder / "box.obj", folder / (std::string(where) + "/box.obj"));
    std::filesystem::create_directory(folder / (std::string(where) + "/references"));
    loader::save_image(folder / (std::string(where) + "/references/small.png"),
                       {{64, 48}, std::vector<std::uint8_t>(64 * 48 * 4, where[0] == 'd' ? 250 : 5)});
    folder.write(std::string(where) + "/city.toml",
                 std::string(test::small_scene) +
                     "[[expect]]\nframe = 9\nimage = { file = \"references/small.png\", tolerance = 0 }\n");
  }
  const test::Outcome outcome = folder.run({"check", folder / "day/city.toml", folder / "night/city.toml", "--junit",
                                            folder / "report.xml", "--artifacts", folder / "artifacts"});
  INFO(outcome.output << outcome.errors);
  CHECK(outcome.code == 1);
  const std::string report = test::read_file(folder / "report.xml");
  CHECK(occurrences(report, "<testsuite ") == 2);
  for (const char* where : {"day", "night"}) {
    const std::string label = std::string(where) + "/city.toml";
    CHECK(report.find("<testsuite name=\"" + label + "\" tests=\"2\" failures=\"1\"") != std::string::npos);
    CHECK(loader::load_image(folder / ("artifacts/" + label + "-9-expected.png")).pixels[0] ==
          (where[0] == 'd' ? 250 : 5));
  }
  // Time lies where it was spent: no case took the time of all.
  CHECK(occurrences(report, "time=\"0.000\"") < 4);
}

TEST_CASE("what update wrote is in its report, and artifacts need a folder") {
  const test::ProgramFolder folder;
  const std::string scene = scene_with(folder, expectations);
  const test::Outcome update = folder.run({"check", scene, "--update", "--junit", folder / "report.xml"});
  INFO(update.output << update.errors);
  CHECK(update.code == 0);
  const std::string report = test::read_file(folder / "report.xml");
  CHECK(occurrences(report, "<testcase ") == 2);
  CHECK(report.find("particle_hash is now ") != std::string::npos);
  const test::Outcome file = folder.run({"check", scene, "--artifacts", scene});
  CHECK(file.code == 2);
  CHECK(test::one_line(file.errors));
  CHECK(file.errors.find("is a file; name a folder") != std::string::npos);
}

TEST_CASE("a report escapes what XML does not take") {
  const test::ProgramFolder folder;
  const std::string scene =
      folder.write("a < b & \"c\".toml", std::string(test::small_scene) +
                                             "[[expect]]\nframe = 0\nimage = { file = \"<none> & more.png\" }\n");
  CHECK(folder.run({"check", scene, "--junit", folder / "report.xml"}).code == 1);
  const std::string report = test::read_file(folder / "report.xml");
  CHECK(well_formed(report));
  CHECK(report.find("a &lt; b &amp; &quot;c&quot;") != std::string::npos);
}

TEST_CASE("a trail names the first frame and pass where bits part") {
  const test::ProgramFolder folder;
  const std::string scene = scene_with(folder, "");
  CHECK(folder.run({"check", scene, "--trail"}).code == 1);  // there is none yet
  REQUIRE(folder.run({"check", scene, "--trail", "--update"}).code == 0);
  const test::Outcome same = folder.run({"check", scene, "--trail"});
  INFO(same.output);
  CHECK(same.code == 0);
  const test::Outcome parted =
      folder.run({"check", scene, "--trail"}, test::broken_shaders(folder, "shared/random.h", "1664525u", "1664527u"));
  INFO(parted.output);
  CHECK(parted.code == 1);
  CHECK(parted.output.find("trail: frame 0, pass emit: buffer") != std::string::npos);

  folder.write("checked.trail", "0\tintegrate\tnot a trail\n");
  const test::Outcome damaged = folder.run({"check", scene, "--trail"});
  CHECK(damaged.code == 2);
  CHECK(damaged.errors.find("checked.trail:1:1: ") != std::string::npos);
}

TEST_CASE("check with --verify fails where a pass is wrong") {
  const test::ProgramFolder folder;
  const test::Outcome outcome =
      folder.run({"check", folder / "small.toml", "--verify"},
                 test::broken_shaders(folder, "shared/object_frustum.h", "< 0.0f ? uint", "< 1000.0f ? uint"));
  INFO(outcome.output);
  CHECK(outcome.code == 1);
  CHECK(outcome.output.find("frustum") != std::string::npos);
}

}  // namespace drover::check_test
